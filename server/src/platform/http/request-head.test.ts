import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildScreens } from '../../../test/build-screens.ts';
import { costOf } from '../../../test/cost-of.ts';
import { buildShared } from '../../../test/shared.ts';

const product = buildShared(async () => {
  const screens = await buildScreens();
  const world = await buildTestApp({ TRUST_PROXY: 'true', SANDBOX: '1' }, { screens });
  await buildConference(world, { prefix: 'NEURO26' });
  return world;
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  product().app.inject({ url, headers });

const page = { accept: 'text/html' };

const headers =
  'accept accept-encoding accept-language authorization cookie host if-none-match origin user-agent x-forwarded-for'.split(
    ' ',
  );
const fillings: Record<string, string> = {
  commas: ',',
  languages: 'de;q=0.5,',
  'equals signs': 'a=b; ',
  addresses: '10.0.0.1, ',
  versions: 'Version/1 ',
};

test.each(['/submissioncodes/NEURO26', '/matomo.php?idsite=NEURO26&rec=1'])(
  'no header makes %s cost much, however long it is',
  async (url) => {
    await ask(url, page);
    const dear: string[] = [];
    for (const length of [15_000, 90_000]) {
      for (const header of headers) {
        for (const [name, filling] of Object.entries(fillings)) {
          const value = filling.repeat(length / filling.length);
          const cost = await costOf(2, () => ask(url, { ...page, [header]: value }));
          if (cost > 12) dear.push(`${length} of ${name} in ${header}: ${cost} ms`);
        }
      }
    }
    expect(dear).toEqual([]);
  },
);

test('more than 16 kB of headers are refused everywhere', async () => {
  const isRefused = async (url: string, length: number) => {
    const answer = await ask(url, { ...page, cookie: 'a'.repeat(length) });
    return answer.statusCode === 431 && answer.json().code === 'headers_too_long';
  };
  for (const url of ['/', '/tracker.js', '/api/health', '/matomo.php?idsite=NEURO26&rec=1']) {
    expect([url, await isRefused(url, 15_000)]).toEqual([url, false]);
    expect([url, await isRefused(url, 17_000)]).toEqual([url, true]);
  }
});

test('nor is a hit answered ahead of the framework that has more', async () => {
  const { app } = product();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const hit = async (cookie: string) => {
    const url = `http://127.0.0.1:${port}/matomo.php?idsite=NEURO26&rec=1`;
    return (await fetch(url, { headers: { cookie } })).status;
  };
  expect(await hit('a=b')).toBe(200);
  expect(await hit('a'.repeat(17_000))).toBe(431);
});

const long = (length: number) => 'a'.repeat(length);

test.each([
  ['no page', `/${long(1_990)}`, `/${long(2_000)}`],
  ['a page', `/login?lang=${long(1_900)}`, `/login?lang=${long(2_000)}`],
  ['a call', `/api/settings?a=${long(20_000)}`, `/api/${long(2_000)}`],
  [
    'a hit',
    `/matomo.php?idsite=NEURO26&rec=1&a=${long(60_000)}`,
    `/matomo.php/${long(2_000)}?rec=1`,
  ],
  ['a script', `/tracker.js?${long(1_900)}`, `/tracker.js?${long(2_001)}`],
])('%s: a path or query that is too long is refused, another is not', async (_, fit, tooLong) => {
  expect((await ask(fit, page)).statusCode).not.toBe(414);
  const refused = await ask(tooLong, page);
  expect([refused.statusCode, refused.json().code]).toEqual([414, 'address_too_long']);
  expect(refused.body.length).toBeLessThan(500);
});

test.each([
  ['a path that is nothing', `/${long(70_000)}`],
  ['an author’s page', `/submissioncodes/${long(70_000)}`],
  ['slashes', '/a'.repeat(35_000)],
  ['what cannot be decoded', `/${'%zz'.repeat(20_000)}`],
  ['percent signs', `/${'%25'.repeat(20_000)}`],
  ['dots', `/${'.js'.repeat(20_000)}`],
  ['the name of a call', `/api/conferences/${long(70_000)}`],
  ['languages', `/submissioncodes/NEURO26?${'lang=de&'.repeat(10_000)}`],
  ['parameters of a call', `/api/settings?${'a=b&'.repeat(20_000)}`],
])('no address costs much: %s', async (_, url) => {
  await ask(url, page);
  const cost = await costOf(5, () => ask(url, page));
  expect(cost).toBeLessThan(8);
  expect((await ask(url, page)).body.length).toBeLessThan(2_000);
});
