import MatomoTracker from 'matomo-tracker';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';

const TOKEN = 'token of the servers';
const AUTHOR = 'Heart Days - José Ñúñez & Søn';
const SOON = { timeout: 15_000 };

/** A running product with one conference, and its reports as an administrator reads them. */
const listen = async (prefix: string) => {
  const testApp = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await buildConference(testApp, { prefix });
  const { bearer } = await buildSignedIn(testApp.users, { isAdmin: true });
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  testApp.collector.start();
  const report = async (kind: '' | 'traffic/' | 'videos/') => {
    const url = `${address}/api/analytics/${kind}${prefix}`;
    return (await fetch(url, { headers: bearer })).json();
  };
  return { collector: `${address}/matomo.php`, report };
};

/** The package tells only about failure; the reports tell about success. */
const failures = (client: MatomoTracker): unknown[] => {
  const said: unknown[] = [];
  client.on('error', (error: unknown) => said.push(error));
  return said;
};

test('Matomo’s client for Node sends pages and events, one by one', async () => {
  const { collector, report } = await listen('HEART26');
  const client = new MatomoTracker('heart26', collector);
  const failed = failures(client);
  const url = 'https://heart26.eposter.live/poster/p-1';
  const visitor = { _id: '00000000000000aa', token_auth: TOKEN, cip: '192.0.2.9' };
  client.track('https://heart26.eposter.live/');
  client.track({ url, ...visitor, e_c: 'Top Authors', e_a: AUTHOR, cdt: '2026-03-02 10:00:00' });
  client.track({ url, ...visitor, e_c: 'Top Authors', e_a: AUTHOR, cdt: '2026-03-02 10:00:05' });
  await expect
    .poll(() => report(''), SOON)
    .toEqual([
      {
        label: 'Top Authors',
        nb_visits: 1,
        nb_events: 2,
        subtable: [{ label: AUTHOR, nb_visits: 1, nb_events: 2 }],
      },
    ]);
  await expect
    .poll(() => report('traffic/'), SOON)
    .toContainEqual({ label: 'Direct Entry', nb_visits: 2, subtable: [] });
  expect(failed).toEqual([]);
});

test('Matomo’s client for Node sends bulks, and hears of what is wrong', async () => {
  const { collector, report } = await listen('BRAIN26');
  const client = new MatomoTracker('BRAIN26', collector);
  const failed = failures(client);
  const media = {
    url: 'https://brain26.eposter.live/poster/p-1',
    ma_id: 'one playback',
    ma_re: 'https://cdn.example/storage/brain26/talk.mp4?token=1',
    ma_mt: 'video',
    ma_le: 60,
  };
  const answer = await new Promise<string>((resolve) => {
    client.trackBulk(
      [
        { ...media, ma_st: 0 },
        { ...media, ma_st: 30, ma_ps: 58 },
        { url: media.url, e_c: ' ', e_a: 'blank' },
      ],
      resolve,
    );
  });
  expect(JSON.parse(answer)).toEqual({ status: 'success', tracked: 2, invalid: 1 });
  expect(await report('videos/')).toEqual([
    {
      label: 'https://cdn.example/storage/brain26/talk.mp4',
      nb_plays: 1,
      nb_impressions: 1,
      nb_finishes: 1,
      avg_time_watched: 30,
    },
  ]);
  client.track({ url: media.url, ca: 1 });
  await expect.poll(() => failed, SOON).toEqual([400]);
});
