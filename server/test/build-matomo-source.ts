import { readPeriod } from '#contract/period.ts';
import { UTC } from '#contract/time-zone.ts';
import { buildMatomoSource, type MatomoOptions } from '../src/analytics/sources/matomo.ts';
import { buildMatomo, MATOMO_TOKEN } from './matomo-stand-in.ts';

export const neuro = {
  id: '1',
  prefix: 'NEURO26',
  name: 'Neurology 2026',
  count: { id: '1', zone: UTC },
};
export const NOW = Date.parse('2026-11-15T08:00:00Z');

export const buildSource = async (options: Partial<MatomoOptions> = {}) => {
  const matomo = await buildMatomo();
  const logged: object[] = [];
  const clock = { now: NOW };
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf() });
  const source = buildMatomoSource({
    url: `${matomo.url}/`,
    token: MATOMO_TOKEN,
    siteId: 7,
    isShared: async () => false,
    posterUrlOf: async () => undefined,
    eventDimension: 'eventAction',
    site: { posterUrl: 'https://{prefix}.eposter.live/poster/', mediaPath: '/storage/{prefix}/' },
    log: { warn: (details, message) => void logged.push({ ...details, message }) },
    now: () => clock.now,
    ...options,
  });
  return { matomo, source, logged, clock };
};

/** As Matomo 5 tells of a site. */
export const siteOf = (values: object = {}) => ({
  idsite: 7,
  name: 'Posters',
  main_url: 'https://eposter.live',
  ts_created: '2024-01-31 22:30:00',
  timezone: 'UTC',
  currency: 'EUR',
  type: 'website',
  ...values,
});

export const period = (from?: string, to?: string) => {
  const read = readPeriod({ from, to }, UTC);
  if ('fault' in read) throw new Error(read.fault);
  return read.period;
};

export const november = period('2026-11-02', '2026-11-04');

/** As Matomo 5 writes them: further columns, some numbers as text. */
export const category = (label: string, subtable: object[], nb_events: number | string = 9) => ({
  label,
  nb_uniq_visitors: 3,
  nb_visits: '12',
  nb_events,
  nb_events_with_value: '0',
  sum_event_value: 0,
  max_event_value: false,
  segment: `eventCategory==${encodeURIComponent(label)}`,
  idsubdatatable: 1,
  subtable,
});

export const row = (label: string, nb_visits: number | string, nb_events: number | string) => ({
  label,
  nb_visits,
  nb_events,
  avg_event_value: 0,
});
