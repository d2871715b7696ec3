import type { Live } from '#contract/analytics.ts';
import { groupOf, posterCodeOf, type SiteTemplates } from '#contract/analytics-filters.ts';

export type LiveHit = Live['hits'][number];

/** What somebody did: opened a poster, a poster of an author, a page; played a file; or something of a site's own. */
export type HitAction = 'poster' | 'author' | 'topic' | 'affiliation' | 'page' | 'media' | 'other';

export interface HitSummary {
  action: HitAction;
  /** The code of a poster, the label of an author, the name of a file, an address. */
  name: string;
}

/** What the site reports along with a poster. */
const actionOfGroup: Record<string, HitAction> = {
  [groupOf.authors]: 'author',
  [groupOf.topics]: 'topic',
  [groupOf.affiliations]: 'affiliation',
};

const lastSegment = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1) || path;
};

/** One of that group alone need not be one: see the tables. */
const isPoster = ({ kind, group, label }: LiveHit, site: SiteTemplates, prefix: string): boolean =>
  kind === 'event' && group === groupOf.posters && /^\S+$/.test(posterCodeOf(label, site, prefix));

/**
 * Drops what is reported along with a poster: when one is opened, its page, author, topic and affiliation arrive in
 * the same moment. Without any poster, everything is kept.
 */
export function hitsToShow(
  hits: readonly LiveHit[],
  site: SiteTemplates,
  prefix: string,
): LiveHit[] {
  if (!hits.some((hit) => isPoster(hit, site, prefix))) return [...hits];
  return hits.filter((hit) => {
    if (hit.kind === 'event') return actionOfGroup[hit.group] === undefined;
    return hit.kind !== 'page' || posterCodeOf(hit.label, site, prefix) === '';
  });
}

/** Tells what a hit says: what was done, and with what. */
export function summarizeHit(hit: LiveHit, site: SiteTemplates, prefix: string): HitSummary {
  const { kind, group, label } = hit;
  const code = posterCodeOf(label, site, prefix);
  if (isPoster(hit, site, prefix)) return { action: 'poster', name: code };
  if (kind === 'event' && group !== groupOf.posters) {
    const action = actionOfGroup[group];
    return action ? { action, name: label } : { action: 'other', name: `${group}, ${label}` };
  }
  if (kind === 'page') {
    return code === '' ? { action: 'page', name: label } : { action: 'poster', name: code };
  }
  if (kind === 'media') return { action: 'media', name: lastSegment(label) };
  return { action: 'other', name: label };
}

/** The same may happen twice in a second: each gets a key of its own. */
export function withKeys(hits: readonly LiveHit[]): (LiveHit & { key: string })[] {
  const seen = new Map<string, number>();
  return hits.map((hit) => {
    const words = `${hit.time} ${hit.kind} ${hit.group} ${hit.label}`;
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return { ...hit, key: `${words} ${times}` };
  });
}
