import { t } from '../../texts/texts.tsx';

/** What the figures are called that say how they were counted. */
export const figureNames = {
  visits: () => t('Visits'),
  visitHours: () => t('Visits by hour'),
  visitors: () => t('Visitors'),
  returningVisitors: () => t('Returning visitors'),
  visitorsNow: () => t('Visitors now'),
  countries: () => t('Countries'),
  devices: () => t('Devices, browsers, systems and languages'),
  directVisits: () => t('Direct visits'),
  socialNetworks: () => t('Social networks'),
  websites: () => t('Websites'),
  searchEngines: () => t('Search engines'),
  assistants: () => t('AI assistants'),
  campaigns: () => t('Campaigns'),
  scans: () => t('Scans in the hall'),
  posterVisits: () => t('Visits of a poster'),
  labelVisits: () => t('Visits by author, topic or affiliation'),
  rank: () => t('Rank'),
  rankMovement: () => t('Rank movement'),
  alsoViewed: () => t('Viewed in the same visit'),
  sessionVisits: () => t('Visits of a session'),
  views: () => t('Poster views'),
  viewingTime: () => t('Average viewing time'),
  viewingTimes: () => t('Views by viewing time'),
  plays: () => t('Plays'),
  impressions: () => t('Impressions'),
  fullViews: () => t('Full views and full plays'),
  averageTimeWatched: () => t('Average time watched'),
  stillWatching: () => t('Still watching'),
  pageViews: () => t('Page views'),
  siteSearches: () => t('Site searches'),
  downloads: () => t('Downloads'),
  outboundLinks: () => t('Outbound links'),
};

export type CountedFigure = keyof typeof figureNames;
