import type { Period } from '#contract/period.ts';

const HOUR = 3_600_000;
export const units = { hour: HOUR, day: 24 * HOUR } as const;

/** From `from` up to but not including `to`, in whole seconds. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** A period as the sums of whole units in the middle, and what is left over at its ends. */
export interface Split {
  /** Null: the period holds no whole unit. */
  whole: Period | null;
  edges: { from: Date; to: Date }[];
}

const down = (date: Date, unit: number): number => Math.floor(date.getTime() / unit) * unit;
const up = (date: Date, unit: number): number => Math.ceil(date.getTime() / unit) * unit;

/** An end without a limit is whole: there is nothing beyond it. */
export const split = ({ from, to }: Period, unit: number): Split => {
  const first = from && up(from, unit);
  const last = to && down(to, unit);
  if (from && to && first !== null && last !== null && first > last) {
    return { whole: null, edges: [{ from, to }] };
  }
  const edges: Split['edges'] = [];
  if (from && first !== null && first > from.getTime()) edges.push({ from, to: new Date(first) });
  if (to && last !== null && last < to.getTime()) edges.push({ from: new Date(last), to });
  const empty = first !== null && last !== null && first === last;
  const whole = {
    from: first === null ? null : new Date(first),
    to: last === null ? null : new Date(last),
  };
  return { whole: empty ? null : whole, edges };
};
