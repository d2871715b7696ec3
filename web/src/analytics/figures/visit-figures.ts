import { t } from '../../texts/texts.tsx';
import type { FigureDefinition } from './figure-definition.ts';

/** Visits and visitors, as a whole and by what is known about them. */
export const visitFigures = {
  visits: {
    counts: () =>
      t(
        'Hits of one visitor with pauses of less than 30 minutes. A visit ends at midnight and belongs to the hour of its last hit.',
      ),
    excludes: () =>
      t(
        'Bots, prefetched pages, spam referrers, and browsers that ask not to be tracked if the conference respects this.',
      ),
  },
  visitHours: {
    counts: () => t('Visits by day and by the hour of their last hit.'),
    excludes: () => t('The earlier hours of a visit: each visit counts in one hour only.'),
  },
  visitors: {
    counts: () =>
      t(
        'Different visitors in the period. A user ID or a stored visitor ID identifies them; otherwise an anonymous number for one day. Above 50,000 visits, this is an estimate.',
      ),
    excludes: () =>
      t(
        'Further visits of an identified visitor. A visitor without a user ID counts again on another device, and without a stored number on another day.',
      ),
  },
  returningVisitors: {
    counts: () =>
      t(
        'Recognised visitors with two or more visits in the period. A user ID or a stored visitor ID recognises a visitor.',
      ),
    excludes: () => t('Visitors who are not recognised: they are other visitors on each day.'),
  },
  visitorsNow: {
    counts: () => t('Visitors with a hit in the last five minutes.'),
    excludes: () => t('Pages that are still open but have sent nothing for five minutes.'),
  },
  countries: {
    counts: () =>
      t('Visits by the country of the IP address at the first hit. The address is not stored.'),
    excludes: () =>
      t(
        'Visits without a known country: they are the row “Unknown”. A visit over a VPN counts for the country of its server.',
      ),
  },
  devices: {
    counts: () =>
      t('Visits by what the browser sends with the first hit: its user agent and its language.'),
    excludes: () =>
      t('Versions of browsers and systems. What a browser does not send is the row “Unknown”.'),
  },
} satisfies Record<string, FigureDefinition>;
