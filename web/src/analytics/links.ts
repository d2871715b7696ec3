import { type To, useLocation } from 'react-router';
import type { Screen } from '#contract/plans.ts';
import { paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { useReader } from './reader.tsx';

export interface Links {
  screen: (screen: Screen) => To;
  poster: (code: string) => To;
  report: To;
}

/** Where the screens of this reader are. The chosen period goes along; so does a link's token. */
export function useLinks(): Links {
  const { prefix, share } = useReader();
  const search = periodSearch(useLocation().search);
  if (share === null) {
    const to = (pathname: string): To => ({ pathname, search });
    return {
      screen: (screen) => to(paths.analytics(screen, prefix)),
      poster: (code) => to(paths.poster(prefix, code)),
      report: to(paths.report(prefix)),
    };
  }
  const to = (pathname: string): To => ({ pathname, search, hash: share });
  return {
    screen: (screen) => to(paths.sharedScreen(screen)),
    poster: (code) => to(paths.sharedPoster(code)),
    report: to(paths.sharedReport),
  };
}
