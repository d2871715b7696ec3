import { authorPagePaths, matchPath } from './pages.ts';

/** Which of the authors' screens an address is of. */
export type AuthorRoute =
  | { screen: 'retrieval'; prefix: string }
  | { screen: 'result'; prefix: string; success: string }
  | { screen: 'statistics' }
  | { screen: 'unknown' };

/** Without the query. Free or paid, the conference decides: an address of the other kind leads to the same screen. */
export function authorRouteOf(address: string): AuthorRoute {
  const { retrieval, paidRetrieval, result, statistics } = authorPagePaths;
  const ofResult = matchPath(result, address);
  if (ofResult) {
    const { prefix = '', success = '' } = ofResult;
    return { screen: 'result', prefix, success };
  }
  const ofRetrieval = matchPath(paidRetrieval, address) ?? matchPath(retrieval, address);
  if (ofRetrieval) return { screen: 'retrieval', prefix: ofRetrieval.prefix ?? '' };
  return { screen: matchPath(statistics, address) ? 'statistics' : 'unknown' };
}

/** Where authors are told that there is no such page, too. */
const AUTHORS = /^\/(submissioncodes|author|404)(\/|$)/i;

export const isOfAuthors = (address: string): boolean =>
  AUTHORS.test(address) || authorRouteOf(address).screen !== 'unknown';
