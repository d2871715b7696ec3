import type { MediaRow, Timeseries, TrafficGroup } from '#contract/analytics.ts';
import {
  mediaRows,
  namedRows,
  posterRows,
  type SiteTemplates,
} from '#contract/analytics-filters.ts';
import type { Section } from '#contract/plans.ts';
import { dateOfDay, type TimeZone } from '#contract/time-zone.ts';
import { posterWords } from '#contract/title.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Principal } from '../../platform/http/access.ts';
import { mayReadSection } from '../access.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Analytics, Reading } from '../service.ts';

const BEST_POSTERS = 5;

export interface Headline {
  kind: 'visits' | 'visitors' | 'posters' | 'authors' | 'videos' | 'audios';
  value: number;
  /** Undefined where it is not known any more. */
  before: number | undefined;
}

/** What a report says; what its reader may not see is not in it. */
export interface Figures {
  zone: TimeZone;
  /** The first and the last day, both included. */
  days: { from: string; to: string };
  daysBefore: { from: string; to: string };
  /** All that was acknowledged by then is in it; undefined where the source does not tell. */
  countedUntil: Date | undefined;
  headlines: Headline[];
  trend: Timeseries | null;
  posters: { code: string; title: string | undefined; visits: number }[];
  /** By the label that the statistics have for a kind of source. */
  sources: { label: string; visits: number }[] | null;
}

export interface FigureParts {
  reads: Analytics['reads'];
  site: SiteTemplates;
}

/** The figures of some days, by the very reads that the screens make, as that reader may see them. */
export const readFigures = async (
  { reads, site: templates }: FigureParts,
  reader: Principal,
  conference: ConferenceRow,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<Figures> => {
  const of = await reads.withCount(conference);
  const { zone, until: countedUntil } = of.count;
  const days = { from: dateOfDay(from), to: dateOfDay(to) };
  const daysBefore = { from: dateOfDay(from - (to - from + 1)), to: dateOfDay(from - 1) };
  const period = askedPeriod(days, zone);
  const site = { ...templates, ...(await reads.posterSite(conference)) };
  const [titles, shown, before, trend] = await Promise.all([
    reads.posterTitles(reader, conference),
    readSums(reads, reader, of, period, site),
    readSums(reads, reader, of, askedPeriod(daysBefore, zone), site),
    mayReadSection(reader, 'traffic')
      ? reads.timeseries(reader, of, { period, interval: undefined, label: undefined }, now)
      : null,
  ]);
  const titleOf = new Map(titles.map((poster) => [poster.code.toUpperCase(), posterWords(poster)]));
  return {
    ...{ zone, days, daysBefore, countedUntil, trend },
    headlines: shown.sums.map(({ kind, value }) => ({
      ...{ kind, value },
      before: before.sums.find((sum) => sum.kind === kind)?.value,
    })),
    posters: shown.posters.slice(0, BEST_POSTERS).map(({ code, nb_visits }) => ({
      ...{ code, visits: nb_visits },
      title: titleOf.get(code),
    })),
    sources: shown.traffic && sourcesOf(shown.traffic),
  };
};

/** Whether all hits of the days are counted; without a source that tells, they are taken to be. */
export const areCounted = async (
  reads: Analytics['reads'],
  conference: ConferenceRow,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<boolean> => {
  const { zone, until } = (await reads.withCount(conference)).count;
  const period = askedPeriod({ from: dateOfDay(from), to: dateOfDay(to) }, zone);
  return !until || until >= (period.to ?? now);
};

const readSums = async (
  reads: Analytics['reads'],
  reader: Principal,
  of: Reading,
  period: ReturnType<typeof askedPeriod>,
  site: SiteTemplates,
) => {
  const may = (section: Section) => mayReadSection(reader, section);
  const [groups, traffic, audience, videos, audios] = await Promise.all([
    reads.report(reader, of, period),
    may('traffic') ? reads.traffic(reader, of, period) : null,
    may('traffic') ? reads.audience(reader, of, { period }) : null,
    may('videos') ? reads.media(reader, of, 'video', { period }) : null,
    may('audios') ? reads.media(reader, of, 'audio', { period }) : null,
  ]);
  const posters = posterRows(groups.rows, site, of.prefix);
  const visitors = audience?.audience.visitors;
  const plays = (rows: MediaRow[]) =>
    mediaRows(rows, {}, site, of.prefix).reduce((sum, { nb_plays }) => sum + nb_plays, 0);
  const sums: Omit<Headline, 'before'>[] = [
    ...(traffic ? [{ kind: 'visits' as const, value: sumOf(traffic.rows) }] : []),
    ...(typeof visitors === 'number' ? [{ kind: 'visitors' as const, value: visitors }] : []),
    { kind: 'posters', value: posters.length },
    { kind: 'authors', value: namedRows(groups.rows, 'authors', of.name).length },
    ...(videos ? [{ kind: 'videos' as const, value: plays(videos.rows) }] : []),
    ...(audios ? [{ kind: 'audios' as const, value: plays(audios.rows) }] : []),
  ];
  return { sums, posters, traffic: traffic?.rows ?? null };
};

const sumOf = (groups: readonly TrafficGroup[]): number =>
  groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0);

/** Those that visits came from, most first. */
const sourcesOf = (groups: readonly TrafficGroup[]) =>
  groups
    .filter(({ nb_visits }) => nb_visits > 0)
    .map(({ label, nb_visits }) => ({ label, visits: nb_visits }))
    .sort((a, b) => b.visits - a.visits);
