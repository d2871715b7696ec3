import { ERASED_CODE } from '#contract/erased.ts';
import type { ImportResult, SavedSubmission } from '#contract/submissions.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Sharing } from './queries.ts';

/** A poster as it is after an import; row 0: the import says nothing of it. */
export interface KnownPoster {
  row: number;
  fingerprint: number;
  code: string;
  uid: string | null;
}

export type Warning = NonNullable<ImportResult['warnings']>[number];

/**
 * The rows whose code or UID another poster has as well, which may be meant: authors cannot tell such posters
 * apart by the code, nor statistics by the UID. Each names the first that has it: one from before, if any.
 */
export const listShared = (known: Map<string, KnownPoster>): Warning[] => {
  if (!hasSame(known, 'code') && !hasSame(known, 'uid')) return [];
  const byRow = [...known].sort(([, one], [, other]) => one.row - other.row);
  return [...listSame(byRow, 'code'), ...listSame(byRow, 'uid')].sort(
    (one, other) => one.row - other.row,
  );
};

/** The same of one poster. */
export const warningsOf = (sharing: Sharing[]): Pick<SavedSubmission, 'warnings'> =>
  sharing.length === 0
    ? {}
    : { warnings: sharing.map(({ field, holder }) => ({ field, reason: reasons[field](holder) })) };

/** Whether there may be any at all: told in a fifth of the time that it takes to name them. */
const hasSame = (known: Map<string, KnownPoster>, field: keyof typeof reasons): boolean => {
  const prints: number[] = [];
  for (const { [field]: value } of known.values()) {
    if (value !== null) prints.push(fingerprintOf([value]));
  }
  const sorted = Float64Array.from(prints).sort();
  return sorted.some((print, at) => print === sorted[at + 1]);
};

const reasons = {
  code: (holder: string) => `Abstract ID ${holder} has the same code`,
  uid: (holder: string) => `Abstract ID ${holder} has the same UID`,
};

function* listSame(
  posters: [string, KnownPoster][],
  field: keyof typeof reasons,
): Iterable<Warning> {
  const holders = new Map<string, string>();
  for (const [abstractId, { row, [field]: value }] of posters) {
    if (value === null || value === ERASED_CODE) continue;
    const holder = holders.get(value);
    if (holder === undefined) holders.set(value, abstractId);
    else if (row > 0) yield { row, field, reason: reasons[field](holder) };
  }
}
