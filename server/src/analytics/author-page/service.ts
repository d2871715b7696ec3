import { MAX_TRENDS } from '#contract/analytics.ts';
import { groupOf, type PosterCount, posterRows } from '#contract/analytics-filters.ts';
import type { AudienceCount } from '#contract/audience-rows.ts';
import { MAX_AUTHORS_POSTERS, MIN_RANKED } from '#contract/author-limits.ts';
import type { AuthorStatistics, PosterStatistics } from '#contract/author-statistics.ts';
import { averageAttention } from '#contract/average-attention.ts';
import type { Period } from '#contract/period.ts';
import { MAX_POSTER_TITLES } from '#contract/poster-titles.ts';
import { dateOf, dayOfDate } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Principal } from '../../platform/http/access.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Analytics, Reading } from '../service.ts';
import type { Interval } from '../sources/source.ts';

/** What a link opens, as far as the statistics care. */
export interface Opened {
  conference: ConferenceRow;
  posters: { abstractId: string; uid: string | null; title: string }[];
}

type Reads = Analytics['reads'];
type Rank = NonNullable<PosterStatistics['rank']>;
type Poster = Opened['posters'][number] & { row: PosterCount | undefined };

const ALL_TIME: Period = { from: null, to: null };
/** A conference of more days than this is drawn by days, on its own days as well. */
const HOURLY_DAYS = 7;

/** Reads as a share link of this conference would: nothing else of it, nothing of another. */
const readerOf = ({ id, prefix }: ConferenceRow): Principal => ({
  id,
  isAdmin: false,
  paidCategory: 1,
  prefixes: [prefix],
  share: { id, sections: ['posters', 'traffic'], expiresAt: null },
});

/**
 * The statistics of an author's posters, by the reads that the organiser's page of a poster makes, so that both say
 * the same. Of other posters they tell how many have more visits, and only where there are enough of them: in the
 * poster's topic, else in the conference.
 */
export const readStatistics = async (
  reads: Reads,
  of: Reading,
  posters: Opened['posters'],
  now: Date,
): Promise<AuthorStatistics> => {
  const today = dateOf(of.count.zone, now);
  const answer = { conferenceName: of.name, timeZone: of.count.zone.name };
  const from = of.author_pages_from;
  if (from === null || today < from) {
    return { ...answer, ...(from !== null && { opensOn: from }), posters: [], postersLeftOut: 0 };
  }
  const reader = readerOf(of);
  const [{ rows }, timed, site, titles] = await Promise.all([
    reads.report(reader, of, ALL_TIME),
    reads.attention(reader, of, ALL_TIME),
    reads.posterSite(of),
    reads.posterTitles(reader, of),
  ]);
  const visited = posterRows(rows, site, of.prefix);
  const own = posters
    .map((poster) => ({ ...poster, row: rowOf(poster, visited) }))
    .sort((a, b) => visitsOf(b) - visitsOf(a));
  const shown = own.slice(0, MAX_AUTHORS_POSTERS);
  const ranked = rankedOf(visited, titles);
  const topics = new Map(titles.map(({ code, topic }) => [code.toUpperCase(), topic]));
  const attentionOf = averageAttention(timed ?? []);
  const [{ countries, countriesSince }, curves] = await Promise.all([
    readCountries(reads, reader, of, shown),
    readCurves(reads, reader, of, shown, drawingOf(of, today, now)),
  ]);
  return {
    ...answer,
    posters: shown.map((poster, place) => ({
      code: poster.row?.code ?? poster.abstractId,
      title: poster.title,
      visits: visitsOf(poster),
      attention: attentionOf(poster.row?.labels ?? []),
      rank: rankOf(poster.row, ranked, topics),
      countries: countries[place] ?? null,
      countriesSince: poster.row ? countriesSince : null,
      ...(curves[place] ?? { interval: 'day', points: [] }),
    })),
    postersLeftOut: own.length - shown.length,
  };
};

const visitsOf = ({ row }: Poster): number => row?.nb_visits ?? 0;

/** By whichever of its names its page goes; most visited first, as they come. */
const rowOf = (
  { abstractId, uid }: Opened['posters'][number],
  visited: PosterCount[],
): PosterCount | undefined => {
  const names = [abstractId, uid].map((name) => name?.toUpperCase());
  return visited.find(({ code }) => names.includes(code));
};

