import type { TrafficGroup } from '#contract/analytics.ts';
import { type SiteTemplates, trafficLabels } from '#contract/analytics-filters.ts';
import type { TableColumn } from '../table/table-column.ts';

export interface ReferrerRow {
  source: string;
  kind: string;
  visits: number;
  share: number;
}

const kinds: Record<string, string> = {
  [trafficLabels.social]: 'Social network',
  [trafficLabels.website]: 'Website',
  [trafficLabels.search]: 'Search engine',
  [trafficLabels.campaign]: 'Campaign',
  [trafficLabels.assistant]: 'AI assistant',
};

/** Every way that visits came by, without the staging site, most visits first. */
export function referrerRows(
  groups: readonly TrafficGroup[],
  { stagingHost }: SiteTemplates,
): ReferrerRow[] {
  const direct = groups.find(({ label }) => label === trafficLabels.direct)?.nb_visits ?? 0;
  const named = groups.flatMap(({ label, subtable }) =>
    label === trafficLabels.direct
      ? []
      : subtable.map((row) => ({
          source: row.label,
          kind: kinds[label] ?? label,
          visits: row.nb_visits,
        })),
  );
  const rows = [{ source: 'Direct', kind: 'No link followed', visits: direct }, ...named].filter(
    ({ source, visits }) => visits > 0 && source.toLowerCase() !== stagingHost.toLowerCase(),
  );
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  return rows
    .map((row) => ({ ...row, share: row.visits / total }))
    .sort((a, b) => b.visits - a.visits || a.source.localeCompare(b.source, 'en'));
}

export const referrerColumns: TableColumn<ReferrerRow>[] = [
  { key: 'source', header: 'Source', kind: 'words', value: ({ source }) => source },
  { key: 'visits', header: 'Visits', kind: 'count', value: ({ visits }) => visits, bar: true },
  { key: 'share', header: 'Share', kind: 'share', value: ({ share }) => share },
  { key: 'kind', header: 'Kind', kind: 'words', value: ({ kind }) => kind },
];
