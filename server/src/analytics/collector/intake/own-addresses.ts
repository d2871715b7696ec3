import type { Site } from '../hit.ts';

/** Schema, www. and capitals make no difference. */
const plain = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .toLowerCase();

/** With the posters at /poster/, the pages beside them are the conference's, too. */
const besidePosters = (address: string): string => address.replace(/\/poster\/$/, '/');

/**
 * The conference whose own poster address another one begins with: the longest that fits, and none where two
 * conferences have the same.
 */
export const buildOwnAddresses = (sites: readonly Site[]) => {
  const owners = new Map<string, Site | undefined>();
  for (const site of sites) {
    if (!site.posterUrl) continue;
    const whole = plain(site.posterUrl.replaceAll('{prefix}', site.prefix));
    for (const begin of new Set([whole, besidePosters(whole)])) {
      owners.set(begin, owners.has(begin) ? undefined : site);
    }
  }
  const longestFirst = [...owners].sort(([a], [b]) => b.length - a.length);
  return (address: string): Site | undefined => {
    if (longestFirst.length === 0) return undefined;
    // A page without a path is the first of its site.
    const asked = plain(address).replace(/^([^/?#]+)(?=$|[?#])/, '$1/');
    return longestFirst.find(([begin]) => asked.startsWith(begin))?.[1];
  };
};
