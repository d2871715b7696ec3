import type { GroupSection } from '#contract/analytics-filters.ts';

interface Words {
  /** The header of the first column. */
  header: string;
  searched: string;
  /** One of them. */
  one: string;
  /** Why one may have no visits at all. */
  unknown: string;
  empty: string;
}

export const topWords: Record<GroupSection, Words> = {
  posters: {
    header: 'Poster Code',
    searched: 'poster code',
    one: 'Poster',
    unknown: 'Either nobody has opened this poster so far, or its code is mistyped.',
    empty: 'No posters in this period. They appear here as soon as somebody opens one.',
  },
  authors: {
    header: 'Author',
    searched: 'author',
    one: 'Author',
    unknown: 'Nobody has opened a poster of this author so far, or the address is mistyped.',
    empty: 'No authors in this period. They appear here as soon as their posters are opened.',
  },
  topics: {
    header: 'Topic',
    searched: 'topic',
    one: 'Topic',
    unknown: 'Nobody has opened a poster of this topic so far, or the address is mistyped.',
    empty: 'No topics in this period. They appear here as soon as their posters are opened.',
  },
  affiliations: {
    header: 'Affiliation',
    searched: 'affiliation',
    one: 'Affiliation',
    unknown: 'Nobody has opened a poster from there so far, or the address is mistyped.',
    empty: 'No affiliations in this period. They appear here as soon as their posters are opened.',
  },
};
