import type { MatomoClient } from './matomo-client.ts';
import { FOLDED, numberOf, tableOf } from './matomo-rows.ts';
import type { Scope } from './matomo-scope.ts';
import {
  type ContentFacts,
  type ContentKind,
  type ContentRow,
  contentKinds,
} from './source-rows.ts';

const methods: Record<ContentKind, string> = {
  page: 'Actions.getPageUrls',
  search: 'Actions.getSiteSearchKeywords',
  download: 'Actions.getDownloads',
  link: 'Actions.getOutlinks',
};

/** A search and a link to elsewhere do not say on whose page they were. */
const SAYS_WHOSE: readonly ContentKind[] = ['page', 'download'];

/**
 * What Matomo tells of pages, searches, downloads and links. On a site that the conference shares with others
 * only its own addresses are passed on, and what does not say whose it is is not known.
 */
export const readMatomoContent = async (
  client: MatomoClient,
  scope: Scope,
  range: { period: 'range'; date: string },
): Promise<ContentFacts> => {
  const isAlone = scope.params.segment === undefined;
  const isOwn = (address: string): boolean => isAlone || scope.isOwn(address);
  const asked = { ...scope.params, ...range, flat: '1' };
  const read = async (kind: ContentKind): Promise<ContentRow[] | null> => {
    if (!isAlone && !SAYS_WHOSE.includes(kind)) return null;
    const answer = await client.askPlugin(methods[kind], asked);
    return answer === undefined ? null : rowsOf(answer, kind, isOwn);
  };
  const all = await Promise.all(contentKinds.map(read));
  return {
    rows: all.flatMap((rows) => rows ?? []),
    notKnown: contentKinds.filter((_kind, at) => all[at] === null),
  };
};

/** In a table without folders the rest of a folder has that in its name. */
const isRest = (label: unknown): boolean =>
  label === FOLDED || (typeof label === 'string' && label.endsWith(`/${FOLDED}`));

/** A page, file or link is told by its address; a row without one is none that can be opened. */
const rowsOf = (
  answer: unknown,
  kind: ContentKind,
  isOwn: (address: string) => boolean,
): ContentRow[] =>
  tableOf(answer).flatMap((row) => {
    const isFolded = row.url === undefined && isRest(row.label);
    const label = String((kind === 'search' ? row.label : row.url) ?? '');
    if (!isFolded && (label === '' || (kind !== 'search' && !isOwn(label)))) return [];
    const counts = { hits: numberOf(row.nb_hits), visits: numberOf(row.nb_visits) };
    return isFolded
      ? [{ kind, label: '', title: '', ...counts, rest: 0 }]
      : [{ kind, label, title: '', ...counts }];
  });
