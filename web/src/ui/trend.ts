import { number, shownLocale, t } from '../texts/texts.tsx';
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
}

/** What is counted: one, and several, in the language that is shown. */
export type Unit = readonly [one: string, many: string];

export const counted = (count: number, [one, many]: Unit): string =>
  `${number(count)} ${isOne(count) ? one : many}`;

/** Some languages say “0 visit”. */
const isOne = (count: number): boolean =>
  new Intl.PluralRules(shownLocale()).select(count) === 'one';

/** A point in words, as the tooltip says it and as it is read out. */
export const pointWords = (point: TrendPoint, unit: Unit): string => {
  const { name, before, beforeName } = point;
  const value = valueWords(point, unit);
  if (before === null) return t('{name}: {value}', { name, value });
  const values = { name, value, beforeName: beforeName ?? '', before: counted(before, unit) };
  return t('{name}: {value}. Before, {beforeName}: {before}', values);
};

/** "12 visits", "12 visits so far". */
export const valueWords = ({ value, unfinished }: TrendPoint, unit: Unit): string =>
  unfinished ? t('{value} so far', { value: counted(value, unit) }) : counted(value, unit);

/** What a whole trend says, in a sentence: how long it is, the first and the last, and the most. */
export function summaryWords(points: readonly TrendPoint[], unit: Unit): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const from =
    points.length === 1
      ? first.name
      : t('{first} to {last}', { first: first.name, last: last.name });
  const values = { from, name: most.name, value: counted(most.value, unit) };
  return t('{from}; most on {name}: {value}. The arrow keys read each point.', values);
}
