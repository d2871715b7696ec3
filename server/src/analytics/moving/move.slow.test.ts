import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { category, row, siteOf } from '../../../test/build-matomo-source.ts';
import { buildMatomo, MATOMO_TOKEN, refusal } from '../../../test/matomo-stand-in.ts';

const COLLECTOR_TOKEN = 'token-of-the-collector';
const HOME = 'https://neuro26.eposter.live/';

/** As the clocks of Vienna show a moment of UTC in November, in seconds. */
const shown = (time: string): number => Date.parse(time) / 1_000 + 3_600;

const event = (pageId: number, time: string, label: string) => ({
  type: 'event',
  pageId: String(pageId),
  url: HOME,
  timestamp: shown(time),
  eventCategory: 'Top Authors',
  eventAction: label,
});
const page = (pageId: number, time: string, url: string) => ({
  ...{ type: 'action', pageId, url, timestamp: shown(time), pageTitle: 'A page' },
});

const author = 'Neurology 2026 - Ada';
const visits = [
  {
    idVisit: '1',
    visitorId: 'AAAAAAAAAAAAAAA1',
    referrerType: 'search',
    referrerName: 'Google',
    referrerKeyword: 'stroke',
    referrerUrl: 'https://www.google.com/',
    actionDetails: [
      page(1, '2026-11-02T08:00:00Z', HOME),
      event(2, '2026-11-02T08:01:00Z', author),
      {
        type: 'download',
        pageId: 3,
        url: 'https://x.example/a.pdf',
        timestamp: shown('2026-11-02T08:02:00Z'),
      },
      { type: 'media', url: '/storage/neuro26/a.mp4', timestamp: shown('2026-11-02T08:03:00Z') },
    ],
  },
  {
    idVisit: '2',
    visitorId: 'aaaaaaaaaaaaaaa1',
    userId: 'delegate-7',
    referrerType: 'campaign',
    referrerName: 'spring',
    // Sooner than half an hour after the first: Matomo began another visit all the same.
    actionDetails: [
      event(4, '2026-11-02T08:10:00Z', author),
      event(5, '2026-11-02T08:11:00Z', author),
    ],
  },
  {
    idVisit: '3',
    visitorId: 'bbbbbbbbbbbbbbb1',
    referrerType: 'direct',
    actionDetails: [
      page(6, '2026-11-02T22:59:00Z', 'https://onco26.eposter.live/'),
      event(7, '2026-11-02T22:59:30Z', author),
    ],
  },
];

const build = async () => {
  const matomo = await buildMatomo();
  const site = siteOf({ timezone: 'Europe/Vienna', ts_created: '2026-11-01 08:00:00' });
  matomo.answer('SitesManager.getSiteFromId', { json: site });
  matomo.answer('Live.getLastVisitsDetails', ({ date, filter_offset }) => ({
    json: date === '2026-11-02' && filter_offset === '0' ? visits : [],
  }));
  matomo.answer('Events.getCategory', {
    json: [category('Top Authors', [row(author, 3, 4)])],
  });
  matomo.answer('Referrers.getReferrerType', {
    json: [
      { label: 'Direct Entry', nb_visits: 1 },
      { label: 'Search Engines', nb_visits: 1, subtable: [row('stroke', 1, 0)] },
      { label: 'Campaigns', nb_visits: 1, subtable: [row('spring', 1, 0)] },
    ],
  });
  const world = await buildTestApp({ COLLECTOR_TOKEN });
  await buildConference(world, {
    ...{ prefix: 'NEURO26', name: 'Neurology 2026', timeZone: 'Europe/Vienna' },
  });
  world.collector.start();
  const { token } = await buildSignedIn(world.users, { isAdmin: true, prefixes: [] });
  const to = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'eposter-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  const run = async (state: string, ...more: string[]) => {
    const command = fileURLToPath(new URL('command.ts', import.meta.url));
    const given = ['--url', matomo.url, '--site', '7', '--prefix', 'NEURO26', '--to', to];
    const days = ['--until', '2026-11-03', '--state', join(folder, state)];
    const program = spawn(process.execPath, [command, ...given, ...days, ...more], {
      env: { ...process.env, MATOMO_TOKEN, COLLECTOR_TOKEN, EPOSTER_TOKEN: token },
    });
    const [said, faults, code] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      new Promise((resolve) => program.on('exit', resolve)),
    ]);
    return { said, faults, code };
  };
  const traffic = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.app.inject({ url: '/api/analytics/traffic/NEURO26', headers });
    return (answer.json() as { label: string; nb_visits: number }[])
      .filter(({ nb_visits }) => nb_visits > 0)
      .map(({ label, nb_visits }) => [label, nb_visits]);
  };
  return { matomo, run, traffic };
};

