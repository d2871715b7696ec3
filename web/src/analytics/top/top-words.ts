import type { GroupSection } from '#contract/analytics-filters.ts';

interface Words {
  /** The header of the first column. */
  header: string;
  searched: string;
  empty: string;
}

export const topWords: Record<GroupSection, Words> = {
  posters: {
    header: 'Poster Code',
    searched: 'poster code',
    empty: 'No posters in this period. They appear here as soon as somebody opens one.',
  },
  authors: {
    header: 'Author',
    searched: 'author',
    empty: 'No authors in this period. They appear here as soon as their posters are opened.',
  },
  topics: {
    header: 'Topic',
    searched: 'topic',
    empty: 'No topics in this period. They appear here as soon as their posters are opened.',
  },
  affiliations: {
    header: 'Affiliation',
    searched: 'affiliation',
    empty: 'No affiliations in this period. They appear here as soon as their posters are opened.',
  },
};
