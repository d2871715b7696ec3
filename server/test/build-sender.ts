import type { Sender, Site } from '../src/analytics/collector/hit.ts';
import { buildOwnAddresses } from '../src/analytics/collector/intake/own-addresses.ts';

export const NOW = new Date('2026-11-05T12:00:00Z');

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** A browser that sends hits, with a few conferences known. */
export const buildSender = (values: Partial<Sender> = {}, sites: Partial<Site>[] = []): Sender => {
  const known = [{ prefix: 'DEMO26' }, { prefix: 'CARDIO26' }, { prefix: '2026' }, ...sites].map(
    (site) => ({ id: `id-of-${site.prefix}`, prefix: '', respectDoNotTrack: false, ...site }),
  );
  return {
    now: NOW,
    address: '192.0.2.7',
    userAgent: FIREFOX,
    asksNotToBeTracked: false,
    authenticated: false,
    findSite: (prefix) =>
      known.findLast((site) => site.prefix.toLowerCase() === prefix.toLowerCase()),
    findSiteAt: buildOwnAddresses(known),
    salts: {
      day: Math.floor(NOW.getTime() / 86_400_000),
      today: 'salt of the day',
      yesterday: 'before',
    },
    posterUrl: 'https://{prefix}.eposter.live/poster/',
    mediaPath: '/storage/{prefix}/',
    ...values,
  };
};
