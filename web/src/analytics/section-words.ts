import type { Screen } from '#contract/plans.ts';

interface Words {
  /** The screen's title. */
  title: string;
  /** The screen as the subject of a sentence. */
  subject: string;
}

export const sectionWords: Record<Screen, Words> = {
  traffic: { title: 'Overview', subject: 'Website traffic' },
  audience: { title: 'Audience', subject: 'The audience' },
  content: { title: 'Pages and Searches', subject: 'The list of pages and searches' },
  posters: { title: 'Top Posters', subject: 'The list of top posters' },
  sessions: { title: 'Sessions', subject: 'The list of sessions' },
  authors: { title: 'Top Authors', subject: 'The list of top authors' },
  topics: { title: 'Top Topics', subject: 'The list of top topics' },
  affiliations: { title: 'Top Affiliations', subject: 'The list of top affiliations' },
  videos: { title: 'Top Videos', subject: 'The list of top videos' },
  audios: { title: 'Top Audios', subject: 'The list of top audios' },
};
