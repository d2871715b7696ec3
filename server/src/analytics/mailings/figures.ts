import type { Timeseries, TrafficGroup } from '#contract/analytics.ts';
import { posterRows, type SiteTemplates } from '#contract/analytics-filters.ts';
import type { AudienceCount } from '#contract/audience-rows.ts';
import {
  averageViewingTime,
  countPosterViews,
  countVideoPlays,
  knownCountries,
} from '#contract/overview-counts.ts';
import { dateOfDay, dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Principal } from '../../platform/http/access.ts';
import { mayReadSection } from '../access.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Analytics, Reading } from '../service.ts';

const TOP_POSTERS = 5;
const TOP_COUNTRIES = 5;

export interface Headline {
  kind: 'visits' | 'visitors' | 'posterViews' | 'videoPlays' | 'viewingTime';
  value: number;
  /** Undefined if not available any more. */
  before: number | undefined;
}

/** The first and the last day, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The figures of a report, without those that its reader may not see. */
export interface Figures {
  zone: TimeZone;
  days: Days;
  /** The same days of the previous edition, which has a prefix, or the previous days. */
  compared: Days & { edition: string | undefined };
  /** Every hit acknowledged by then is counted; undefined where the source has no such time. */
  countedUntil: Date | undefined;
  /** The first is the heading of the email. */
  headlines: Headline[];
  trend: Timeseries | null;
  posters: {
    code: string;
    title: string | undefined;
    author: string | undefined;
    visits: number;
  }[];
  /** Null without a section of traffic, or where the source has no countries. */
  countries: { count: number; top: (Pick<AudienceCount, 'code' | 'visits'> & Share)[] } | null;
  /** By the label that the statistics have for a kind of source. */
  sources: ({ label: string; visits: number } & Share)[] | null;
}

interface Share {
  /** A part of 1, of all visits. */
  share: number;
}

export interface FigureParts {
  reads: Analytics['reads'];
  site: SiteTemplates;
}

/** Reads the figures of some days as the Overview does, as that reader may see them. */
export const readFigures = async (
  parts: FigureParts,
  reader: Principal,
  conference: ConferenceRow,
  { from, to }: DayNumbers,
  now: Date,
): Promise<Figures> => {
  const { reads } = parts;
  const of = await reads.withCount(conference);
  const { zone, until: countedUntil } = of.count;
  const days = { from: dateOfDay(from), to: dateOfDay(to) };
  const { edition, ...daysBefore } = await findCompared(reads, reader, conference, { from, to });
  const period = askedPeriod(days, zone);
  const [titles, shown, before, trend] = await Promise.all([
    reads.posterTitles(reader, conference),
    readCounts(parts, reader, of, days),
    readCounts(parts, reader, edition ?? of, daysBefore),
    mayReadSection(reader, 'traffic')
      ? reads.timeseries(reader, of, { period, interval: undefined, label: undefined }, now)
      : null,
  ]);
  const titleOf = new Map(titles.map((poster) => [poster.code.toUpperCase(), poster]));
  return {
    ...{ zone, days, countedUntil, trend, compared: { ...daysBefore, edition: edition?.prefix } },
    headlines: shown.headlines.map(({ kind, value }) => ({
      ...{ kind, value },
      before: before.headlines.find((headline) => headline.kind === kind)?.value,
    })),
    posters: shown.posters.slice(0, TOP_POSTERS).map(({ code, nb_visits }) => ({
      ...{ code, visits: nb_visits },
      title: titleOf.get(code)?.title,
      author: titleOf.get(code)?.firstAuthor,
    })),
    countries: shown.countries && {
      count: shown.countries.length,
      top: shown.countries
        .slice(0, TOP_COUNTRIES)
        .map(({ code, visits }) => ({ code, visits, share: shareOf(visits, shown.visits) })),
    },
    sources: shown.traffic && listSources(shown.traffic, shown.visits),
  };
};

/** Days counted from 1970-01-01, both included. */
interface DayNumbers {
  from: number;
  to: number;
}

/** With the same days of the previous edition where both have dates, as the pages do; otherwise with the previous days. */
const findCompared = async (
  reads: Analytics['reads'],
  reader: Principal,
  conference: ConferenceRow,
  { from, to }: DayNumbers,
): Promise<Days & { edition: Reading | undefined }> => {
  const edition = await reads.findEdition(reader, conference);
  const [first, firstBefore] = [conference, edition].map((each) =>
    dayOfDate(each?.starts_on ?? ''),
  );
  if (!edition || first === undefined || firstBefore === undefined) {
    const before = { from: dateOfDay(from - (to - from + 1)), to: dateOfDay(from - 1) };
    return { ...before, edition: undefined };
  }
  const move = (day: number) => dateOfDay(day + firstBefore - first);
  return { from: move(from), to: move(to), edition };
};

/** Whether all hits of the days are counted; without a source that tells, they are taken to be. */
export const areCounted = async (
  reads: Analytics['reads'],
  conference: ConferenceRow,
  { from, to }: DayNumbers,
  now: Date,
): Promise<boolean> => {
  const { zone, until } = (await reads.withCount(conference)).count;
  const period = askedPeriod({ from: dateOfDay(from), to: dateOfDay(to) }, zone);
  return !until || until >= (period.to ?? now);
};

const readCounts = async (
  { reads, site: templates }: FigureParts,
  reader: Principal,
  of: Reading,
  days: Days,
) => {
  const period = askedPeriod(days, of.count.zone);
  const site = { ...templates, ...(await reads.posterSite(of)) };
  const hasTraffic = mayReadSection(reader, 'traffic');
  const [groups, traffic, audience, videos, attention] = await Promise.all([
    reads.report(reader, of, period),
    hasTraffic ? reads.traffic(reader, of, period) : null,
    hasTraffic ? reads.audience(reader, of, { period }) : null,
    mayReadSection(reader, 'videos') ? reads.media(reader, of, 'video', { period }) : null,
    reads.attention(reader, of, period),
  ]);
  const visits = traffic && sumOf(traffic.rows);
  const counts: [Headline['kind'], number | null | undefined][] = [
    ['visits', visits],
    ['visitors', audience?.audience.visitors],
    ['posterViews', countPosterViews(groups.rows, site, of.prefix)],
    ['videoPlays', videos && countVideoPlays(videos.rows, site, of.prefix)],
    ['viewingTime', attention && averageViewingTime(attention)],
  ];
  const countries = audience?.audience.countries;
  return {
    headlines: counts.flatMap(([kind, value]) =>
      value === null || value === undefined ? [] : [{ kind, value }],
    ),
    visits: visits ?? 0,
    posters: posterRows(groups.rows, site, of.prefix),
    countries: countries ? knownCountries(countries) : null,
    traffic: traffic?.rows ?? null,
  };
};

const sumOf = (groups: readonly TrafficGroup[]): number =>
  groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0);

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** Those that visits came from, most first. */
const listSources = (groups: readonly TrafficGroup[], visits: number) =>
  groups
    .filter(({ nb_visits }) => nb_visits > 0)
    .map(({ label, nb_visits }) => ({
      label,
      visits: nb_visits,
      share: shareOf(nb_visits, visits),
    }))
    .sort((a, b) => b.visits - a.visits);
