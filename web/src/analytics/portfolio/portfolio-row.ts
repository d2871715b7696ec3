import type { EventGroup } from '#contract/analytics.ts';
import { posterRows, type SiteTemplates } from '#contract/analytics-filters.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { t } from '../../texts/texts.tsx';
import { rangeWords } from '../period/range-words.ts';

/** One conference among others. */
export interface PortfolioRow {
  prefix: string;
  /** That it is not there yet, or cannot be read, is said in its place. */
  name: string;
  /** Null where they are not known. */
  visits: number | null;
  posters: number | null;
  best: string | null;
  /** What it is sorted by, and how it is written. */
  begins: string;
  days: string;
}

interface Known {
  name: string | undefined;
  report: EventGroup[] | undefined;
  days: Pick<Tracking, 'startsOn' | 'endsOn' | 'timeZone'> | undefined;
  /** The name was not read: nothing is known about whether there are statistics. */
  isAway: boolean;
}

export function portfolioRow(
  prefix: string,
  site: SiteTemplates,
  { name, report, days, isAway }: Known,
): PortfolioRow {
  const posters = report && posterRows(report, site, prefix);
  const from = days?.startsOn ?? undefined;
  const to = days?.endsOn ?? from;
  return {
    prefix,
    name: name ?? (isAway ? t('Could not load') : t('No statistics yet')),
    visits: posters?.reduce((sum, { nb_visits }) => sum + nb_visits, 0) ?? null,
    posters: posters?.length ?? null,
    best: posters?.[0]?.code ?? null,
    begins: from ?? '',
    days: days && from && to ? rangeWords({ from, to }, timeZoneOf(days.timeZone)) : '–',
  };
}
