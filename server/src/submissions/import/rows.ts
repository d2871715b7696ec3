import { z } from 'zod';
import {
  type ImportColumn,
  matchColumns,
  requiredColumns,
  splitEmails,
} from '#contract/import-columns.ts';
import { type ImportResult, submissionRow } from '#contract/submissions.ts';
import { badField, badRequest } from '../../platform/errors.ts';
import { sanitizeTitle, titleText as toText } from '../title.ts';
import { fingerprintOf } from './fingerprint.ts';

const MAX_COLUMNS = 200;

export interface AcceptedRow {
  row: number;
  abstractId: string;
  title: string;
  /** Null where the title has no markup. */
  titleText: string | null;
  code: string;
  uid: string | null;
  authorEmails: string[];
  firstAuthor: string | null;
  topic: string | null;
  /** Of everything but the row's number and abstract ID. */
  fingerprint: number;
}

export type Rejected = ImportResult['rejected'][number];

/** The faults of a row, the first of them first; there is at least one. */
export type Faults = readonly [Rejected, ...Rejected[]];

/** A row that can be stored, or why not. */
export const checkRow = (row: number, raw: unknown): AcceptedRow | Faults => {
  if (isPlain(raw)) return accept(row, raw);
  const parsed = submissionRow.safeParse(raw);
  if (parsed.success) return accept(row, parsed.data);
  const faults = parsed.error.issues.map(({ path: [field, place], message }): Rejected => {
    if (field === undefined) return { row, field: '', reason: 'The row is not an object' };
    const address = typeof place === 'number' ? `${quote(raw, place)} ` : '';
    return { row, field: String(field), reason: `${address}${message}` };
  });
  return faults as [Rejected, ...Rejected[]];
};

/** No control character, no half of a character; no space at either end. */
const PLAIN = /^(?=[!-~\u00a1-\u167f])[ -~\u00a1-\ud7ff]*[!-~\u00a1-\u167f]$/;

const isPlainText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length <= most && PLAIN.test(value);

/** The contract's own, in small letters. */
const PLAIN_EMAIL = new RegExp(z.regexes.email.source.replaceAll('A-Z', ''));

const isPlainEmail = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 254 && PLAIN_EMAIL.test(value);

const isMissing = (value: unknown): boolean =>
  value === '' || value === undefined || value === null;

/** What the contract's schema, five times slower, would accept without a change. */
const isPlain = (raw: unknown): raw is z.output<typeof submissionRow> => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { abstractId, abstractTitle, code, authorEmails, uid, firstAuthor, topic } = raw as Record<
    string,
    unknown
  >;
  return (
    isPlainText(abstractId, 100) &&
    isPlainText(abstractTitle, 5_000) &&
    isPlainText(code, 200) &&
    (isMissing(uid) || isPlainText(uid, 100)) &&
    (isMissing(firstAuthor) || isPlainText(firstAuthor, 300)) &&
    (isMissing(topic) || isPlainText(topic, 300)) &&
    Array.isArray(authorEmails) &&
    authorEmails.length > 0 &&
    authorEmails.length <= 100 &&
    authorEmails.every(isPlainEmail)
  );
};

const accept = (row: number, valid: z.output<typeof submissionRow>): AcceptedRow | Faults => {
  const { abstractId, abstractTitle, code } = valid;
  const title = sanitizeTitle(abstractTitle);
  const plain = toText(title);
  if (plain === '') return [{ row, field: 'abstractTitle', reason: 'The title is missing' }];
  const { authorEmails: listed } = valid;
  const authorEmails = listed.length > 1 ? [...new Set(listed)] : listed;
  const uid = valid.uid || null;
  const firstAuthor = valid.firstAuthor || null;
  const topic = valid.topic || null;
  // Without a name and a topic it is the same as before there were any; no address is a space.
  const name = firstAuthor === null ? [] : [' ', firstAuthor];
  const group = topic === null ? [] : ['  ', topic];
  const fingerprint = fingerprintOf([title, code, uid ?? '', ...authorEmails, ...name, ...group]);
  const titleText = plain === title ? null : plain;
  const given = { code, uid, authorEmails, firstAuthor, topic };
  return { row, abstractId, title, titleText, ...given, fingerprint };
};

/** The same for one row by itself, which is refused as a whole. */
export const requireRow = (raw: unknown): AcceptedRow => {
  const checked = checkRow(1, raw);
  if (!isRejected(checked)) return checked;
  const [{ field, reason }] = checked;
  throw badField(field, reason);
};

/** The address that is meant, so that it can be found in a cell with many. */
const quote = (raw: unknown, place: number): string => {
  const address = String((raw as { authorEmails: unknown[] }).authorEmails[place]);
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
};

export const isRejected = (checked: AcceptedRow | Faults): checked is Faults =>
  Array.isArray(checked);

/** How a header line reads rows: throws when a column that must be there is missing. */
export const rowReader = (headers: string[]) => {
  if (headers.length > MAX_COLUMNS) {
    throw badRequest(`The file has more than ${MAX_COLUMNS} columns`);
  }
  const places = matchColumns(headers);
  const missing = requiredColumns.filter((column) => places[column] === undefined);
  if (missing.length > 0) throw missingColumns(missing);
  const cell = (cells: string[], column: ImportColumn): string => {
    const place = places[column];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  return (cells: string[]) => ({
    abstractId: cell(cells, 'abstractId'),
    abstractTitle: cell(cells, 'abstractTitle'),
    code: cell(cells, 'code'),
    authorEmails: splitEmails(cell(cells, 'authorEmails')),
    uid: cell(cells, 'uid'),
    firstAuthor: cell(cells, 'firstAuthor'),
    topic: cell(cells, 'topic'),
  });
};

const missingColumns = (missing: readonly string[]) =>
  badRequest(
    `The header row is missing ${missing.map((name) => `"${name}"`).join(', ')}`,
    missing.map((field) => ({ field, message: 'This column is missing' })),
  );
