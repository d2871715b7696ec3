import { type RoleWorld, VISITOR } from '../build-roles.ts';
import {
  type Asking,
  administrators,
  anyone,
  type Case,
  csv,
  form,
  fresh,
  goldReaders,
  inNeuro,
  json,
  neuro,
  organisers,
  readers,
  silverReaders,
  users,
} from './case.ts';

const MOVE = {
  ...{ url: 'https://matomo.example', siteId: 7, token: 'b1946ac92492d2347c62' },
  ...{ wholeSite: false, beside: false },
};
const titles = inNeuro({ payload: '{"a.mp4":"A"}', headers: json });
const withTitles =
  (kind: 'video' | 'audio'): Asking =>
  async ({ analytics, neuro: { id } }) => {
    const stream = (async function* () {
      yield Buffer.from('{"a.mp4":"A"}');
    })();
    const maxBytes = 1_000;
    await analytics.titles.save(id, kind, { type: 'application/json', stream, maxBytes });
    return { params: { prefix: 'NEURO26' } };
  };

/** An address that reports go to. */
const recipientOf = async ({ mailings, neuro: conference, colleague }: RoleWorld) => {
  const maker = { id: colleague.id, isAdmin: true, paidCategory: 3, prefixes: [] } as const;
  const wanted = {
    email: `${fresh('press')}@example.org`,
    ...{ rhythms: ['daily' as const], language: 'de' as const },
  };
  return (await mailings.add(conference, { ...maker, prefixes: [] }, wanted, new Date())).row.id;
};

const PROGRAMME = 'title,room,start,end,posters\nOpening,Hall A,2026-11-02 09:00,10:00,P-1\n';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const withLink = async (world: RoleWorld) => {
  const id = await recipientOf(world);
  const link = await world.mailings.newLink(world.database.db, id, new Date());
  return { params: { token: link.split('/').at(-1) ?? '' } };
};

