export const paidCategories = [
  { value: 1, label: 'Bronze' },
  { value: 2, label: 'Silver' },
  { value: 3, label: 'Gold' },
] as const;

export type PaidCategory = (typeof paidCategories)[number]['value'];

/** The statistics of a conference, by screen. */
export const sections = [
  'traffic',
  'posters',
  'authors',
  'topics',
  'affiliations',
  'videos',
  'audios',
] as const;

export type Section = (typeof sections)[number];

/** The lowest plan that includes each section: 1 Bronze, 2 Silver, 3 Gold. The one place that says so. */
export const planOf: Record<Section, PaidCategory> = {
  posters: 1,
  authors: 1,
  topics: 1,
  affiliations: 1,
  traffic: 2,
  videos: 3,
  audios: 3,
};

/** Screens beside those of the sections: who the visitors are, and what they did on the site. */
const withTraffic = ['audience', 'content'] as const;

/** The screens of a conference's statistics. Sessions are sets of posters. */
export type Screen = Section | (typeof withTraffic)[number] | 'sessions';

export const screens: readonly Screen[] = sections.flatMap((section): Screen[] => {
  if (section === 'posters') return ['posters', 'sessions'];
  return section === 'traffic' ? ['traffic', ...withTraffic] : [section];
});

/** Whoever may read where visits come from may read by whom they are, and what they did. */
export const sectionOf = (screen: Screen): Section => {
  if (screen === 'sessions') return 'posters';
  return screen === 'audience' || screen === 'content' ? 'traffic' : screen;
};

/** Whether somebody's plan includes a section; administrators have all. */
export const mayRead = (
  { isAdmin, paidCategory }: { isAdmin: boolean; paidCategory: PaidCategory },
  section: Section,
): boolean => isAdmin || planOf[section] <= paidCategory;

export const NOT_ON_PLAN = 'Not on your paid plan! If you want to upgrade please contact us.';
