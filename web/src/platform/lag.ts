/** A report that is behind: what was acknowledged from `until` on may not be in it. */
export interface Lag {
  until: number;
  /** When the server answered, by its own clock. */
  now: number;
}

/** Counting takes about a second; up to this nobody need be told. */
const CALM_MS = 10_000;

/** Null where the answer says nothing about counting, or is as good as complete. */
export function lagOf(headers: Headers): Lag | null {
  const until = Date.parse(headers.get('x-counted-until') ?? '');
  const now = Date.parse(headers.get('date') ?? '');
  return now - until > CALM_MS ? { until, now } : null;
}
