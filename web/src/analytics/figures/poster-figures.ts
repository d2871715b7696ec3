import { t } from '../../texts/texts.tsx';
import type { FigureDefinition } from './figure-definition.ts';

/** What visits viewed: posters, authors, topics, affiliations and sessions. */
export const posterFigures = {
  posterVisits: {
    counts: () =>
      t(
        'Visits with at least one view of the poster. A visit that views three posters counts once for each of them.',
      ),
    excludes: () => t('Further views of the same poster in the same visit.'),
  },
  labelVisits: {
    counts: () =>
      t('Visits that open at least one page or link marked with the author, topic or affiliation.'),
    excludes: () => t('Further such pages in the same visit, and pages without a mark.'),
  },
  rank: {
    counts: () =>
      t(
        'The place by visits in the period among the rows of the same ranking. Equal visits share a place.',
      ),
    excludes: () => t('Rows without a visit in the period.'),
  },
  rankMovement: {
    counts: () =>
      t(
        'Places won or lost since the compared period, by visits. A day is compared with the day before, up to the same hour.',
      ),
    excludes: () => t('Rows without a visit in the compared period.'),
  },
  alsoViewed: {
    counts: () => t('Visits that view this poster and the other one, in any order.'),
    excludes: () => t('Posters that the same visitor views in another visit.'),
  },
  sessionVisits: {
    counts: () =>
      t(
        'Visits with at least one view of a poster of the session. During the session: only views between its start and its end.',
      ),
    excludes: () =>
      t('Further views in the same visit. A poster of two sessions counts for both of them.'),
  },
  views: {
    counts: () =>
      t('Each time somebody opens the page of a poster or a link to its file, in any visit.'),
    excludes: () => t('Links that nobody clicks, and pages that a browser prefetches.'),
  },
  viewingTime: {
    counts: () =>
      t(
        'Seconds during which the page was visible and the visitor active in the last 30 seconds, per view of at least one second.',
      ),
    excludes: () =>
      t(
        'Time beyond one hour per view, pages about several posters, and sites whose script does not measure it.',
      ),
  },
  viewingTimes: {
    counts: () => t('Views of at least one second, by their viewing time.'),
    excludes: () => t('Views without a measured time.'),
  },
} satisfies Record<string, FigureDefinition>;