/** Of a conference with more posters than are read here, nobody's place is known. */
const rankedOf = (visited: PosterCount[], titles: { code: string }[]): PosterCount[] => {
  const known = new Set(titles.map(({ code }) => code.toUpperCase()));
  return titles.length < MAX_POSTER_TITLES ? visited.filter(({ code }) => known.has(code)) : [];
};

/** Who has as many visits shares the place. */
const placeAmong = (row: PosterCount, ranked: PosterCount[]): Rank | null => {
  if (ranked.length < MIN_RANKED) return null;
  const before = ranked.filter(({ nb_visits }) => nb_visits > row.nb_visits);
  return { place: before.length + 1, of: ranked.length };
};

const rankOf = (
  row: PosterCount | undefined,
  ranked: PosterCount[],
  topics: Map<string, string | undefined>,
): Rank | null => {
  if (!row) return null;
  const topic = topics.get(row.code);
  const alike = ranked.filter(({ code }) => isSame(topics.get(code), topic));
  const inTopic = topic && placeAmong(row, alike);
  return inTopic ? { ...inTopic, topic } : placeAmong(row, ranked);
};

/** As spreadsheets spell a topic now and then. */
const isSame = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase();

/** By poster, in their order; null where the source does not tell visits apart by poster. */
const readCountries = async (
  reads: Reads,
  reader: Principal,
  of: Reading,
  posters: Poster[],
): Promise<{ countries: (AudienceCount[] | null)[]; countriesSince: string | null }> => {
  const codes = posters.flatMap(({ row }) => row?.code ?? []);
  if (codes.length === 0) return { countries: posters.map(() => []), countriesSince: null };
  const found = await reads.countriesOfPosters(reader, of, codes);
  if (!found) {
    return { countries: posters.map(({ row }) => (row ? null : [])), countriesSince: null };
  }
  const byCode = new Map(codes.map((code, place) => [code, found[place]]));
  const filtered = await reads.withFilter(reader, of, { poster: codes[0] });
  return {
    countries: posters.map(({ row }) => (row && byCode.get(row.code)) ?? []),
    countriesSince: await reads.keptSince(filtered, ALL_TIME),
  };
};

interface Drawing {
  period: Period;
  interval: Interval;
  now: Date;
}

/** Hours while the conference is on, up to this one; else the days from the first visit to today. */
const drawingOf = ({ count, starts_on, ends_on }: Reading, today: string, now: Date): Drawing => {
  const isOn = starts_on !== null && ends_on !== null && starts_on <= today && today <= ends_on;
  const days = (dayOfDate(today) ?? 0) - (dayOfDate(starts_on ?? today) ?? 0) + 1;
  const isHourly = isOn && days <= HOURLY_DAYS;
  const asked = isHourly ? { from: starts_on, to: today } : { to: today };
  const interval = isHourly ? 'hour' : 'day';
  return { period: askedPeriod(asked, count.zone), interval, now };
};

type Curve = Pick<PosterStatistics, 'interval' | 'points'>;

/** One read for the curves of all posters. The addresses of a poster are added up, as its visits are. */
const readCurves = async (
  reads: Reads,
  reader: Principal,
  of: Reading,
  posters: Poster[],
  { period, interval, now }: Drawing,
): Promise<Curve[]> => {
  const labelsOf = ({ row }: Poster): string[] => row?.labels.slice(0, MAX_TRENDS) ?? [];
  const labels = { category: groupOf.posters, labels: posters.flatMap(labelsOf) };
  if (labels.labels.length === 0) return posters.map(() => ({ interval, points: [] }));
  const { times, trends } = await reads.trends(reader, of, { period, interval, labels }, now);
  const byLabel = new Map(trends.map((trend) => [trend.label, trend.nb_visits]));
  return posters.map((poster) => {
    if (!poster.row) return { interval, points: [] };
    const visits = labelsOf(poster).map((label) => byLabel.get(label) ?? []);
    const points = times.map((time, place) => ({
      time,
      nb_visits: visits.reduce((sum, each) => sum + (each[place] ?? 0), 0),
    }));
    return { interval, points: points.filter(({ time }) => Date.parse(time) <= now.getTime()) };
  });
};
