import { BEHIND_AFTER_SECONDS } from '#contract/system-limits.ts';

/** A report that is behind: what was acknowledged from `until` on may not be in it. */
export interface Lag {
  until: number;
  /** When the server answered, by its own clock. */
  now: number;
}

/** Null where the answer says nothing about counting, or is as good as complete. */
export function lagOf(headers: Headers): Lag | null {
  const until = Date.parse(headers.get('x-counted-until') ?? '');
  const now = Date.parse(headers.get('date') ?? '');
  return now - until > 1000 * BEHIND_AFTER_SECONDS ? { until, now } : null;
}
