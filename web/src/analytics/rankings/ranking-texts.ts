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
    unknown: () => t('This poster has no visits yet, or the code is mistyped.'),
    perhapsLeftOut: () => t('This poster may be one of them.'),
    empty: () => t('No poster visits in this period. Posters appear here once someone opens them.'),
  },
  authors: {
    header: () => t('Author'),
    searched: () => t('Search by author'),
    named: (name) => t('Author {name}', { name }),
    unknown: () => t('This author’s posters have no visits yet, or the address is mistyped.'),
    perhapsLeftOut: () => t('This author may be one of them.'),
    empty: () =>
      t('No author visits in this period. Authors appear here once someone opens their posters.'),
  },
  topics: {
    header: () => t('Topic'),
    searched: () => t('Search by topic'),
    named: (name) => t('Topic {name}', { name }),
    unknown: () => t('Posters on this topic have no visits yet, or the address is mistyped.'),
    perhapsLeftOut: () => t('This topic may be one of them.'),
    empty: () =>
      t('No topic visits in this period. Topics appear here once someone opens their posters.'),
  },
  affiliations: {
    header: () => t('Affiliation'),
    searched: () => t('Search by affiliation'),
    named: (name) => t('Affiliation {name}', { name }),
    unknown: () =>
      t('Posters from this affiliation have no visits yet, or the address is mistyped.'),
    perhapsLeftOut: () => t('This affiliation may be one of them.'),
    empty: () =>
      t(
        'No affiliation visits in this period. Affiliations appear here once someone opens their posters.',
      ),
  },
};
