import type { TrafficGroup } from '#contract/analytics.ts';
import {
  isStaging,
  rowsOf,
  type SiteTemplates,
  trafficLabels,
} from '#contract/analytics-filters.ts';
import { type SourceKind, sourceText } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import { campaignName } from '../filter/filters.ts';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';

export interface ReferrerRow {
  /** As the address of a screen has it. */
  by: string;
  source: string;
  kind: string;
  visits: number;
  share: number;
}

const kinds: Record<Exclude<SourceKind, 'direct'>, () => string> = {
  social: () => t('Social network'),
  website: () => t('Website'),
  search: () => t('Search engine'),
  campaign: () => t('Campaign'),
  assistant: () => t('AI assistant'),
};

const named = Object.keys(kinds) as (keyof typeof kinds)[];

/** Every way that visits came by, without the staging site, most visits first. */
export function referrerRows(groups: readonly TrafficGroup[], site: SiteTemplates): ReferrerRow[] {
  const direct = groups.find(({ label }) => label === trafficLabels.direct)?.nb_visits ?? 0;
  const others = named.flatMap((kind) =>
    rowsOf(groups, trafficLabels[kind]).map(({ label: name, nb_visits: visits }) => ({
      by: sourceText({ kind, name }),
      source: kind === 'campaign' ? campaignName(name) : name,
      kind: kinds[kind](),
      visits,
    })),
  );
  const first = { by: 'direct', source: t('Direct'), kind: t('No referrer'), visits: direct };
  const rows = [first, ...others].filter(
    ({ source, visits }) => visits > 0 && !isStaging(source, site),
  );
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  return rows
    .map((row) => ({ ...row, share: row.visits / total }))
    .sort((a, b) => b.visits - a.visits || a.source.localeCompare(b.source, 'en'));
}

export const referrerColumns: TableColumn<ReferrerRow>[] = [
  { key: 'source', header: () => t('Source'), kind: 'words', value: ({ source }) => source },
  visitsColumn(() => t('Visits')),
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
  { key: 'kind', header: () => t('Type'), kind: 'words', value: ({ kind }) => kind },
];
