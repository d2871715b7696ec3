import { BEHIND_AFTER_SECONDS } from '#contract/system-limits.ts';

/** A report that is behind: what was acknowledged from `until` on may not be in it. */
export interface Lag {
  until: number;
  /** When the server answered, by its own clock. */
  now: number;
}

/** The moment before which every acknowledged hit is in the answer; null where it does not say. */
export function countedUntilOf(headers: Headers): number | null {
  const until = Date.parse(headers.get('x-counted-until') ?? '');
  return Number.isNaN(until) ? null : until;
}

/** Null where the answer says nothing about counting, or is as good as complete. */
export function lagOf(headers: Headers): Lag | null {
  const until = countedUntilOf(headers);
  const now = Date.parse(headers.get('date') ?? '');
  return until !== null && now - until > 1000 * BEHIND_AFTER_SECONDS ? { until, now } : null;
}
