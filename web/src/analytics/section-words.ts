import type { Screen } from '#contract/plans.ts';
import { t } from '../texts/texts.tsx';

interface Words {
  /** The screen's title. */
  title: () => string;
  /** The screen as the subject of a sentence. */
  subject: () => string;
  failed: () => string;
}

export const sectionWords: Record<Screen, Words> = {
  traffic: {
    title: () => t('Overview'),
    subject: () => t('Website traffic'),
    failed: () => t('Website traffic could not be loaded'),
  },
  audience: {
    title: () => t('Audience'),
    subject: () => t('The audience'),
    failed: () => t('The audience could not be loaded'),
  },
  content: {
    title: () => t('Pages and Searches'),
    subject: () => t('The list of pages and searches'),
    failed: () => t('The list of pages and searches could not be loaded'),
  },
  posters: {
    title: () => t('Top Posters'),
    subject: () => t('The list of top posters'),
    failed: () => t('The list of top posters could not be loaded'),
  },
  sessions: {
    title: () => t('Sessions'),
    subject: () => t('The list of sessions'),
    failed: () => t('The list of sessions could not be loaded'),
  },
  authors: {
    title: () => t('Top Authors'),
    subject: () => t('The list of top authors'),
    failed: () => t('The list of top authors could not be loaded'),
  },
  topics: {
    title: () => t('Top Topics'),
    subject: () => t('The list of top topics'),
    failed: () => t('The list of top topics could not be loaded'),
  },
  affiliations: {
    title: () => t('Top Affiliations'),
    subject: () => t('The list of top affiliations'),
    failed: () => t('The list of top affiliations could not be loaded'),
  },
  videos: {
    title: () => t('Top Videos'),
    subject: () => t('The list of top videos'),
    failed: () => t('The list of top videos could not be loaded'),
  },
  audios: {
    title: () => t('Top Audios'),
    subject: () => t('The list of top audios'),
    failed: () => t('The list of top audios could not be loaded'),
  },
};
