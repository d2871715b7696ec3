import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { conferencesQuery } from '../../platform/conferences.ts';
import { conferenceIn } from '../../platform/paths.ts';
import { periodSearch } from '../../platform/period-search.ts';
import { useSession } from '../../platform/session.ts';
import {
  type Entry,
  findEntries,
  type KnownConference,
  listEntries,
  listSwitches,
} from './entries.ts';
import { type ServerResults, useServerResults } from './server-results.ts';

export type PaletteMode = 'go' | 'conference';

export interface FoundEntries {
  entries: Entry[];
  /** More may be found without another letter. */
  loading: boolean;
  conferencesFailure: Error | null;
  search: ServerResults;
}

export const MAX_ENTRIES = 50;
/** So many pages are listed before what the server finds, the others after it. */
const PAGES_FIRST = 8;

/** Finds pages in the browser, and everything else that the user may open on the server. */
export function useEntries(user: UserInfo, mode: PaletteMode, typed: string): FoundEntries {
  const { entries, loading, failure } = useLocalEntries(user, mode);
  const search = useServerResults(typed, mode === 'go');
  const pages = findEntries(entries, typed);
  const paths = new Set(pages.map(({ to }) => to));
  const results = search.entries.filter(({ to }) => !paths.has(to));
  return {
    entries: [...pages.slice(0, PAGES_FIRST), ...results, ...pages.slice(PAGES_FIRST)].slice(
      0,
      MAX_ENTRIES,
    ),
    loading: loading || search.loading,
    conferencesFailure: failure,
    search,
  };
}

/** The pages of administrators name every conference, those of others only the prefix of their own. */
function useLocalEntries(user: UserInfo, mode: PaletteMode) {
  const { pathname, search } = useLocation();
  const { conference } = useSession();
  const all = useQuery({ ...conferencesQuery, enabled: user.isAdmin });
  const own = user.prefixes.map((prefix) => ({ prefix, name: '', supportsPayments: false }));
  const conferences: KnownConference[] = user.isAdmin ? (all.data ?? []) : own;
  const current = conferenceIn(pathname) ?? conference;
  const entries =
    mode === 'conference'
      ? listSwitches(conferences, pathname, periodSearch(search))
      : listEntries(conferences, { isAdmin: user.isAdmin, current });
  return { entries, loading: all.isFetching, failure: all.error };
}
