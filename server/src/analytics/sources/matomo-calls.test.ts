import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildMatomo, MATOMO_TOKEN } from '../../../test/matomo-stand-in.ts';

const build = async () => {
  const matomo = await buildMatomo();
  const test = await buildTestApp(matomo.env);
  await buildConference(test, { prefix: 'NEURO26', name: 'Neurology 2026' });
  const { bearer } = await buildSignedIn(test.users, { paidCategory: 3, prefixes: ['NEURO26'] });
  const get = (path: string) => test.app.inject({ url: `/api/analytics/${path}`, headers: bearer });
  return { matomo, get, logged: test.logged };
};

test('the calls answer what it says', async () => {
  const { matomo, get } = await build();
  const subtable = [{ label: 'Neurology 2026 - Ada', nb_visits: '2', nb_events: '3' }];
  matomo.answer('Events.getCategory', { json: [{ label: 'Top Authors', subtable }] });
  expect((await get('NEURO26?from=2026-11-02&to=2026-11-02')).json()).toEqual([
    {
      label: 'Top Authors',
      nb_events: 3,
      nb_visits: 2,
      subtable: [{ label: 'Neurology 2026 - Ada', nb_events: 3, nb_visits: 2 }],
    },
  ]);
  expect((await get('videos/NEURO26')).json()).toEqual([]);
});

test('one that is away is 502 in words, and the token is in no answer and no log', async () => {
  const { matomo, get, logged } = await build();
  matomo.answer('Referrers.getReferrerType', {
    json: { result: 'error', message: MATOMO_TOKEN },
  });
  const refused = await get('traffic/NEURO26');
  expect([refused.statusCode, refused.json().message]).toEqual([
    502,
    'The statistics cannot be read: Matomo refused the question. Please try again shortly',
  ]);
  await matomo.stop();
  const away = await get('NEURO26');
  expect([away.statusCode, away.json().code]).toEqual([502, 'statistics_away']);
  expect(refused.body + away.body + logged()).not.toContain(MATOMO_TOKEN);
});
