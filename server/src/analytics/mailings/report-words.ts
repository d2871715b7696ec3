import type { Timeseries } from '#contract/analytics.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { UTC } from '#contract/time-zone.ts';

/** From here on a percentage says nothing but that there was almost nothing before. */
const TENFOLD = 9;
const ALMOST_NOTHING = 10;

/** As on the screens: "+12%", "−3%", "0%"; "new" for what did not exist before, or hardly. */
export const changeWords = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? '0%' : 'new';
  const change = (now - before) / before;
  if (change > TENFOLD || (before < ALMOST_NOTHING && change >= 1)) return 'new';
  const percent = Math.round(Math.abs(change * 100));
  if (percent === 0) return '0%';
  return `${change > 0 ? '+' : '−'}${percent.toLocaleString('en')}%`;
};

export const countWords = (count: number): string => count.toLocaleString('en');

const format = ({ name }: TimeZone, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: name, ...options });

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Days of a place, told as dates: "2 – 4 Nov 2026". */
export const daysWords = ({ from, to }: { from: string; to: string }): string =>
  format(UTC, DAY).formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' ');

/** "4 Nov 2026, 07:00 CET" */
export const momentWords = (moment: Date, zone: TimeZone): string =>
  format(zone, { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(
    moment,
  );

export const rhythmWords: Record<Rhythm, string> = {
  daily: 'Daily report',
  weekly: 'Weekly report',
  final: 'Final report',
};

/** When a bar of the chart is: "11:00", "4 Nov". */
export const barWords = (
  { interval }: Pick<Timeseries, 'interval'>,
  time: string,
  zone: TimeZone,
): string =>
  format(
    zone,
    interval === 'hour'
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short' },
  ).format(Date.parse(time));

/** Rising, falling or even: the second half of the bars against the first. */
const trendWord = (values: readonly number[]): string => {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((all, one) => all + one, 0);
  const [first, second] = [sum(values.slice(0, half)), sum(values.slice(-half))];
  if (half === 0 || Math.abs(second - first) <= 0.1 * Math.max(first, second)) return 'even';
  return second > first ? 'rising' : 'falling';
};

/** What the chart shows, for those who do not see it. */
export const trendWords = (trend: Timeseries, zone: TimeZone): string => {
  const values = trend.points.map(({ nb_visits }) => nb_visits);
  const [first, last] = [trend.points[0], trend.points.at(-1)];
  const per = `Visits per ${trend.interval}`;
  const most = Math.max(0, ...values);
  if (!first || !last || most === 0) return `${per}: none.`;
  const on = trend.interval === 'hour' ? 'at' : 'on';
  const at = (point: { time: string }) => `${on} ${barWords(trend, point.time, zone)}`;
  const peak = trend.points.find(({ nb_visits }) => nb_visits === most) ?? first;
  const ends = `${countWords(first.nb_visits)} ${at(first)}, ${countWords(last.nb_visits)} ${at(last)}`;
  return `${per}, ${trendWord(values)}: ${ends}; most ${at(peak)} with ${countWords(most)}.`;
};