const LONG = { timeout: 60_000 };
const moved = [
  ['Direct Entry', 1],
  ['Search Engines', 1],
  ['Campaigns', 1],
];

test('visits come over as they were, and twice is once', LONG, async () => {
  const { matomo, run, traffic } = await build();
  const first = await run('state.json');
  expect(first.faults).toBe('');
  expect(first.said).toContain('3 visits, 6 hits');
  expect(first.said).toContain('Not carried over, media: 1');
  expect(first.said).toContain('Not carried over, of other pages: 1');
  expect(first.said).toContain('6 rows are the same in both reports, 0 differ');
  expect(first.code).toBe(0);
  expect(await traffic()).toEqual(moved);
  for (const { segment } of matomo.asked('Live.getLastVisitsDetails')) {
    expect(segment).toBe('actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F');
  }
  // From the beginning, as if nothing had been written down.
  expect((await run('other.json', '--beside')).code).toBe(0);
  expect(await traffic()).toEqual(moved);
});

test('an import that was broken off goes on where it ended', LONG, async () => {
  const { matomo, run, traffic } = await build();
  matomo.answer('Live.getLastVisitsDetails', ({ date }) => {
    if (date === '2026-11-03') return { json: refusal('Unable to authenticate') };
    return { json: date === '2026-11-02' ? visits : [] };
  });
  const broken = await run('state.json');
  expect([broken.code, broken.faults]).toEqual([
    1,
    'The statistics cannot be read: Matomo refused the token. MATOMO_TOKEN is wrong or has expired\n',
  ]);
  const before = matomo.requests.length;
  matomo.answer('Live.getLastVisitsDetails', { json: [] });
  const rest = await run('state.json');
  expect(rest.said).toContain('Goes on with 2026-11-03');
  expect(rest.code).toBe(0);
  const days = matomo.requests.slice(before).filter(({ params }) => params.period === 'day');
  expect(days.map(({ params }) => params.date)).toEqual(['2026-11-03']);
  expect(await traffic()).toEqual(moved);
});

test('a day that was broken off while it went on is read anew once it is over', LONG, async () => {
  const { matomo, run, traffic } = await build();
  const at = (seconds: number) =>
    new Date(Date.parse('2026-11-02T08:00:00Z') + seconds * 1_000).toISOString();
  const day = Array.from({ length: 150 }, (_, number) => ({
    ...{ idVisit: `${number}`, visitorId: `a${String(number).padStart(15, '0')}` },
    ...{ referrerType: 'direct', actionDetails: [event(number + 1, at(number), author)] },
  }));
  const answerPages = (limit: number) =>
    matomo.answer('Live.getLastVisitsDetails', ({ date, filter_offset }) => {
      const offset = Number(filter_offset);
      if (offset >= limit) return { json: refusal('Unable to authenticate') };
      return { json: date === '2026-11-02' ? day.slice(offset, offset + 100) : [] };
    });
  answerPages(100);
  expect((await run('state.json', '--until', '2026-11-02')).code).toBe(1);
  // Who comes back is the latest, and whoever came after them is one place further to the front.
  const [first] = day.splice(0, 1);
  if (first) {
    first.actionDetails.push(event(151, at(160), author));
    day.push(first);
  }
  answerPages(1_000);
  expect((await run('state.json')).said).toContain('150 visits, 151 hits');
  expect(await traffic()).toEqual([['Direct Entry', 150]]);
});

test('rows that differ are named, and visits that are there already stop it', LONG, async () => {
  const { matomo, run } = await build();
  matomo.answer('Events.getCategory', {
    json: [category('Top Authors', [row(author, 3, 9), row('Neurology 2026 - Ben', 1, 1)])],
  });
  const { code, said } = await run('state.json');
  expect(code).toBe(2);
  expect(said).toContain('5 rows are the same in both reports, 2 differ');
  expect(said).toContain(
    `Top Authors | ${author}: Matomo 3 visits, 9 events, here 3 visits, 4 events`,
  );
  expect(said).toContain('Neurology 2026 - Ben: Matomo 1 visits, 1 events, here none');
  const again = await run('another.json');
  expect([again.code, again.faults]).toMatchObject([
    1,
    expect.stringContaining('NEURO26 has 3 visits between 2026-11-01 and 2026-11-03 already'),
  ]);
});

test('what is missing is said, and no token is ever an argument', LONG, async () => {
  const { run } = await build();
  const { code, faults } = await run('state.json', '--token', 'x');
  expect(code).toBe(1);
  expect(faults).toContain("Unknown option '--token'");
  expect((await run('state.json', '--from', 'soon')).faults).toContain('soon is no day');
});
