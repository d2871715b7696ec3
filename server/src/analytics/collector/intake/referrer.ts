import { withEngine } from '../../lists/engine-mark.ts';
import { hostOf, lookUp, parseAddress, withoutWww } from '../../lists/hosts.ts';
import { readList } from '../../lists/read-list.ts';
import type { Referrer } from '../hit.ts';
import { memoise } from '../memoise.ts';
import { campaignOf } from './campaign.ts';
import { cleanText } from './clean-text.ts';
import { searchEngineOf } from './search-engines.ts';

const socialNetworks: ReadonlyMap<string, string> = new Map(readList('social-networks'));

const DIRECT: Referrer = { type: 'direct', name: '' };

/** What search engines hide is called as Matomo calls it. */
export const KEYWORD_HIDDEN = 'Keyword not defined';

const searchOf = (url: URL, host: string): Referrer | null => {
  const engine = searchEngineOf(withoutWww(host));
  if (!engine) return null;
  const keyword = engine.params.map((name) => url.searchParams.get(name)?.trim()).find(Boolean);
  const searched = cleanText(keyword?.toLowerCase()) || KEYWORD_HIDDEN;
  return { type: 'search', name: withEngine(searched, engine.name) };
};

/**
 * Where a hit came from; the first that fits: a campaign in the page's own address, the
 * conference's own pages (direct), a search engine, a social network, a website.
 */
export const readReferrer = (
  page: string,
  referrer: URL | null,
  isOwn: (host: string) => boolean,
): Referrer => {
  const campaign = cleanText(campaignOf(page));
  if (campaign) return { type: 'campaign', name: campaign };
  if (!referrer) return DIRECT;
  const host = hostOf(referrer);
  if (isOwn(withoutWww(host))) return DIRECT;
  const search = searchOf(referrer, host);
  if (search) return search;
  const network = lookUp(socialNetworks, host);
  return network ? { type: 'social', name: network } : { type: 'website', name: cleanText(host) };
};

const ownHost = memoise((address: string): string => {
  const url = parseAddress(address);
  return url ? withoutWww(hostOf(url)) : '';
});

/** The conference's own host: that of the page, or of its posters. */
export const ownHosts =
  (page: string, posterUrl: string, prefix: string) =>
  (host: string): boolean =>
    host === ownHost(page) || host === ownHost(posterUrl.replaceAll('{prefix}', prefix));
