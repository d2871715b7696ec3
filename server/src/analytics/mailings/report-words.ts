import type { Timeseries } from '#contract/analytics.ts';
import { trafficLabels } from '#contract/analytics-filters.ts';
import { formatChange } from '#contract/change.ts';
import { dayRangeWords } from '#contract/day-range.ts';
import { formatDuration, formatDurationChange } from '#contract/duration.ts';
import { withFirst } from '#contract/languages.ts';
import { formatPercent } from '#contract/percent.ts';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import type { MailTextId, MailTexts } from '../../mail/texts.ts';
import type { Days, Headline } from './figures.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const headlineNames: Record<Headline['kind'], MailTextId> = {
  visits: 'report.visits',
  visitors: 'report.visitors',
  posterViews: 'report.posterViews',
  videoPlays: 'report.videos',
  viewingTime: 'report.viewingTime',
};

const sourceNames: Record<string, MailTextId> = {
  [trafficLabels.direct]: 'report.direct',
  [trafficLabels.website]: 'report.website',
  [trafficLabels.social]: 'report.social',
  [trafficLabels.search]: 'report.search',
  [trafficLabels.campaign]: 'report.campaign',
  [trafficLabels.assistant]: 'report.assistant',
};

/** How a report writes its figures, days and hours: in the language of its reader, as the pages do. */
export const reportWords = ({ t, locale }: MailTexts, zone: TimeZone) => {
  const count = (value: number): string => value.toLocaleString(locale);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t,
    count,
    ...timeWords(locale, zone),
    percent: (share: number): string => formatPercent(share, locale),
    visits: (visits: number): string => t('report.visitCount', { visits }),
    views: (views: number): string => t('report.viewCount', { views }),
    headline: (kind: Headline['kind']): string => t(headlineNames[kind]),
    country: (code: string): string => names.of(code) ?? code,
    source: (label: string): string => {
      const id = sourceNames[label];
      return id ? t(id) : label;
    },

    valueOf: ({ kind, value }: Headline): string =>
      kind === 'viewingTime' ? formatDuration(value, locale) : count(value),

    /** "↑ 12%", "↓ 3%", "0%", "× 2.1" or "was 6", as on the pages. */
    change: (now: number, before: number): string =>
      formatChange(now, before, {
        was: (earlier) => t('report.was', { before: count(earlier) }),
        locale,
      }),

    /** Empty where nothing is compared. */
    changeOf({ kind, value, before }: Headline): string {
      if (before === undefined) return '';
      if (kind === 'viewingTime') return formatDurationChange(value, before, locale);
      return this.change(value, before);
    },

    peakOf: ({ points }: Timeseries) =>
      points.reduce<Timeseries['points'][number] | undefined>(
        (peak, point) => (point.nb_visits > (peak?.nb_visits ?? -1) ? point : peak),
        undefined,
      ),

    perInterval: ({ interval }: Pick<Timeseries, 'interval'>): string =>
      t(interval === 'hour' ? 'report.perHour' : 'report.perDay'),

    /** What the bars show, for those who do not see them. */
    trend(trend: Timeseries): string {
      const isHours = trend.interval === 'hour';
      const [first, last] = [trend.points[0], trend.points.at(-1)];
      const peak = this.peakOf(trend);
      if (!first || !last || !peak || peak.nb_visits === 0) {
        return t(isHours ? 'report.noneHour' : 'report.noneDay');
      }
      return t(isHours ? 'report.trendHour' : 'report.trendDay', {
        trend: trendOf(trend.points.map(({ nb_visits }) => nb_visits)),
        ...{ first: count(first.nb_visits), start: this.bar(trend, first.time) },
        ...{ last: count(last.nb_visits), end: this.bar(trend, last.time) },
        ...{ most: count(peak.nb_visits), peak: this.bar(trend, peak.time) },
      });
    },
  };
};

export type ReportWords = ReturnType<typeof reportWords>;

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;

const timeWords = (locale: string, zone: TimeZone) => {
  const format = ({ name }: TimeZone, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: name, ...options });
  const point =
    (dayOptions: Intl.DateTimeFormatOptions) =>
    ({ interval }: Pick<Timeseries, 'interval'>, time: string): string =>
      withFirst(
        locale,
        format(zone, interval === 'hour' ? HOUR : dayOptions).format(Date.parse(time)),
      );
  return {
    /** "11:00", "4 Nov". */
    bar: point({ day: 'numeric', month: 'short' }),
    /** "11:00", "Wed 4". */
    barLabel: point({ weekday: 'short', day: 'numeric' }),
    /** "11:00", "Wed 4 Nov". */
    barInSentence: point({ weekday: 'short', day: 'numeric', month: 'short' }),

    /** Dates, whatever the zone: "2 – 4 Nov 2026". */
    days: ({ from, to }: Days): string =>
      withFirst(
        locale,
        dayRangeWords(format(UTC, DAY), Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' '),
      ),

    /** "4 Nov 2026, 07:00 CET" */
    moment: (moment: Date): string =>
      withFirst(locale, format(zone, { ...DAY, ...HOUR, timeZoneName: 'short' }).format(moment)),
  };
};

/** The second half of the days against the first. Hours of a day go up and down in any case. */
const trendOf = (values: readonly number[]): 'rising' | 'falling' | 'even' => {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((all, one) => all + one, 0);
  const [first, second] = [sum(values.slice(0, half)), sum(values.slice(-half))];
  if (half === 0 || Math.abs(second - first) <= 0.1 * Math.max(first, second)) return 'even';
  return second > first ? 'rising' : 'falling';
};
