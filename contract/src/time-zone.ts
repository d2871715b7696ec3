const DAY = 86_400;
const HOUR = 3_600;
/** Clocks change at whole quarters of an hour. */
const QUARTER = 900;
/** Quarters whose offset is kept, of each zone. */
const MAX_KEPT = 50_000;

/** Days and hours as the clocks of a place say them. Moments are unix seconds; days count from 1970-01-01. */
export interface TimeZone {
  /** As IANA spells it: America/Los_Angeles. */
  readonly name: string;
  /** How many seconds its clocks are ahead of UTC. */
  offsetAt(seconds: number): number;
  /** The day that a moment lies in. */
  dayOf(seconds: number): number;
  /** The first moment of a day; of one that a place has left out, that of the next. */
  startOf(day: number): number;
  /** When the hour of a moment began. An hour that a clock shows twice is two hours. */
  hourOf(seconds: number): number;
}

/** An unknown one throws; see `isTimeZone`. */
export const timeZoneOf = (name: string): TimeZone => {
  const known = zones.get(name);
  if (known) return known;
  const offsetAt = name === 'UTC' ? () => 0 : readOffsets(name);
  const dayOf = (seconds: number) => Math.floor((seconds + offsetAt(seconds)) / DAY);
  const zone: TimeZone = {
    name,
    offsetAt,
    dayOf,
    hourOf: (seconds) => seconds - modulo(seconds + offsetAt(seconds), HOUR),
    startOf(day) {
      const midnight = day * DAY;
      const before = midnight - offsetAt(midnight - DAY);
      const after = midnight - offsetAt(midnight + DAY);
      const begins = (moment: number) => dayOf(moment) >= day && dayOf(moment - 1) < day;
      return begins(Math.min(before, after)) ? Math.min(before, after) : Math.max(before, after);
    },
  };
  zones.set(name, zone);
  return zone;
};

const zones = new Map<string, TimeZone>();

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** How many seconds a place is ahead of UTC. */
const readOffsets = (name: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const kept = new Map<number, number>();
  const read = (seconds: number): number => {
    const [, sign, hours = 0, minutes = 0, rest = 0] =
      /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(seconds * 1_000)) ?? [];
    const ahead = Number(hours) * HOUR + Number(minutes) * 60 + Number(rest);
    return sign === '-' ? -ahead : ahead;
  };
  return (seconds: number): number => {
    const quarter = Math.floor(seconds / QUARTER);
    const known = kept.get(quarter);
    if (known !== undefined) return known;
    if (kept.size > MAX_KEPT) kept.clear();
    const offset = read(quarter * QUARTER);
    kept.set(quarter, offset);
    return offset;
  };
};

export const UTC = timeZoneOf('UTC');

/** Places only: an offset such as +05:30 says nothing about summer time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    timeZoneOf(name);
    return true;
  } catch {
    return false;
  }
};

/** 2026-11-02. Hits are of one day mostly, so the latest is kept. */
export const dateOfDay = (day: number): string => {
  if (latest.day !== day) {
    latest = { day, date: new Date(day * DAY * 1_000).toISOString().slice(0, 10) };
  }
  return latest.date;
};

let latest = { day: 0, date: '1970-01-01' };

/** Undefined when it is no date. */
export const dayOfDate = (date: string): number | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const day = time / (DAY * 1_000);
  return Number.isNaN(day) || dateOfDay(day) !== date ? undefined : day;
};

/** The date of a moment. */
export const dateOf = (zone: TimeZone, date: Date): string =>
  dateOfDay(zone.dayOf(Math.floor(date.getTime() / 1_000)));

/** The first moment of a day. */
export const startOfDay = (zone: TimeZone, day: number): Date =>
  new Date(zone.startOf(day) * 1_000);

/**
 * The moment when clocks show a time, which is told as if it were one of UTC. One that they show twice
 * is the first; one that they leave out is as much later as they are put forward.
 */
export const momentOfClock = ({ offsetAt }: TimeZone, shown: number): number => {
  const offsets = [offsetAt(shown - DAY), offsetAt(shown + DAY)];
  const moments = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  const right = moments.find((moment) => moment + offsetAt(moment) === shown);
  return right ?? shown - (offsets[0] ?? 0);
};

/** What clocks show at a moment: 2026-11-02T09:30. */
export const clockAt = ({ offsetAt }: TimeZone, seconds: number): string =>
  new Date((seconds + offsetAt(seconds)) * 1_000).toISOString().slice(0, 16);
