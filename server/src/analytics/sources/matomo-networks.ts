import { readList } from '../lists/read-list.ts';
import type { EngineRow, ReferrerRow } from './source-rows.ts';

/** What Matomo calls a search whose words it does not know. */
const KEYWORD_HIDDEN = 'Keyword not defined';

const networks = new Set(readList('social-networks').map(([, name]) => name));

const isNetwork = ({ name }: EngineRow): boolean => networks.has(name);

export const hasHidden = (rows: readonly ReferrerRow[]): boolean =>
  rows.some(({ type, name }) => type === 'search' && name === KEYWORD_HIDDEN);

/**
 * Matomo files a network's address without a path (https://www.facebook.com/) under search engines, among
 * the searches without words. Its list of engines tells how many those are.
 */
export const withNetworks = (
  referrers: readonly ReferrerRow[],
  engines: readonly EngineRow[],
): ReferrerRow[] => {
  const rows = referrers.map((row) => ({ ...row }));
  const hidden = rows.find(({ type, name }) => type === 'search' && name === KEYWORD_HIDDEN);
  for (const { name, visits } of engines.filter(isNetwork)) {
    const moved = Math.min(visits, hidden?.visits ?? 0);
    if (!hidden || moved === 0) continue;
    hidden.visits -= moved;
    const own = rows.find((row) => row.type === 'social' && row.name === name);
    if (own) own.visits += moved;
    else rows.push({ type: 'social', name, visits: moved });
  }
  return rows.filter(({ visits }) => visits > 0);
};

export const withoutNetworks = (engines: EngineRow[]): EngineRow[] =>
  engines.filter((engine) => !isNetwork(engine));
