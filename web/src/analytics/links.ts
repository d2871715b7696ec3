import { type To, useLocation } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import type { Screen } from '#contract/plans.ts';
import { paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import type { MediaSection } from './calls/get-media.ts';
import { useReader } from './reader.tsx';

export interface Links {
  screen: (screen: Screen) => To;
  /** The page of one poster, author, topic or affiliation. */
  row: (section: GroupSection, name: string) => To;
  /** The page of one video or audio, by the name of its file. */
  media: (section: MediaSection, file: string) => To;
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
      row: (section, name) => to(paths.label(section, prefix, name)),
      media: (section, file) => to(paths.media(section, prefix, file)),
      report: to(paths.report(prefix)),
    };
  }
  const to = (pathname: string): To => ({ pathname, search, hash: share });
  return {
    screen: (screen) => to(paths.sharedScreen(screen)),
    row: (section, name) => to(paths.sharedLabel(section, name)),
    media: (section, file) => to(paths.sharedMedia(section, file)),
    report: to(paths.sharedReport),
  };
}
