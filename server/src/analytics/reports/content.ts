import type { Content, SearchEngines } from '#contract/content.ts';
import { type ContentList, contentLists } from '#contract/content-rows.ts';
import type { ContentFacts, ContentKind, EngineRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byVisits } from './order.ts';

const kindOf: Record<ContentList, ContentKind> = {
  pages: 'page',
  searches: 'search',
  downloads: 'download',
  links: 'link',
};

/** What was done on a site, a list for each kind; null for what the source knows nothing of. */
export const reportContent = ({ rows, notKnown }: ContentFacts): Content => {
  const listOf = (kind: ContentKind): Content[ContentList] => {
    if (notKnown.includes(kind)) return null;
    const own = rows.filter((row) => row.kind === kind);
    const counts = own
      .filter((row) => isSingle(row) && row.label !== '')
      .map(({ label, title, hits, visits }) => ({
        label,
        title,
        nb_hits: hits,
        nb_visits: visits,
      }));
    return {
      nb_hits: own.reduce((sum, { hits }) => sum + hits, 0),
      rows: shown(counts.sort(byVisits)),
    };
  };
  const lists = contentLists.map((name) => [name, listOf(kindOf[name])]);
  return Object.fromEntries(lists) as Content;
};

/** Most visits first; what is not known last. */
export const reportSearchEngines = (rows: readonly EngineRow[] | null): SearchEngines =>
  rows === null
    ? null
    : rows
        .map(({ name, visits }) => ({ label: name, nb_visits: visits }))
        .sort((a, b) => Number(a.label === '') - Number(b.label === '') || byVisits(a, b));
