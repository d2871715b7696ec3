import type { TrafficGroup } from '#contract/analytics.ts';
import {
  directVisits,
  type SiteTemplates,
  socialVisits,
  trafficLabels,
  websiteRows,
} from '#contract/analytics-filters.ts';
import { sourceKinds } from '#contract/visit-filter.ts';
import { sourceWords } from '../filter/filters.ts';

export const networks = ['Facebook', 'Twitter', 'LinkedIn'] as const;
export type Network = (typeof networks)[number];

export interface WebsiteRow {
  site: string;
  visits: number;
  /** Of all visits by websites, as a part of 1. */
  share: number;
  before: number | null;
}

export const allVisits = (groups: readonly TrafficGroup[]): number =>
  groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0);

/** The counts of the traffic screen. */
export const trafficCounts = (groups: readonly TrafficGroup[]) => ({
  all: allVisits(groups),
  direct: directVisits(groups),
  social: Object.fromEntries(
    networks.map((network) => [network, socialVisits(groups, network)]),
  ) as Record<Network, number>,
});

/** How visits came, in words of an organiser; assistants where there were any. */
export const sourceParts = (groups: readonly TrafficGroup[]) =>
  [
    ...sourceKinds.map((kind) => ({ kind, name: sourceWords[kind](), label: trafficLabels[kind] })),
  ].flatMap(({ kind, name, label }) => {
    const value = groups.find((group) => group.label === label)?.nb_visits ?? 0;
    return value > 0 || label !== trafficLabels.assistant ? [{ kind, name, value }] : [];
  });

export function websiteTable(
  groups: readonly TrafficGroup[],
  before: readonly TrafficGroup[] | undefined,
  site: SiteTemplates,
): WebsiteRow[] {
  const rows = websiteRows(groups, site);
  const total = rows.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
  const earlier =
    before && new Map(websiteRows(before, site).map(({ label, nb_visits }) => [label, nb_visits]));
  return rows.map(({ label, nb_visits }) => ({
    site: label,
    visits: nb_visits,
    share: total === 0 ? 0 : nb_visits / total,
    before: earlier ? (earlier.get(label) ?? 0) : null,
  }));
}
