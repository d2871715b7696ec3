import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const TOKEN = 'b1946ac92492d2347c6235b4d2611184';

type Params = URLSearchParams;

/** A row as Matomo writes it, with columns that nobody asked for. */
const row = (label: string, visits: number, events = visits) => ({
  label,
  nb_visits: visits,
  nb_uniq_visitors: visits,
  nb_events: events,
  nb_events_with_value: 0,
  sum_event_value: 0,
});

const group = (label: string, rows: ReturnType<typeof row>[]) => ({
  ...row(
    label,
    rows.reduce((sum, { nb_visits }) => sum + nb_visits, 0),
    rows.reduce((sum, { nb_events }) => sum + nb_events, 0),
  ),
  idsubdatatable: 1,
  subtable: rows,
});

const own = (code: string) => `https://cardio26.eposter.live/poster/${code}`;
const name = 'International Cardiology Congress 2026';

const events = [
  group('Top Posters by Code', [
    row(own('p-101'), 21, 47),
    row('https://other26.eposter.live/poster/p-900', 20),
    row(own('p-102'), 9),
    row('Others', 400),
  ]),
  group('Top Authors', [row(`${name} - Ada Lovelace`, 12, 14), row('Other Congress - Ben', 30)]),
  group('Top Topics', [row(`${name} - Imaging`, 7)]),
  group('Top Affiliations', [row(`${name} - Lund University`, 5)]),
];

const referrers = [
  { label: 'Direct Entry', nb_visits: 41, referer_type: 1 },
  group('Social Networks', [row('Facebook', 6), row('LinkedIn', 2), row('Twitter', 3)]),
  group('Websites', [row('staging.eposter.live', 9), row('uni.example', 8), row('Others', 3)]),
  group('Search Engines', [row('Google', 4)]),
];

const media = (file: string, plays: number) => ({
  label: `https://cdn.example/storage/cardio26/${file}`,
  nb_plays: plays,
  nb_impressions: 2 * plays,
  nb_finishes: 1,
  avg_time_watched: 33,
  play_rate: '50%',
});

/** With period=day each day has an answer of its own, and numbers may come as texts. */
const perDay = (value: unknown) => ({ '2026-11-02': value, '2026-11-03': value });

const refused = (message: string) => ({ result: 'error', message });

const answers: Record<string, (params: Params) => unknown> = {
  'SitesManager.getSiteFromId': (params) => ({
    idsite: Number(params.get('idSite')),
    ts_created: '2025-06-01 08:00:00',
    timezone: 'Pacific/Auckland',
  }),
  'Events.getCategory': (params) => (params.get('period') === 'range' ? events : perDay(events)),
  'Referrers.getReferrerType': () => referrers,
  'MediaAnalytics.getGroupedVideoResources': () => [
    media('talk.mp4', 10),
    { ...media('x.mp4', 99), label: 'https://cdn.example/storage/other26/x.mp4' },
  ],
  'VisitsSummary.getVisits': (params) => {
    if (params.get('period') === 'range') return { value: 76 };
    return params.get('period') === 'year' ? { '2025': 0, '2026': 76 } : perDay('38');
  },
  'VisitsSummary.getUniqueVisitors': (params) =>
    params.get('period') === 'range'
      ? refused('The metric nb_uniq_visitors is not enabled for the requested period.')
      : { value: 31 },
  'UserCountry.getCountry': () => [
    { ...row('New Zealand', 60), code: 'nz' },
    { ...row('Unknown', 16), code: 'xx' },
  ],
  'DevicesDetection.getType': () => [row('Desktop', 50), row('Smartphone', 26)],
  'DevicesDetection.getBrowsers': () => [row('Firefox', 76)],
  'DevicesDetection.getOsFamilies': () => [row('GNU/Linux', 76)],
  'VisitTime.getVisitInformationPerServerTime': () => perDay([row('10', 38)]),
  'Live.getCounters': () => [{ visits: '5', actions: '9', visitors: '4', visitsConverted: '0' }],
  'Live.getLastVisitsDetails': (params) => {
    // Of the conference NEURO26 the visitor log is switched off.
    if (params.get('segment')?.includes('neuro26')) return refused('Visits log is deactivated.');
    return [
      {
        actionDetails: [
          {
            type: 'event',
            timestamp: 1_793_700_000,
            eventCategory: 'Top Posters by Code',
            eventAction: own('p-101'),
          },
        ],
      },
    ];
  },
};

export interface MatomoSite {
  /** What the product needs to read from it. */
  settings: Record<string, string>;
  /** What was asked, in order. */
  asked: Params[];
  /** Keeps questions of a method unanswered until the answered function is called. */
  hold(method: string): () => void;
  /** Breaks off every connection until the answered function is called. */
  goAway(): () => void;
  close(): Promise<void>;
}

/**
 * A Matomo over HTTP, in the shapes of a real one: one site for all conferences, rows beyond its
 * limit folded into Others, no audio report, faults with status 200.
 */
export const startMatomoSite = async (): Promise<MatomoSite> => {
  const asked: Params[] = [];
  const held = new Map<string, Promise<void>>();
  let isAway = false;
  const server = createServer(async (request, response) => {
    if (isAway) return request.socket.destroy();
    const { searchParams } = new URL(request.url ?? '', 'http://matomo');
    const token = new URLSearchParams(await text(request)).get('token_auth');
    const method = searchParams.get('method') ?? '';
    const missing = refused(`The method '${method}' does not exist.`);
    asked.push(searchParams);
    await held.get(method);
    const answer = token === TOKEN ? (answers[method]?.(searchParams) ?? missing) : missing;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      ANALYTICS_SOURCE: 'matomo',
      MATOMO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      MATOMO_TOKEN: TOKEN,
      MATOMO_SITE_ID: '1',
    },
    asked,
    hold: (method) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(method, promise);
      return resolve;
    },
    goAway: () => {
      isAway = true;
      server.closeAllConnections();
      return () => {
        isAway = false;
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
