import { type ImportResult, MAX_IMPORT_BYTES, MAX_WARNINGS } from '#contract/submissions.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import { badRequest, newerImport, notFound } from '../../platform/errors.ts';
import { receiveUpload } from '../../platform/files/upload.ts';
import { transactionWithCopy } from '../../platform/postgres/copy.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { forEachYielding } from '../../platform/yield-to-requests.ts';
import * as queries from './queries.ts';
import { type AcceptedRow, checkRow, isRejected, type Rejected } from './rows.ts';
import { type KnownPoster, listShared, type Warning } from './shared.ts';
import { csvRows, givenRows, jsonRows, type SourceRow } from './source.ts';

export interface ImportParts {
  db: Database;
  conferences: Pick<Conferences, 'lock'>;
  log: { warn(details: object, message: string): void };
}

export interface ImportFile {
  /** text/csv, else JSON. */
  type: string;
  stream: AsyncIterable<Buffer>;
  /** Told the abstract IDs of what was created or updated, if those are a few. */
  onSaved?(abstractIds: string[]): void;
  /** Answers the same, with every fault of every row, and changes nothing. */
  dryRun?: boolean;
}

const A_FEW = 20;

/** Imports a file once all of it has arrived: half a file changes nothing. */
export const importFile = async (
  parts: ImportParts,
  conference: ConferenceRow,
  file: ImportFile,
): Promise<ImportResult> => {
  const upload = await receiveUpload(file.stream, MAX_IMPORT_BYTES);
  try {
    const rowsOf = file.type === 'text/csv' ? csvRows : jsonRows;
    const read = () => rowsOf(upload.text());
    if (file.dryRun) return await tryBatches(parts, conference, read());
    return await importBatches(parts, conference, read, file.onSaved);
  } finally {
    await upload.close();
  }
};

export const importRows = (
  parts: ImportParts,
  conference: ConferenceRow,
  rows: unknown[],
): Promise<ImportResult> => importBatches(parts, conference, () => givenRows(rows));

/**
 * Adds and changes submissions by abstract ID, all in one transaction. A bad row is rejected with
 * its reason and the others are kept; of one whose code or UID another poster has there is a
 * warning. Of rows with the same ID in one file the first counts: a later one is rejected, or, if it
 * says the same, unchanged. A paid submission stays paid.
 * Importing the same again changes nothing. Imports into one conference come one after the other.
 *
 * What is new goes to the database while the file is read; if anything has changed, the file is
 * read a second time for that. Rows are never collected in memory.
 */
const importBatches = async (
  parts: ImportParts,
  conference: ConferenceRow,
  read: () => AsyncIterable<SourceRow[]>,
  onSaved: ImportFile['onSaved'] = () => {},
): Promise<ImportResult> => {
  const tally = await saveBatches(parts, conference, read);
  const saved = tally.created + tally.changed.size;
  if (saved > 0) void tidy(parts);
  if (saved <= A_FEW) onSaved(tally.saved);
  return resultOf(tally);
};

/** Nobody waits for it: should it fail, PostgreSQL does the same in its own time. */
const tidy = ({ db, log }: ImportParts): Promise<void> =>
  queries.tidyAuthorIndex(db).catch((err: unknown) => {
    log.warn(
      { err },
      'the index of authors was not tidied after an import: look-ups may be slower for a while',
    );
  });

const saveBatches = (
  { db, conferences }: ImportParts,
  { id }: ConferenceRow,
  read: () => AsyncIterable<SourceRow[]>,
): Promise<Tally> =>
  transactionWithCopy(db, async (trx, copyIn) => {
    await conferences.lock(trx, id);
    const tally = startTally(await queries.listStored(trx, id));
    const place = { conferenceId: id, importId: await queries.nextImportId(trx) };
    await copyIn(queries.COPY_NEW, newLines(place, read(), tally));
    const counts = { created: tally.created, updated: tally.changed.size };
    if (counts.created + counts.updated > 0) await queries.rememberImport(trx, place, counts);
    if (tally.changed.size > 0) {
      await queries.createChanged(trx);
      await copyIn(
        queries.COPY_CHANGED,
        linesOf(place, read(), (row, raw) => {
          const checked = tally.changed.has(row) ? checkRow(row, raw) : undefined;
          return checked && !isRejected(checked) ? checked : undefined;
        }),
      );
      await queries.applyChanged(trx);
    }
    return tally;
  });

/** What an import would do, with every fault of every row: reads only. */
const tryBatches = async (
  { db }: ImportParts,
  { id }: ConferenceRow,
  batches: AsyncIterable<SourceRow[]>,
): Promise<ImportResult> => {
  const tally = { ...startTally(await queries.listStored(db, id)), tellsAll: true };
  for await (const batch of batches) {
    await forEachYielding(batch, ({ row, raw }) => judge(tally, row, raw));
  }
  tally.warnings = listShared(tally.known);
  return resultOf(tally);
};

