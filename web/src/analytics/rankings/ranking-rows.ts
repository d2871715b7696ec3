import type { EventGroup } from '#contract/analytics.ts';
import {
  type GroupSection,
  namedRows,
  posterRows,
  type SiteTemplates,
} from '#contract/analytics-filters.ts';
import type { AttentionOf } from '#contract/average-attention.ts';
import type { Edition } from '#contract/tracking.ts';
import type { PosterOf } from '../calls/get-poster-titles.ts';
import { splitLabel } from './split-label.ts';

/** One poster, author, topic or affiliation. */
export interface RankingRow {
  name: string;
  /** Its place by visits, from 1. Rows with the same visits share one. */
  rank: number;
  /** Of a poster, where its submission says it. */
  title?: string | undefined;
  author?: string | undefined;
  topic?: string | undefined;
  /** What it is called in the report; a poster may have several addresses. */
  labels: string[];
  visits: number;
  events: number;
  /** The average viewing time of a poster in seconds; null where it is not available. */
  attention?: number | null;
  /** Of all visits of the table, as a part of 1. */
  share: number;
  /** Visits in the comparison period; null without one. */
  before: number | null;
}

export interface RankingContext {
  section: GroupSection;
  site: SiteTemplates;
  prefix: string;
  /** Undefined where it could not be looked up: labels cannot be told apart without it. */
  conferenceName: string | undefined;
  posterOf?: PosterOf | undefined;
  attentionOf?: AttentionOf | undefined;
  /** The edition that the earlier report is about; null or absent: this conference. */
  edition?: Pick<Edition, 'prefix' | 'name'> | null;
}

type Counts = Omit<RankingRow, 'rank' | 'share' | 'before'>;

function countsOf(report: EventGroup[], of: RankingContext): Counts[] {
  if (of.section === 'posters') return posterCounts(report, of);
  if (of.conferenceName === undefined) return [];
  return namedRows(report, of.section, of.conferenceName).map(
    ({ label, nb_visits, nb_events }) => ({
      name: label,
      labels: [label],
      visits: nb_visits,
      events: nb_events,
    }),
  );
}

const posterCounts = (report: EventGroup[], of: RankingContext): Counts[] =>
  posterRows(report, of.site, of.prefix).map(({ code, labels, nb_visits, nb_events }) => {
    const poster = of.posterOf?.(code);
    return {
      name: code,
      title: poster?.title,
      author: poster?.firstAuthor,
      topic: poster?.topic,
      ...(of.attentionOf && { attention: of.attentionOf(labels) }),
      labels,
      visits: nb_visits,
      events: nb_events,
    };
  });

/** Returns the rows of a report that belong to the section, most visited first. */
export function rankingRows(
  report: EventGroup[],
  before: EventGroup[] | undefined,
  of: RankingContext,
): RankingRow[] {
  const rows = countsOf(report, of);
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  const ranks = ranksOf(rows.map(({ visits }) => visits));
  const earlier = before && earlierPlaces(before, of);
  return rows.map((row) => ({
    ...row,
    rank: ranks.get(row.visits) ?? 0,
    share: total === 0 ? 0 : row.visits / total,
    before: earlier ? earlier(row.name).visits : null,
  }));
}

/** Returns the rank of each number of visits, the largest first: 1, 2, 2, 4. */
function ranksOf(visits: readonly number[]): Map<number, number> {
  const ranks = new Map<number, number>();
  const descending = visits.toSorted((a, b) => b - a);
  for (const [at, count] of descending.entries()) if (!ranks.has(count)) ranks.set(count, at + 1);
  return ranks;
}

/** What a row had in an earlier report; without visits it had no rank. */
interface EarlierPlace {
  visits: number;
  rank: number | null;
}

/**
 * Looks up rows of the section in an earlier report; null where they cannot be compared. Labels contain the name
 * of their conference: those of another edition are equal without it. Posters of another edition are other ones.
 */
export function earlierPlaces(
  before: EventGroup[],
  of: RankingContext,
): ((name: string) => EarlierPlace) | null {
  const { edition, conferenceName = '' } = of;
  if (!edition) return placesOf(countsOf(before, of), (name) => name);
  if (of.section === 'posters') return null;
  const there = { ...of, prefix: edition.prefix, conferenceName: edition.name };
  const places = placesOf(countsOf(before, there), (name) => splitLabel(name, edition.name).own);
  return (name) => places(splitLabel(name, conferenceName).own);
}

function placesOf(counts: Counts[], nameOf: (name: string) => string) {
  const visitsOf = new Map(counts.map((row) => [nameOf(row.name), row.visits]));
  const ranks = ranksOf([...visitsOf.values()]);
  return (name: string): EarlierPlace => {
    const visits = visitsOf.get(name) ?? 0;
    return { visits, rank: visits === 0 ? null : (ranks.get(visits) ?? null) };
  };
}
