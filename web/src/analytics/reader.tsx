import { createContext, useContext } from 'react';
import { mayRead, type Section, sections } from '#contract/plans.ts';
import type { OnlyOne } from '#contract/shares.ts';
import type { UserInfo } from '#contract/users.ts';

/** Who reads the statistics of one conference, and what of them. */
export interface Reader {
  prefix: string;
  /** The token of a share link; null for the person who is signed in. */
  share: string | null;
  /** Those that the plan includes, or that were chosen for the link. The server decides. */
  sections: readonly Section[];
  isAdmin: boolean;
  /** Of a link to one poster or author: there is nothing but its page. */
  only?: OnlyOne | undefined;
  /** Of a sponsor's link: there is nothing but its report. */
  sponsor?: true | undefined;
}

const ReaderContext = createContext<Reader | null>(null);

export const ReaderProvider = ReaderContext.Provider;

/** Null where figures of several conferences stand side by side. */
export const useReaderIfAny = (): Reader | null => useContext(ReaderContext);

export function useReader(): Reader {
  const reader = useReaderIfAny();
  if (!reader) throw new Error('Statistics are shown to a reader only');
  return reader;
}

export const readerOf = (user: UserInfo, prefix: string): Reader => ({
  prefix,
  share: null,
  sections: sections.filter((section) => mayRead(user, section)),
  isAdmin: user.isAdmin,
});
