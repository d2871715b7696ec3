import type { Period } from '#contract/period.ts';
import type { TimeZone } from '#contract/time-zone.ts';

/** From `from` up to but not including `to`, in whole seconds. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** A period as the sums of whole units in the middle, and what is left over at its ends. */
export interface Split {
  /** Null: the period holds no whole unit. */
  whole: Period | null;
  edges: Stretch[];
}

/** Where the unit of a moment begins, and the next one: in milliseconds. */
export interface Unit {
  down(time: number): number;
  up(time: number): number;
}

const everySeconds = (seconds: number): Unit => ({
  down: (time) => Math.floor(time / (seconds * 1_000)) * seconds * 1_000,
  up: (time) => Math.ceil(time / (seconds * 1_000)) * seconds * 1_000,
});

const hours = everySeconds(3_600);
const quarters = everySeconds(900);

/** What is counted in UTC may have been summed up before there were quarters. */
export const quartersOf = ({ name }: TimeZone): Unit => (name === 'UTC' ? hours : quarters);

export const daysOf = (zone: TimeZone): Unit => {
  const down = (time: number) => zone.startOf(zone.dayOf(Math.floor(time / 1_000))) * 1_000;
  return {
    down,
    up: (time) =>
      down(time) === time ? time : zone.startOf(zone.dayOf(Math.floor(time / 1_000)) + 1) * 1_000,
  };
};

/** An end without a limit is whole: there is nothing beyond it. */
export const split = ({ from, to }: Period, unit: Unit): Split => {
  const first = from && unit.up(from.getTime());
  const last = to && unit.down(to.getTime());
  if (from && to && first !== null && last !== null && first > last) {
    return { whole: null, edges: [{ from, to }] };
  }
  const edges: Stretch[] = [];
  if (from && first !== null && first > from.getTime()) edges.push({ from, to: new Date(first) });
  if (to && last !== null && last < to.getTime()) edges.push({ from: new Date(last), to });
  const empty = first !== null && last !== null && first === last;
  const whole = {
    from: first === null ? null : new Date(first),
    to: last === null ? null : new Date(last),
  };
  return { whole: empty ? null : whole, edges };
};

/** The units that a stretch touches. */
export const widen = ({ from, to }: Stretch, unit: Unit): Stretch => ({
  from: new Date(unit.down(from.getTime())),
  to: new Date(unit.up(to.getTime())),
});
