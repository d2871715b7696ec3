import type { LabelRow } from '#contract/analytics.ts';
import {
  type GroupSection,
  groupOf,
  namedRows,
  posterCodeOf,
  posterRows,
} from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import type { EventRow, LabelVisits } from '../sources/source-rows.ts';
import { reportEvents } from './events.ts';

/** What a conference’s rows are told by: its name, its prefix and the address of its posters. */
export interface ConferenceSite {
  prefix: string;
  name: string;
  posterUrl: string;
}

/**
 * Returns the place of a row among those of its group, as its page lists them: posters by code, others by label.
 * Equal visits share a place.
 */
export const reportRank = (
  rows: readonly EventRow[],
  { section, label }: { section: GroupSection; label: string },
  site: ConferenceSite,
): LabelDetails['rank'] => {
  const groups = reportEvents(rows);
  const listed: (Pick<LabelRow, 'nb_visits'> & { labels: string[] })[] =
    section === 'posters'
      ? posterRows(groups, site, site.prefix)
      : namedRows(groups, section, site.name).map((row) => ({ ...row, labels: [row.label] }));
  const row = listed.find(({ labels }) => labels.includes(label));
  if (!row) return null;
  const before = listed.filter(({ nb_visits }) => nb_visits > row.nb_visits);
  return { place: before.length + 1, of: listed.length };
};

/** Returns the conference's posters among these, one row for each code, without the poster `but`. */
export const reportPosters = (
  rows: readonly LabelVisits[],
  { prefix, posterUrl }: ConferenceSite,
  { but, limit }: { but?: string; limit: number },
): { label: string; nb_visits: number }[] => {
  const codeOf = (label: string): string => posterCodeOf(label, { posterUrl }, prefix);
  const subtable = rows.map(({ label, visits }) => ({ label, nb_visits: visits, nb_events: 0 }));
  const own = but === undefined ? '' : codeOf(but);
  return posterRows([{ label: groupOf.posters, subtable }], { posterUrl }, prefix)
    .filter(({ code }) => code !== own)
    .slice(0, limit)
    .map(({ label, nb_visits }) => ({ label, nb_visits }));
};
