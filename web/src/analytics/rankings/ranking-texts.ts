import type { GroupSection } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';

interface RankingTexts {
  /** The header of the first column. */
  header: () => string;
  searched: () => string;
  /** One of them, by name. */
  named: (name: string) => string;
  /** Why one may have no visits at all. */
  unknown: () => string;
  /** Where some are left out. */
  perhapsLeftOut: () => string;
  empty: () => string;
}

export const rankingTexts: Record<GroupSection, RankingTexts> = {
  posters: {
    header: () => t('Poster Code'),
    searched: () => t('Search by code, title or author'),
    named: (name) => t('Poster {name}', { name }),
    unknown: () => t('Either nobody has opened this poster so far, or its code is mistyped.'),
    perhapsLeftOut: () => t('This poster may be among those.'),
    empty: () => t('No posters in this period. They appear here as soon as somebody opens one.'),
  },
  authors: {
    header: () => t('Author'),
    searched: () => t('Search by author'),
    named: (name) => t('Author {name}', { name }),
    unknown: () =>
      t('Nobody has opened a poster of this author so far, or the address is mistyped.'),
    perhapsLeftOut: () => t('This author may be among those.'),
    empty: () =>
      t('No authors in this period. They appear here as soon as their posters are opened.'),
  },
  topics: {
    header: () => t('Topic'),
    searched: () => t('Search by topic'),
    named: (name) => t('Topic {name}', { name }),
    unknown: () =>
      t('Nobody has opened a poster of this topic so far, or the address is mistyped.'),
    perhapsLeftOut: () => t('This topic may be among those.'),
    empty: () =>
      t('No topics in this period. They appear here as soon as their posters are opened.'),
  },
  affiliations: {
    header: () => t('Affiliation'),
    searched: () => t('Search by affiliation'),
    named: (name) => t('Affiliation {name}', { name }),
    unknown: () => t('Nobody has opened a poster from there so far, or the address is mistyped.'),
    perhapsLeftOut: () => t('This affiliation may be among those.'),
    empty: () =>
      t('No affiliations in this period. They appear here as soon as their posters are opened.'),
  },
};