/**
 * Takes the last import back: what it added goes, what it changed is as before. Posters that were paid,
 * whose codes went out, or that were changed since stay as they are. Nothing is done when another import
 * than the one that is named is the last one by now.
 */
export const undoImport = (
  { db, conferences }: ImportParts,
  { id }: ConferenceRow,
  importId?: string,
) =>
  db.transaction().execute(async (trx) => {
    await conferences.lock(trx, id);
    const last = await queries.findLastImport(trx, id);
    if (!last) throw notFound('There is no import to undo');
    if (importId !== undefined && importId !== last.id) throw newerImport();
    const removed = await queries.removeImported(trx, { conferenceId: id, importId: last.id });
    const restored = await queries.restoreBefore(trx, id);
    const left = await queries.countImported(trx, { conferenceId: id, importId: last.id });
    await queries.forgetLastImport(trx, id);
    return { removed, restored, kept: left - restored };
  });

const resultOf = ({ created, changed, unchanged, rejected, warnings }: Tally): ImportResult => {
  const result = { created, updated: changed.size, unchanged, rejected };
  const warningsLeftOut = warnings.length - MAX_WARNINGS;
  return {
    ...result,
    ...(warnings.length > 0 && { warnings: warnings.slice(0, MAX_WARNINGS) }),
    ...(warningsLeftOut > 0 && { warningsLeftOut }),
  };
};

interface Tally {
  /** Every fault of a row, not its first one only. */
  tellsAll: boolean;
  created: number;
  unchanged: number;
  rejected: Rejected[];
  warnings: Warning[];
  /** The abstract IDs of what is new or changed: the first few. */
  saved: string[];
  /** The rows whose submission is there with other values. */
  changed: Set<number>;
  /** What is stored (row 0) and what this import has had so far, by abstract ID. */
  known: Map<string, KnownPoster>;
}

const startTally = (stored: queries.Stored[]): Tally => ({
  tellsAll: false,
  created: 0,
  unchanged: 0,
  rejected: [],
  warnings: [],
  saved: [],
  changed: new Set(),
  known: new Map(stored.map(({ abstractId, ...values }) => [abstractId, { row: 0, ...values }])),
});

/** Counts a row for what it is; answers it if it is new. */
const judge = (tally: Tally, row: number, raw: unknown): AcceptedRow | undefined => {
  const checked = checkRow(row, raw);
  if (isRejected(checked)) {
    reject(tally, ...checked.slice(0, tally.tellsAll ? undefined : 1));
    return undefined;
  }
  const { abstractId, fingerprint, code, uid } = checked;
  const earlier = tally.known.get(abstractId);
  if (!earlier) {
    tally.known.set(abstractId, { row, fingerprint, code, uid });
    tally.created += 1;
    if (tally.saved.length < A_FEW) tally.saved.push(abstractId);
    return checked;
  }
  if (earlier.fingerprint === fingerprint) tally.unchanged += 1;
  else if (earlier.row === 0) {
    tally.changed.add(row);
    if (tally.saved.length < A_FEW) tally.saved.push(abstractId);
  } else reject(tally, contradiction(row, earlier.row));
  if (earlier.row === 0) Object.assign(earlier, { row, fingerprint, code, uid });
  return undefined;
};

/** A file with more than these has another fault than its rows. */
const MAX_REJECTED = 10_000;

const reject = (tally: Tally, ...faults: Rejected[]): void => {
  tally.rejected.push(...faults);
  if (tally.rejected.length > MAX_REJECTED) throw tooManyFaults(tally.rejected);
};

const tooManyFaults = ([first]: Rejected[]) =>
  badRequest(
    `The file has more than ${MAX_REJECTED.toLocaleString('en')} problems, so nothing was imported. The first, in row ${first?.row}: ${first?.reason}`,
  );

const contradiction = (row: number, earlier: number): Rejected => ({
  row,
  field: 'abstractId',
  reason: `Row ${earlier} has the same abstract ID but different values`,
});

/** Which share a code or UID is looked for at the end, while the database still takes the last lines. */
async function* newLines(
  place: queries.Place,
  batches: AsyncIterable<SourceRow[]>,
  tally: Tally,
): AsyncIterable<string> {
  yield* linesOf(place, batches, (row, raw) => judge(tally, row, raw));
  tally.warnings = listShared(tally.known);
}

async function* linesOf(
  place: queries.Place,
  batches: AsyncIterable<SourceRow[]>,
  choose: (row: number, raw: unknown) => AcceptedRow | undefined,
): AsyncIterable<string> {
  for await (const batch of batches) {
    let lines = '';
    await forEachYielding(batch, ({ row, raw }) => {
      const chosen = choose(row, raw);
      if (chosen) lines += queries.submissionLine(place, chosen);
    });
    if (lines !== '') yield lines;
  }
}
