import { expect, test } from 'vitest';
import type { TrafficGroup } from '#contract/analytics.ts';
import { at, buildCongress } from '../../../test/build-mailings.ts';

const LIMIT = { timeout: 90_000 };
const EARLY = at('2026-10-01T00:00:00Z');
/** Seven o'clock in Berlin, after the first day. */
const MORNING = at('2026-11-04T06:00:00Z');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('each recipient has the figures of the screens, in their own language', LIMIT, async () => {
  const world = await buildCongress();
  await world.visit('2026-11-03T09:00:00Z', 'ada');
  await world.visit('2026-11-03T09:30:00Z', 'ben', { poster: 'p-2' });
  await world.visit('2026-11-03T13:00:00Z', 'cyd');
  await world.visit('2026-11-03T09:00:00Z', 'LEAK', { prefix: 'ONCO26', poster: 'LEAK' });
  await world.add('board@example.org', ['daily'], EARLY);
  await world.add('vorstand@example.org', ['daily'], EARLY, 'de');
  await world.mailings.queueDue(MORNING);
  const sent = await world.queued();
  const mailTo = (email: string) => sent.find(({ to }) => to === email);
  const traffic = await world.read('/api/analytics/traffic/NEURO26?from=2026-11-03&to=2026-11-03');
  const visits = (traffic.body as TrafficGroup[]).reduce((sum, row) => sum + row.nb_visits, 0);
  expect(visits).toBe(3);

  const [english, german] = [mailTo('board@example.org'), mailTo('vorstand@example.org')];
  expect(english?.subject).toBe('Daily report of Neurology 2026, 3 Nov 2026');
  expect(english?.text).toContain(`Visits: ${visits} (was 0)\nVisitors: 3 (was 0)\n`);
  expect(german?.subject).toBe('Tagesbericht Neurology 2026, 3. Nov. 2026');
  expect(german?.text).toContain(`Besuche: ${visits} (zuvor 0)\nBesucher: 3 (zuvor 0)\n`);
  expect(german?.text).toContain('Posteraufrufe: 3 (zuvor 0)');
  expect(german?.text).toContain('1. P-1 · Sleep & stroke: 2 Besuche\n2. P-2: 1 Besuch');
  expect(german?.text).toContain('Woher die Besuche kamen\nDirekt: 3 Besuche (100\u00a0%)');
  expect(german?.html).toContain('<html lang="de">');
  expect(`${german?.text}${german?.html}`).not.toContain('LEAK');
});

test('a language is chosen, changed and kept; without one it is English', LIMIT, async () => {
  const { call } = await buildCongress();
  const body = { email: 'board@example.org', rhythms: ['daily'] };
  const { id, language } = (await call('POST', '', body)).json();
  expect(language).toBe('en');
  const added = await call('POST', '', { ...body, email: 'b@example.org', language: 'it' });
  expect(added.json().language).toBe('it');
  const refused = await call('POST', '', { ...body, email: 'c@example.org', language: 'xx' });
  expect(refused.statusCode).toBe(400);
  const change = async (payload: object) => (await call('PUT', `/${id}`, payload)).json().language;
  expect(await change({ rhythms: ['daily'], language: 'fr' })).toBe('fr');
  expect(await change({ rhythms: ['daily', 'final'] })).toBe('fr');
  expect(await change({ language: 'es' })).toBe('es');
  const { recipients } = (await call('GET', '')).json();
  expect(recipients).toMatchObject([
    { language: 'it', rhythms: ['daily'] },
    { language: 'es', rhythms: ['daily', 'final'] },
  ]);
});

test('the page that ends reports is in their language, before and after', LIMIT, async () => {
  const world = await buildCongress();
  const { row } = await world.add('vorstand@example.org', ['daily'], EARLY, 'de');
  const link = await world.mailings.newLink(world.database.db, row.id, EARLY);
  const url = new URL(link).pathname;
  const post = async (payload: string) =>
    (await world.app.inject({ method: 'POST', url, payload, headers: form })).body;
  const asked = (await world.app.inject({ url, headers: { 'accept-language': 'fr' } })).body;
  expect(asked).toContain('<html lang="de">');
  expect(asked).toContain('<h1>Berichte per E-Mail abbestellen?</h1>');
  expect(asked).toContain('vorstand@example.org erhält Berichte über Neurology 2026.');
  expect(asked).toContain('<button>Abbestellen</button>');
  const ended = await post('List-Unsubscribe=One-Click');
  expect(ended).toContain('<h1>Die Berichte sind abbestellt</h1>');
  expect(ended).toContain('vorstand@example.org erhält keine Berichte über Neurology 2026 mehr.');
  expect(await post('again=1')).toContain('Berichte per E-Mail abbestellen?');

  // Whoever comes back has German reports again.
  const { recipients } = (await world.call('GET', '')).json();
  expect(recipients).toMatchObject([{ language: 'de', unsubscribedAt: null }]);
});

test(
  'where a link is not known any more, the page is in the browser’s language',
  LIMIT,
  async () => {
    const { app } = await buildCongress();
    const url = `/unsubscribe/${'x'.repeat(43)}`;
    const page = async (header: string) =>
      (await app.inject({ url, headers: { 'accept-language': header } })).body;
    expect(await page('es-MX,es;q=0.9')).toContain('Este enlace ya no funciona');
    expect(await page('ja')).toContain('<h1>This link no longer works</h1>');
    expect(await page('fr')).toContain('<a href="mailto:support@eposter.live">');
  },
);

test('a report that is resent is in the language of now', LIMIT, async () => {
  const world = await buildCongress();
  const { row } = await world.add('board@example.org', ['daily'], EARLY);
  await world.mailings.queueDue(MORNING);
  await world.mails.work();
  await expect
    .poll(async () => (await world.queued()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['sent']);
  await world.call('PUT', `/${row.id}`, { rhythms: ['daily'], language: 'es' });
  const { mails } = await world.mails.list({ status: undefined, search: '', page: 1 });
  const { subject } = await world.mails.resend(mails[0]?.id ?? '', new Date());
  expect(subject).toBe('Informe diario de Neurology 2026, 3 nov 2026');
});

test(
  'a trial is in the language of whoever asks for it, even at once in another',
  LIMIT,
  async () => {
    const { app, bearer, queued } = await buildCongress();
    const ask = async (language: string) => {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/analytics/mailings/NEURO26/trial' },
        headers: { ...bearer, 'accept-language': language },
        payload: { rhythm: 'final' },
      });
      expect(answer.statusCode).toBe(200);
    };
    await ask('it');
    const [mail] = await queued();
    expect(mail?.subject).toBe('Prova: Report finale di Neurology 2026, 3–5 nov 2026');
    expect(mail?.text).toContain('perché ha chiesto una prova');
    await ask('es');
    const subjects = (await queued()).map(({ subject }) => subject);
    expect(subjects).toContain('Prueba: Informe final de Neurology 2026, 3–5 nov 2026');
  },
);
