import type { EventGroup, MediaRow } from './analytics.ts';
import { mediaRows, posterRows, type SiteTemplates } from './analytics-filters.ts';
import type { Attention } from './attention.ts';

/** The counts of the Overview and of the report email. Without zod: the browser loads this file. */
export const countPosterViews = (
  report: EventGroup[],
  site: SiteTemplates,
  prefix: string,
): number => posterRows(report, site, prefix).reduce((sum, { nb_events }) => sum + nb_events, 0);

export const countVideoPlays = (videos: MediaRow[], site: SiteTemplates, prefix: string): number =>
  mediaRows(videos, {}, site, prefix).reduce((sum, { nb_plays }) => sum + nb_plays, 0);

/** Seconds of a poster view; null without a view. */
export const averageViewingTime = (rows: Attention): number | null => {
  const views = rows.reduce((sum, { nb_views }) => sum + nb_views, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return views === 0 ? null : Math.round(seconds / views);
};

/** Without visits whose country is unknown. */
export const knownCountries = <Row extends { code: string }>(countries: readonly Row[]): Row[] =>
  countries.filter(({ code }) => code !== '');
