import type { EventGroup } from '#contract/analytics.ts';
import { posterRows, type SiteTemplates } from '#contract/analytics-filters.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { isConferenceLive } from '../../platform/is-conference-live.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import { rangeWords } from '../period/range-words.ts';

/** One conference among others. */
export interface PortfolioRow {
  prefix: string;
  /** Null where it is not there yet, or cannot be read, which `missing` says. */
  name: string | null;
  missing: string | null;
  /** Null where they are not known. */
  visits: number | null;
  posters: number | null;
  best: { code: string; visits: number } | null;
  isLive: boolean;
  /** Its days, and how they are written; null where it has none. */
  range: (Range & { from: string; to: string }) | null;
  days: string | null;
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
  now: Date,
): PortfolioRow {
  const posters = report && posterRows(report, site, prefix);
  const best = posters?.[0];
  const from = days?.startsOn ?? undefined;
  const to = days?.endsOn ?? from;
  const range = from && to ? { from, to } : null;
  const missing = isAway ? t('Could not load') : t('No statistics yet');
  return {
    prefix,
    name: name ?? null,
    missing: name === undefined ? missing : null,
    visits: posters?.reduce((sum, { nb_visits }) => sum + nb_visits, 0) ?? null,
    posters: posters?.length ?? null,
    best: best ? { code: best.code, visits: best.nb_visits } : null,
    isLive: days !== undefined && isConferenceLive(days, now),
    range,
    days: days && range ? rangeWords(range, timeZoneOf(days.timeZone)) : null,
  };
}

/** Live first, then the latest to begin; among others the most visited. */
export const sortRows = (rows: readonly PortfolioRow[]): PortfolioRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(b.isLive) - Number(a.isLive) ||
      (b.range?.from ?? '').localeCompare(a.range?.from ?? '') ||
      (b.visits ?? -1) - (a.visits ?? -1),
  );
