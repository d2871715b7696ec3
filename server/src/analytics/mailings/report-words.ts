import type { Timeseries } from '#contract/analytics.ts';
import { formatChange } from '#contract/change.ts';
import { dayRangeWords } from '#contract/day-range.ts';
import { withFirst } from '#contract/languages.ts';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import type { MailTexts } from '../../mail/texts.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** How a report says its figures, days and hours: in the language of its reader, as the screens do. */
export const reportWords = ({ t, locale }: MailTexts, zone: TimeZone) => {
  const format = ({ name }: TimeZone, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: name, ...options });
  const count = (value: number): string => value.toLocaleString(locale);

  /** When a bar of the chart is: "11:00", "4 Nov". */
  const bar = ({ interval }: Pick<Timeseries, 'interval'>, time: string): string =>
    withFirst(
      locale,
      format(
        zone,
        interval === 'hour'
          ? { hour: '2-digit', minute: '2-digit' }
          : { day: 'numeric', month: 'short' },
      ).format(Date.parse(time)),
    );

  return {
    count,
    bar,

    /** "↑ 12%", "↓ 3%", "0%", "× 2.1" or "was 6", as on the pages. */
    change: (now: number, before: number): string =>
      formatChange(now, before, {
        was: (earlier) => t('report.was', { before: count(earlier) }),
        locale,
      }),

    /** Days of a place, told as dates: "2 – 4 Nov 2026". */
    days: ({ from, to }: { from: string; to: string }): string =>
      withFirst(
        locale,
        dayRangeWords(format(UTC, DAY), Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' '),
      ),

    /** "4 Nov 2026, 07:00 CET" */
    moment: (moment: Date): string =>
      withFirst(
        locale,
        format(zone, { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(
          moment,
        ),
      ),

    /** What the chart shows, for those who do not see it. */
    trend(trend: Timeseries): string {
      const isHours = trend.interval === 'hour';
      const values = trend.points.map(({ nb_visits }) => nb_visits);
      const [first, last] = [trend.points[0], trend.points.at(-1)];
      const most = Math.max(0, ...values);
      if (!first || !last || most === 0) return t(isHours ? 'report.noneHour' : 'report.noneDay');
      const peak = trend.points.find(({ nb_visits }) => nb_visits === most) ?? first;
      return t(isHours ? 'report.trendHour' : 'report.trendDay', {
        trend: trendOf(values),
        ...{ first: count(first.nb_visits), start: bar(trend, first.time) },
        ...{ last: count(last.nb_visits), end: bar(trend, last.time) },
        ...{ most: count(most), peak: bar(trend, peak.time) },
      });
    },
  };
};

export type ReportWords = ReturnType<typeof reportWords>;

/** The second half of the days against the first. Hours of a day go up and down in any case. */
const trendOf = (values: readonly number[]): 'rising' | 'falling' | 'even' => {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((all, one) => all + one, 0);
  const [first, second] = [sum(values.slice(0, half)), sum(values.slice(-half))];
  if (half === 0 || Math.abs(second - first) <= 0.1 * Math.max(first, second)) return 'even';
  return second > first ? 'rising' : 'falling';
};
