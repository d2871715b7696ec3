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
    failed: () => t('Could not load website traffic'),
  },
  audience: {
    title: () => t('Audience'),
    subject: () => t('Audience'),
    failed: () => t('Could not load the audience'),
  },
  content: {
    title: () => t('Pages and Searches'),
    subject: () => t('Pages and Searches'),
    failed: () => t('Could not load Pages and Searches'),
  },
  posters: {
    title: () => t('Top Posters'),
    subject: () => t('Top Posters'),
    failed: () => t('Could not load Top Posters'),
  },
  sessions: {
    title: () => t('Sessions'),
    subject: () => t('Sessions'),
    failed: () => t('Could not load the sessions'),
  },
  authors: {
    title: () => t('Top Authors'),
    subject: () => t('Top Authors'),
    failed: () => t('Could not load Top Authors'),
  },
  topics: {
    title: () => t('Top Topics'),
    subject: () => t('Top Topics'),
    failed: () => t('Could not load Top Topics'),
  },
  affiliations: {
    title: () => t('Top Affiliations'),
    subject: () => t('Top Affiliations'),
    failed: () => t('Could not load Top Affiliations'),
  },
  videos: {
    title: () => t('Top Videos'),
    subject: () => t('Top Videos'),
    failed: () => t('Could not load Top Videos'),
  },
  audios: {
    title: () => t('Top Audios'),
    subject: () => t('Top Audios'),
    failed: () => t('Could not load Top Audios'),
  },
};
