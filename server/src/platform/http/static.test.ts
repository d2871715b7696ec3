import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp, PUBLIC_URL } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildScreens } from '../../../test/build-screens.ts';
import { buildShared } from '../../../test/shared.ts';

const build = async (env: Record<string, string> = {}) => {
  const world = await buildTestApp({ PUBLIC_URL, ...env }, { screens: await buildScreens() });
  const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    world.app.inject({ method, url, headers: accept === undefined ? {} : { accept } });
  return { ...world, ask };
};

/** It has no conference, and none comes to be. */
const empty = buildShared(build);

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test('whoever opens a screen or looks what is there gets the page', async () => {
  const { ask } = empty();
  for (const url of ['/', '/login', '/submissioncodes/payments/NONE/success']) {
    for (const accept of [BROWSER, '*/*', 'application/json, */*;q=0.1', undefined]) {
      const answer = await ask(url, accept);
      expect([url, accept, answer.statusCode]).toEqual([url, accept, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const head = await ask(url, '*/*', 'HEAD');
    expect([url, head.statusCode]).toEqual([url, 200]);
  }
});

test('the sign-in is painted in the language of whoever opens it, with the settings in it', async () => {
  const { app } = empty();
  const headers = { accept: BROWSER, 'accept-language': 'de-CH, en;q=0.5' };
  const answer = await app.inject({ url: '/login', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-language']).toBe('de');
  expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect(answer.body).toContain('<html lang="de">');
  expect(answer.body).toContain('<p>Sign in: de</p>');
  expect(answer.body).toContain(
    '<template><script type="module" src="/assets/app-1a2b3c.js"></script></template>',
  );
  const settings = (await app.inject({ url: '/api/settings' })).json();
  expect(answer.body).toContain(JSON.stringify({ settings }).replaceAll('<', '\\u003c'));
});

test('a page of the staff comes with its frame, and declares the files that it needs', async () => {
  const { ask } = empty();
  const { body } = await ask('/analytics/traffic/NEURO26', BROWSER);
  expect(body).toContain('<p>Frame: en</p>');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/overview-1.js" />');
  expect(body).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/overview-1.css" />',
  );
  expect((await ask('/shared/traffic', BROWSER)).body).not.toContain('Frame');
  expect((await ask('/account', BROWSER)).body).not.toContain('preload');
});

test.each([
  '/.git/config',
  '/nothing/here',
  '/analytics',
  '/analytics/nonsense',
  '/analytics/nonsense/NEURO26',
  '/analytics/posters',
  '/analytics/posters/',
  '/analytics/posters//P-01',
  '/analytics/posters/NEURO26/P-01/more',
  '/analytics/posters%2FNEURO26',
  '/admin',
  '/admin/user/7',
  '/admin/conference/NEURO26/nothing',
  '/shared/nothing',
  '/login/nothing',
  '/%2Fetc/passwd',
  '//login',
])('%s is no page: it gets the page that says so, and the status 404', async (url) => {
  const { ask } = empty();
  const known = await ask('/forgot', BROWSER);
  for (const accept of [BROWSER, '*/*', undefined]) {
    const { statusCode, headers, body } = await ask(url, accept);
    expect([accept, statusCode, headers['content-type']]).toEqual([
      accept,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(body.replaceAll(url, '/forgot')).toBe(known.body);
    expect(headers['content-security-policy']).toBe(known.headers['content-security-policy']);
  }
  const head = await ask(url, '*/*', 'HEAD');
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
});

test.each(['/wp-login.php', '/.env', '/analytics/home.json'])(
  '%s is no page: a browser gets the page that says so, a program none',
  async (url) => {
    const { ask } = empty();
    const [page, fault] = [await ask(url, BROWSER), await ask(url, '*/*')];
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect([fault.statusCode, fault.json().code]).toEqual([404, 'not_found']);
  },
);

test.each([
  '/Login',
  '/LOGIN/',
  '/login//',
  '/%6Cogin',
  '/login?next=/nothing',
  '/analytics/home/',
  '/Analytics/Posters/neuro26',
  '/analytics/posters/NEURO26/P-01.png',
  '/analytics/authors/NEURO26/Ada%20%2F%20Grace',
  '/analytics/%70osters/NEURO%2026',
  '/admin/conference/edit/NEURO26/',
  '/shared/posters/P-01',
])('%s is a page: 200, also for HEAD', async (url) => {
  const { ask } = empty();
  for (const accept of [BROWSER, '*/*']) {
    expect([accept, (await ask(url, accept)).statusCode]).toEqual([accept, 200]);
    expect([accept, (await ask(url, accept, 'HEAD')).statusCode]).toEqual([accept, 200]);
  }
});

test('an address that cannot be read gets the page that says so, and the status 404', async () => {
  const { ask } = empty();
  const nothing = await ask('/404', BROWSER);
  for (const url of ['/%', '/submissioncodes/100%', '/analytics/posters/NEURO26/%ZZ']) {
    const { statusCode, headers, body } = await ask(url, BROWSER);
    expect([url, statusCode, body]).toEqual([url, 404, nothing.body]);
    expect(headers['content-security-policy']).toBe(nothing.headers['content-security-policy']);
    expect([url, (await ask(url, '*/*', 'HEAD')).statusCode]).toEqual([url, 404]);
  }
  expect((await ask('/api/conferences/100%', BROWSER)).statusCode).toBe(400);
});

test('a missing file, a call and a change get no page', async () => {
  const { ask } = empty();
  for (const [url, accept, method] of [
    ['/assets/gone-1a2b3c.js', BROWSER],
    ['/api/none', BROWSER],
    ['/api', BROWSER],
    ['/api?page=1', BROWSER],
    ['/api/none', '*/*', 'HEAD'],
    ['/favicon.ico', 'image/avif,*/*;q=0.8'],
    ['/old.js', '*/*'],
    ['/login', 'application/json'],
    ['/login', BROWSER, 'POST'],
  ] as const) {
    const answer = await ask(url, accept, method);
    expect([url, accept, answer.statusCode]).toEqual([url, accept, 404]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

test('a person who opens what the sandbox does not have gets a page, a program a fault', async () => {
  const { ask } = empty();
  const page = await ask('/sandbox/none', BROWSER);
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  const fault = await ask('/sandbox/none', '*/*');
  expect([fault.statusCode, fault.json().code]).toEqual([404, 'not_found']);
});

test('a link to the codes of a conference names it, and nobody', async () => {
  const world = await build({ BRAND_NAME: 'Posters & Co', SUPPORT_EMAIL: 'help@posters.test' });
  await buildConference(world, { prefix: 'NEURO26', name: 'Neuro "26" <b>' });
  const { body } = await world.ask('/submissioncodes/payments/neuro26?email=ada@x.org', '*/*');
  const name = 'Neuro &quot;26&quot; &lt;b&gt;';
  expect(body).toContain(`<title>Submission codes · ${name}</title>`);
  expect(body).toContain(`<meta property="og:title" content="Submission codes · ${name}" />`);
  expect(body).toContain('<meta property="og:site_name" content="Posters &amp; Co" />');
  expect(body).toContain(`content="${PUBLIC_URL}/submissioncodes/payments/neuro26" />`);
  expect(body).not.toContain('ada@x.org');
  expect(body).toContain('<noscript>help@posters.test</noscript>');
  const other = await world.ask('/login', BROWSER);
  expect(other.body).toContain('<title>Posters &amp; Co</title>');
  expect(other.body).not.toContain('Neuro');
});

/** What an author's page came with. */
const pageIn = (body: string): unknown =>
  JSON.parse(/json">(.*)<\/script>/.exec(body)?.[1] ?? 'null');

test('an author’s page is painted, and comes with all that it is drawn from', async () => {
  const world = await build();
  const name = '</script><!-- {painted} "{page}" {supportEmail} $& Neuro';
  await buildConference(world, { prefix: 'NEURO26', name });
  const { body, statusCode } = await world.ask('/submissioncodes/neuro26?email=ada@x.org', BROWSER);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><p>Painted: /submissioncodes/neuro26</p></div>');
  expect(body.match(/<\/script>/g)).toHaveLength(1);
  expect(pageIn(body)).toEqual({
    path: '/submissioncodes/neuro26',
    language: 'en',
    texts: {},
    settings: {
      brandName: 'ePoster Live',
      supportEmail: 'support@eposter.live',
      stripePublishableKey: null,
      sandbox: { payments: true, mail: true },
    },
    conference: {
      name,
      prefix: 'NEURO26',
      supportsPayments: false,
      currency: 'eur',
      posterPrice: null,
      timeZone: 'UTC',
    },
  });
  expect(body).not.toContain('ada@x.org');
});

test.each([
  ['/submissioncodes/X?lang=it', 'language=de', 'fr', 'it'],
  ['/submissioncodes/X?lang=xx', 'language=de', 'fr', 'de'],
  ['/submissioncodes/X', 'language=%3Cb%3E', 'fr-CH, de;q=0.5', 'fr'],
  ['/submissioncodes/X', '', 'ja', 'en'],
])('%s with the cookie %j and %j is painted in %s', async (url, cookie, accepted, language) => {
  const { app } = empty();
  const headers = { accept: BROWSER, cookie, 'accept-language': accepted };
  const { body, headers: answered } = await app.inject({ url, headers });
  expect(body).toContain(`<html lang="${language}">`);
  expect(pageIn(body)).toMatchObject({ language });
  expect(answered).toMatchObject({
    'content-language': language,
    vary: 'accept-encoding, accept-language, cookie',
  });
  const staff = await app.inject({ url: url.replace('/submissioncodes/X', '/account'), headers });
  expect(staff.body).toContain(`<p>Frame: ${language}</p>`);
  expect(staff.headers).toMatchObject({ 'content-language': language });
});

test('a mistyped prefix is a 404 in the authors’ frame, and so is the page that it leads to', async () => {
  const world = await build();
  await buildConference(world, { prefix: 'NEURO26' });
  for (const url of [
    '/submissioncodes/NEURO62',
    '/submissioncodes/payments/NEURO62?email=a@x.org',
    '/submissioncodes/%00',
    '/submissioncodes',
    '/submissioncodes/a/b/c/d',
    '/404',
  ]) {
    const { body, statusCode } = await world.ask(url, BROWSER);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(pageIn(body)).toMatchObject({ conference: null });
    expect(body).not.toContain('NEURO26');
  }
});

test('how a payment ended is told of a conference that is gone, too', async () => {
  const { ask } = empty();
  const { body, statusCode } = await ask('/submissioncodes/payments/GONE/success', BROWSER);
  expect(statusCode).toBe(200);
  expect(pageIn(body)).not.toHaveProperty('conference');
});

test('without the database an author’s page still comes, and knows of no conference', async () => {
  const world = await build();
  await buildConference(world, { prefix: 'NEURO26' });
  await sql`alter table conferences rename to elsewhere`.execute(world.database.db);
  const { body, statusCode } = await world.ask('/submissioncodes/NEURO26', BROWSER);
  expect(statusCode).toBe(200);
  expect(pageIn(body)).not.toHaveProperty('conference');
});

test('pages are compressed for browsers that ask for it', async () => {
  const { app, ask } = empty();
  const plain = await ask('/login', BROWSER);
  const headers = { accept: BROWSER, 'accept-encoding': 'gzip, deflate, br' };
  const packed = await app.inject({ url: '/login', headers });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('what paints the pages is nobody’s to load', async () => {
  const { ask } = empty();
  expect((await ask('/draw/draw.mjs', '*/*')).statusCode).toBe(404);
  expect((await ask('/author.html', '*/*')).statusCode).toBe(404);
});

test('what says something about a page alone does not come with each of its scripts', async () => {
  const { ask } = empty();
  const [page, script] = [await ask('/login', BROWSER), await ask('/assets/app-1a2b3c.js', '*/*')];
  expect([page.statusCode, script.statusCode]).toEqual([200, 200]);
  const both = [
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ];
  for (const name of both) expect(script.headers[name]).toBe(page.headers[name]);
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) {
    expect(page.headers).toHaveProperty(name);
    expect(script.headers).not.toHaveProperty(name);
  }
});
