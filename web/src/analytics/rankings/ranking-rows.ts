import type { EventGroup } from '#contract/analytics.ts';
import {
  type GroupSection,
  namedRows,
  posterRows,
  type SiteTemplates,
} from '#contract/analytics-filters.ts';
import type { AttentionOf } from '#contract/average-attention.ts';
import type { Edition } from '#contract/tracking.ts';
import type { TitleOf } from '../calls/get-poster-titles.ts';
import { splitLabel } from './split-label.ts';

/** One poster, author, topic or affiliation. */
export interface RankingRow {
  name: string;
  /** What a poster is called; undefined where nobody said. */
  title?: string | undefined;
  /** What it is called in the report; a poster may have several addresses. */
  labels: string[];
  visits: number;
  events: number;
  /** How long a poster was looked at each time, in seconds; null where that is not known. */
  attention?: number | null;
  /** Of all visits of the table, as a part of 1. */
  share: number;
  /** Visits in the period before; null where nothing is compared. */
  before: number | null;
}

export interface RankingContext {
  section: GroupSection;
  site: SiteTemplates;
  prefix: string;
  /** Undefined where it could not be looked up: labels cannot be told apart without it. */
  conferenceName: string | undefined;
  titleOf?: TitleOf | undefined;
  attentionOf?: AttentionOf | undefined;
  /** Whose figures those of before are, where they are of another edition. */
  edition?: Pick<Edition, 'prefix' | 'name'> | null;
}

type Counts = Omit<RankingRow, 'share' | 'before'>;

function countsOf(report: EventGroup[], of: RankingContext): Counts[] {
  if (of.section === 'posters') {
    return posterRows(report, of.site, of.prefix).map(({ code, labels, nb_visits, nb_events }) => ({
      name: code,
      title: of.titleOf?.(code),
      ...(of.attentionOf && { attention: of.attentionOf(labels) }),
      labels,
      visits: nb_visits,
      events: nb_events,
    }));
  }
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

/** What the screen shows of a report, most visited first. */
export function rankingRows(
  report: EventGroup[],
  before: EventGroup[] | undefined,
  of: RankingContext,
): RankingRow[] {
  const rows = countsOf(report, of);
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  const visitsBefore = before && beforeIn(before, of);
  return rows.map((row) => ({
    ...row,
    share: total === 0 ? 0 : row.visits / total,
    before: visitsBefore ? visitsBefore(row.name) : null,
  }));
}

/**
 * How many visits a row had before. Labels carry the name of their conference: those of another edition are the
 * same without it. Its posters are other ones.
 */
function beforeIn(before: EventGroup[], of: RankingContext): ((name: string) => number) | null {
  const { edition, conferenceName = '' } = of;
  const sumOf = (counts: Counts[], nameOf: (name: string) => string) => {
    const visits = new Map(counts.map((row) => [nameOf(row.name), row.visits]));
    return (name: string): number => visits.get(name) ?? 0;
  };
  if (!edition) return sumOf(countsOf(before, of), (name) => name);
  if (of.section === 'posters') return null;
  const there = { ...of, prefix: edition.prefix, conferenceName: edition.name };
  const own = sumOf(countsOf(before, there), (name) => splitLabel(name, edition.name).own);
  return (name) => own(splitLabel(name, conferenceName).own);
}
