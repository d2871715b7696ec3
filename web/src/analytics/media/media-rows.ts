import type { MediaRow, Titles } from '#contract/analytics.ts';
import { mediaRows, type SiteTemplates, type TitledMedia } from '#contract/analytics-filters.ts';

/** One video or audio. */
export interface MediaFigures extends TitledMedia {
  /** Plays per impression, and full plays per play; null where there is nothing to divide by. */
  playRate: number | null;
  finishRate: number | null;
  /** Of all plays together, in seconds. */
  watched: number;
  /** Plays in the period before; null where nothing is compared. */
  before: number | null;
}

/** What is searched. */
export const titleOfRow = ({ title }: MediaFigures): string => title;

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const mediaFigures = (
  rows: readonly MediaRow[],
  before: readonly MediaRow[] | undefined,
  titles: Titles,
  of: { site: SiteTemplates; prefix: string },
): MediaFigures[] => {
  const earlier = before && new Map(before.map(({ label, nb_plays }) => [label, nb_plays]));
  return mediaRows(rows, titles, of.site, of.prefix).map((row) => ({
    ...row,
    playRate: rate(row.nb_plays, row.nb_impressions),
    finishRate: rate(row.nb_finishes, row.nb_plays),
    watched: row.nb_plays * row.avg_time_watched,
    before: earlier ? (earlier.get(row.label) ?? 0) : null,
  }));
};

/** The plays that reached each tenth, of the files that report it. */
export const retentionOf = (
  rows: readonly MediaFigures[],
  retention: ReadonlyMap<string, number[]>,
): number[][] =>
  rows.flatMap(({ label }) => (retention.has(label) ? [retention.get(label) ?? []] : []));

/** All files of a screen together. */
export const mediaTotals = (rows: readonly MediaFigures[]) => {
  const sum = (value: (row: MediaFigures) => number): number =>
    rows.reduce((total, row) => total + value(row), 0);
  const plays = sum(({ nb_plays }) => nb_plays);
  const impressions = sum(({ nb_impressions }) => nb_impressions);
  const finishes = sum(({ nb_finishes }) => nb_finishes);
  return {
    ...{ plays, impressions, finishes },
    playRate: rate(plays, impressions),
    finishRate: rate(finishes, plays),
    watched: sum(({ watched }) => watched),
  };
};