export const statisticsCases: Record<string, Case[]> = {
  'GET /api/analytics/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/name/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/poster-titles/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/attention/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/traffic/{prefix}': [{ verdicts: silverReaders(200), ask: neuro }],
  'GET /api/analytics/audience/{prefix}': [{ verdicts: silverReaders(200), ask: neuro }],
  'GET /api/analytics/content/{prefix}': [{ verdicts: silverReaders(200), ask: neuro }],
  'GET /api/analytics/search-engines/{prefix}': [{ verdicts: silverReaders(200), ask: neuro }],
  'GET /api/analytics/videos/{prefix}': [{ verdicts: goldReaders(200), ask: neuro }],
  'GET /api/analytics/audios/{prefix}': [{ verdicts: goldReaders(200), ask: neuro }],
  'GET /api/analytics/timeseries/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/figures/{prefix}': [
    { verdicts: silverReaders(200), ask: inNeuro({ query: { figure: 'visitors' } }) },
    { verdicts: readers(200), ask: inNeuro({ query: { figure: 'viewingTime' } }) },
    { verdicts: goldReaders(200), ask: inNeuro({ query: { figure: 'videoPlays' } }) },
  ],
  'GET /api/analytics/trends/{prefix}': [
    {
      verdicts: readers(200),
      ask: inNeuro({ query: { group: 'Top Posters by Code', label: 'P1' } }),
    },
  ],
  'GET /api/analytics/label/{prefix}': [
    {
      verdicts: readers(200),
      ask: inNeuro({ query: { group: 'Top Posters by Code', label: 'P1' } }),
    },
  ],
  'GET /api/analytics/live/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/codes/video/{prefix}': [
    { verdicts: goldReaders(200), ask: withTitles('video') },
  ],
  'GET /api/analytics/codes/audio/{prefix}': [
    { verdicts: goldReaders(200), ask: withTitles('audio') },
  ],
  'POST /api/analytics/codes/video/{prefix}': [{ verdicts: administrators(200), ask: titles }],
  'POST /api/analytics/codes/audio/{prefix}': [{ verdicts: administrators(200), ask: titles }],
  'GET /api/analytics/tracking/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'PUT /api/analytics/tracking/{prefix}': [
    { verdicts: administrators(200), ask: inNeuro({ payload: { respectDoNotTrack: true } }) },
  ],
  'GET /api/analytics/recount/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'GET /api/analytics/move/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'POST /api/analytics/move/{prefix}': [
    {
      verdicts: administrators(201),
      async ask(world) {
        // Who comes next finds none that runs.
        await world.moves.cancel((await world.conferences.get('NEURO26')).id);
        return { params: { prefix: 'NEURO26' }, payload: MOVE };
      },
    },
  ],
  'DELETE /api/analytics/move/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'GET /api/system': [{ verdicts: administrators(200), ask: () => ({}) }],
  'GET /api/counting': [{ verdicts: administrators(200), ask: () => ({}) }],
  'POST /api/counting/retry': [{ verdicts: administrators(200), ask: () => ({}) }],
  'DELETE /api/counting/set-aside': [{ verdicts: administrators(200), ask: () => ({}) }],
  'DELETE /api/analytics/visitors/{prefix}/{visitor}': [
    {
      verdicts: administrators(200),
      ask: () => ({ params: { prefix: 'NEURO26', visitor: VISITOR } }),
    },
  ],
  'DELETE /api/analytics/hits/{prefix}': [
    {
      verdicts: administrators(200),
      ask: inNeuro({ query: { from: '2026-11-02', to: '2026-11-03' } }),
    },
  ],
  'GET /api/analytics/label-clients/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'DELETE /api/analytics/label-clients/{prefix}/{client}': [
    {
      verdicts: administrators(200),
      ask: () => ({ params: { prefix: 'NEURO26', client: '0123abcd' } }),
    },
  ],
  'GET /api/analytics/shares/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'POST /api/analytics/shares/{prefix}': [
    {
      verdicts: organisers(201),
      ask: inNeuro({ payload: { name: 'Board', sections: ['posters'], expiresAt: null } }),
    },
    {
      // Nobody shares more than they may read.
      verdicts: { ...organisers(201), bronze: 405, silver: 405 },
      ask: inNeuro({ payload: { name: 'Board', sections: ['videos'], expiresAt: null } }),
    },
  ],
  'DELETE /api/analytics/shares/{prefix}/{id}': [
    {
      // Of all sections: a link is not ended by a colleague of a lower plan.
      verdicts: { ...organisers(200), bronze: 403, silver: 403 },
      ask: async ({ share }) => ({
        params: { prefix: 'NEURO26', id: (await share()).share.id },
      }),
    },
  ],
  'GET /api/analytics/mailings/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'POST /api/analytics/mailings/{prefix}': [
    {
      verdicts: organisers(201),
      ask: () => ({
        params: { prefix: 'NEURO26' },
        payload: { email: `${fresh('board')}@example.org`, rhythms: ['daily'], language: 'fr' },
      }),
    },
  ],
  'PUT /api/analytics/mailings/{prefix}/{id}': [
    {
      verdicts: organisers(200),
      ask: async (world) => ({
        params: { prefix: 'NEURO26', id: await recipientOf(world) },
        payload: { rhythms: ['weekly'], language: 'it' },
      }),
    },
  ],
  'DELETE /api/analytics/mailings/{prefix}/{id}': [
    {
      verdicts: organisers(200),
      ask: async (world) => ({ params: { prefix: 'NEURO26', id: await recipientOf(world) } }),
    },
  ],
  'POST /api/analytics/mailings/{prefix}/trial': [
    { verdicts: organisers(200), ask: inNeuro({ payload: { rhythm: 'weekly' } }) },
  ],
  'GET /api/analytics/alerts/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'PUT /api/analytics/alerts/{prefix}': [
    { verdicts: organisers(200), ask: inNeuro({ payload: { on: true } }) },
  ],
  'GET /unsubscribe/{token}': [
    { verdicts: anyone(404), ask: () => ({ params: { token: 'unknown' } }) },
    { verdicts: anyone(200), ask: withLink },
  ],
  'POST /unsubscribe/{token}': [
    {
      verdicts: anyone(404),
      ask: () => ({ params: { token: 'unknown' }, payload: ONE_CLICK, headers: form }),
    },
    {
      verdicts: anyone(200),
      ask: async (world) => ({ ...(await withLink(world)), payload: ONE_CLICK, headers: form }),
    },
  ],
  'GET /api/share/logo/{id}': [
    {
      verdicts: anyone(404),
      ask: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    },
  ],
  'GET /api/analytics/poster-cards/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'GET /api/analytics/programme/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/sessions/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'POST /api/analytics/programme/{prefix}': [
    { verdicts: organisers(200), ask: inNeuro({ payload: PROGRAMME, headers: csv }) },
  ],
  'DELETE /api/analytics/programme/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'GET /api/analytics/author-pages/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'PUT /api/analytics/author-pages/{prefix}': [
    // It gives countries away, which are not on every plan.
    {
      verdicts: { ...organisers(200), bronze: 405 },
      ask: inNeuro({ payload: { from: '2026-11-02' } }),
    },
  ],
  'POST /api/analytics/author-pages/{prefix}/end': [
    {
      verdicts: { ...organisers(200), bronze: 405 },
      ask: inNeuro({ payload: { email: 'nobody@example.org', sendNew: false } }),
    },
  ],
  // Whoever is signed in, or has a share link, has no author's link by that.
  'GET /api/author-page': [{ verdicts: anyone(404) }],
  'POST /api/author-page/renew': [{ verdicts: anyone(404) }],
  'GET /api/share/sponsor': [{ verdicts: { ...users(404), share: 404 } }],
  'GET /api/share': [{ verdicts: { ...users(404), share: 200 } }],
};
