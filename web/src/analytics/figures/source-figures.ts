import { t } from '../../texts/texts.tsx';
import type { FigureDefinition } from './figure-definition.ts';

/** Visits by where they came from. */
export const sourceFigures = {
  directVisits: {
    counts: () =>
      t(
        'Visits without a referrer and without a campaign: typed addresses, bookmarks, and links in apps, emails and documents.',
      ),
    excludes: () =>
      t(
        'Visits that begin directly and later follow a link from a source. They count for that source.',
      ),
  },
  socialNetworks: {
    counts: () => t('Visits that follow a link on a social network.'),
    excludes: () =>
      t(
        'Links of a campaign, which count for the campaign. Links in apps that send no referrer, which are direct visits.',
      ),
  },
  websites: {
    counts: () => t('Visits that follow a link on another website.'),
    excludes: () =>
      t(
        'The poster site itself, the staging site, search engines, social networks, AI assistants, and links of a campaign.',
      ),
  },
  searchEngines: {
    counts: () => t('Visits that follow a result of a search engine.'),
    excludes: () => t('Advertisements with a campaign in their link. They count for the campaign.'),
  },
  assistants: {
    counts: () => t('Visits that follow a link in the answer of an AI assistant.'),
    excludes: () => t('Assistants that send no referrer. Their visits are direct visits.'),
  },
  campaigns: {
    counts: () =>
      t(
        'Visits whose address names a campaign, for example in mtm_campaign or utm_campaign. The link of another campaign begins a new visit.',
      ),
    excludes: () => t('Further links of the same campaign in the same visit.'),
  },
  scans: {
    counts: () =>
      t(
        'Visits that come by the QR code of a printed card. They count for the poster that they open first.',
      ),
    excludes: () => t('Other QR codes, and further scans in the same visit.'),
  },
} satisfies Record<string, FigureDefinition>;
