import { t } from '../texts/texts.tsx';

/** One day or hour of a trend. */
export interface TrendPoint {
  /** In full, for the tooltip and the table. */
  name: string;
  /** In short, for the axis. */
  tick: string;
  value: number;
  /** The same day or hour of the earlier period; null where nothing is compared. */
  before: number | null;
  beforeName: string | null;
  /** It has begun and goes on: its value is not final. */
  unfinished?: true;
  /** Of an unfinished hour, how much of it has passed, as a part of 1. */
  elapsed?: number;
  /** It has not begun: only the earlier value is known. */
  upcoming?: true;
  /** What else took place then, by name. */
  notes?: string[];
}

/** A stretch along the points: 1.5 is in the middle of the second one. */
export interface TrendBand {
  from: number;
  to: number;
}

/** A row of the programme under the time axis. */
export interface TrendLane {
  name: string;
  items: (TrendBand & {
    name: string;
    /** Whether posters are shown in it. */
    withPosters: boolean;
    running: boolean;
  })[];
}

/** Words at a point of the curve, behind its value. */
export interface TrendNote {
  /** The index of the point. */
  at: number;
  text: string;
}

/** The present on the time axis. */
export interface TrendNow {
  /** Along the points. */
  at: number;
  /** "now 14:38" */
  label: string;
  /** Where counting has come to, while it lags. */
  until?: number;
  untilLabel?: string;
}

/** What is counted, in the language that is shown. */
export interface Unit {
  /** Above a column of them: “Visits”. */
  name: string;
  /** Above the column of the points, where these are no days or hours. */
  pointName?: string;
  /** So many: “12 visits”. */
  counted(count: number): string;
  /** At the highest grid line, with the unit: “250 visits per hour”. */
  onAxis?(count: string): string;
}

/** A point in words, as the tooltip says it and as it is read out. */
export const pointWords = (point: TrendPoint, unit: Unit): string => {
  const words = valuesWords(point, unit);
  const notes = point.notes?.join(', ');
  return notes ? t('{words}. Sessions: {notes}', { words, notes }) : words;
};

const valuesWords = (point: TrendPoint, unit: Unit): string => {
  const { name, before, beforeName } = point;
  if (point.upcoming)
    return t('{name}: {value}', { name: beforeName ?? name, value: unit.counted(before ?? 0) });
  const value = valueWords(point, unit);
  if (before === null) return t('{name}: {value}', { name, value });
  const values = { name, value, beforeName: beforeName ?? '', before: unit.counted(before) };
  return t('{name}: {value}. {beforeName}: {before}', values);
};

/** "12 visits", "12 visits so far". */
export const valueWords = ({ value, unfinished }: TrendPoint, unit: Unit): string =>
  unfinished ? t('{value} so far', { value: unit.counted(value) }) : unit.counted(value);

/** What a whole trend says, in a sentence: how long it is, the first and the last, and the most. */
export function summaryWords(points: readonly TrendPoint[], unit: Unit): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const from =
    points.length === 1
      ? first.name
      : t('{first} to {last}', { first: first.name, last: last.name });
  const values = { from, name: most.name, value: unit.counted(most.value) };
  return t('{from}. Peak: {value} ({name}). Use the arrow keys to read each point.', values);
}
