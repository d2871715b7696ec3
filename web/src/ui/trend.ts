/** One day or hour of a trend. */
export interface TrendPoint {
  /** In full, for the tooltip and the table. */
  name: string;
  /** In short, for the axis. */
  tick: string;
  value: number;
  /** The same day or hour of the time before; null where nothing is compared. */
  before: number | null;
  beforeName: string | null;
  /** It is not over: what is still to come is not in it. */
  unfinished?: true;
  /** What else took place then, by name. */
  notes?: string[];
}

/** Something that took place, behind the curve: 1.5 is in the middle of the second point. */
export interface TrendBand {
  from: number;
  to: number;
}

/** What is counted: one, and several. */
export type Unit = readonly [one: string, many: string];

export const counted = (count: number, [one, many]: Unit): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A point in words, as the tooltip says it and as it is read out. */
export const pointWords = (point: TrendPoint, unit: Unit): string => {
  const { name, before, beforeName, notes = [] } = point;
  const now = `${name}: ${valueWords(point, unit)}`;
  const then = before === null ? '' : `. Before, ${beforeName}: ${counted(before, unit)}`;
  return `${now}${then}${notes.length === 0 ? '' : `. During: ${notes.join(', ')}`}`;
};

/** "12 visits", "12 visits so far". */
export const valueWords = ({ value, unfinished }: TrendPoint, unit: Unit): string =>
  `${counted(value, unit)}${unfinished ? ' so far' : ''}`;

/** What a whole trend says, in a sentence: how long it is, the first and the last, and the most. */
export function summaryWords(points: readonly TrendPoint[], unit: Unit): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const from = points.length === 1 ? first.name : `${first.name} to ${last.name}`;
  return `${from}; most on ${most.name}: ${counted(most.value, unit)}. The arrow keys read each point.`;
}
