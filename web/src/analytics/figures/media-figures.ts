import { t } from '../../texts/texts.tsx';
import type { FigureDefinition } from './figure-definition.ts';

/** Videos and audios, and what else was done on the poster site. */
export const mediaFigures = {
  plays: {
    counts: () =>
      t(
        'Each time a video or audio starts, however briefly it plays. Playing it again after its end is another play.',
      ),
    excludes: () => t('Players that nobody starts, and going on after a pause.'),
  },
  impressions: {
    counts: () =>
      t(
        'Each time a player becomes visible on a page, played or not. Playing it again after its end is another impression.',
      ),
    excludes: () => t('Players that nobody scrolls to.'),
  },
  fullViews: {
    counts: () =>
      t('Each time at least 95% of the length of the file is reached, also by skipping ahead.'),
    excludes: () => t('Files whose player does not report their length.'),
  },
  averageTimeWatched: {
    counts: () => t('Seconds played, divided by the number of plays.'),
    excludes: () => t('Pauses, players that nobody starts, and time beyond one hour per play.'),
  },
  stillWatching: {
    counts: () =>
      t(
        'Plays that reached the beginning of each tenth of the file, by the furthest position that the player reported.',
      ),
    excludes: () =>
      t('Plays without a known length, and files with fewer than ten plays of a known length.'),
  },
  pageViews: {
    counts: () =>
      t(
        'Each time a page of the poster site opens. Addresses that differ only in campaign parameters are one page.',
      ),
    excludes: () => t('Pages that a browser prefetches.'),
  },
  siteSearches: {
    counts: () =>
      t('Each search that the poster site reports. Capital and small letters are the same.'),
    excludes: () => t('Searches in search engines.'),
  },
  downloads: {
    counts: () => t('Each download that the poster site reports when it starts.'),
    excludes: () => t('Whether a download completes is not measured.'),
  },
  outboundLinks: {
    counts: () => t('Each click on a link to another site.'),
    excludes: () => t('Links within the poster site.'),
  },
} satisfies Record<string, FigureDefinition>;
