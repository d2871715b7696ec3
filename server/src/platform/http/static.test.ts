import { expect, test } from 'vitest';
import { buildTestApp, PUBLIC_URL } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildScreens } from '../../../test/build-screens.ts';

const build = async (env: Record<string, string> = {}) => {
  const world = await buildTestApp({ PUBLIC_URL, ...env }, { screens: await buildScreens() });
  const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    world.app.inject({ method, url, headers: accept === undefined ? {} : { accept } });
  return { ...world, ask };
};

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test('whoever opens a screen or looks what is there gets the page', async () => {
  const { ask } = await build();
  for (const url of ['/', '/login', '/submissioncodes/NONE?email=a@b.org', '/nothing/here']) {
    for (const accept of [BROWSER, '*/*', 'application/json, */*;q=0.1', undefined]) {
      const answer = await ask(url, accept);
      expect([url, accept, answer.statusCode]).toEqual([url, accept, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const head = await ask(url, '*/*', 'HEAD');
    expect([url, head.statusCode]).toEqual([url, 200]);
  }
});

test('a missing file, a call and a change get no page', async () => {
  const { ask } = await build();
  for (const [url, accept, method] of [
    ['/assets/gone-1a2b3c.js', BROWSER],
    ['/api/none', BROWSER],
    ['/api/none', '*/*', 'HEAD'],
    ['/favicon.ico', 'image/avif,*/*;q=0.8'],
    ['/old.js', '*/*'],
    ['/login', 'application/json'],
    ['/login', BROWSER, 'POST'],
  ] as const) {
    expect([url, accept, (await ask(url, accept, method)).statusCode]).toEqual([url, accept, 404]);
  }
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
