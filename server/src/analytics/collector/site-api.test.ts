import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';

const TOKEN = 'a token of the tests';

test('Matomo’s importer of logs learns where a conference’s site is, with the token only', async () => {
  const test = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await buildConference(test, { prefix: 'NEURO26' });
  const ask = async (values: Record<string, string>, url = '/') => {
    const asked = { module: 'API', method: 'SitesManager.getSiteFromId', format: 'json' };
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...asked, token_auth: TOKEN, ...values }).toString(),
    });
    return [answer.statusCode, answer.json().main_url ?? answer.json().message];
  };
  expect(await ask({ idSite: 'neuro26' })).toEqual([200, 'https://neuro26.eposter.live']);
  expect(await ask({ idSite: 'NEURO26' }, '/index.php')).toEqual([
    200,
    'https://neuro26.eposter.live',
  ]);
  expect(await ask({ idSite: 'NEURO26', token_auth: 'guessed' })).toEqual([
    200,
    'The token is not COLLECTOR_TOKEN',
  ]);
  expect(await ask({ idSite: '1' })).toEqual([
    200,
    "No conference has the prefix 1: give a prefix as the site's ID",
  ]);
  expect(await ask({ idSite: 'NEURO26', method: 'UsersManager.getUsers' })).toEqual([
    200,
    "Of Matomo's API there is SitesManager.getSiteFromId only",
  ]);
});
