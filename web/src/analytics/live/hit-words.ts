import type { Live } from '#contract/analytics.ts';
import { groupOf, posterCodeOf, type SiteTemplates } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';

type LiveHit = Live['hits'][number];

interface Words {
  what: string;
  name: string;
}

/** What the site tells of along with a poster. */
const groups: Record<string, () => string> = {
  [groupOf.authors]: () => t('Author'),
  [groupOf.topics]: () => t('Topic'),
  [groupOf.affiliations]: () => t('Affiliation'),
};

const lastSegment = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1) || path;
};

/** One of that group alone need not be one: see the tables. */
const isPoster = ({ kind, group, label }: LiveHit, site: SiteTemplates, prefix: string): boolean =>
  kind === 'event' && group === groupOf.posters && /^\S+$/.test(posterCodeOf(label, site, prefix));

/**
 * A poster that is opened tells of its page, author, topic and affiliation in the same moment: the
 * poster alone is worth telling, where it is there.
 */
export function hitsToShow(
  hits: readonly LiveHit[],
  site: SiteTemplates,
  prefix: string,
): LiveHit[] {
  if (!hits.some((hit) => isPoster(hit, site, prefix))) return [...hits];
  return hits.filter((hit) => {
    if (hit.kind === 'event') return groups[hit.group] === undefined;
    return hit.kind !== 'page' || posterCodeOf(hit.label, site, prefix) === '';
  });
}

/** What somebody has just done, for people. */
export function hitWords(hit: LiveHit, site: SiteTemplates, prefix: string): Words {
  const { kind, group, label } = hit;
  const code = posterCodeOf(label, site, prefix);
  if (isPoster(hit, site, prefix)) return { what: t('Poster'), name: code };
  if (kind === 'event' && group !== groupOf.posters) {
    return { what: groups[group]?.() ?? group, name: label };
  }
  if (kind === 'page')
    return code === '' ? { what: t('Page'), name: label } : { what: t('Poster page'), name: code };
  if (kind === 'media') return { what: t('Video or audio'), name: lastSegment(label) };
  return { what: t('Other'), name: label };
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
