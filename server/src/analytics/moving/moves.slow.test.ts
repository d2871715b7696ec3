import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { siteOf } from '../../../test/build-matomo-source.ts';
import { buildMove, DAY, dayOf, SOON, visit } from '../../../test/build-move.ts';
import { buildMatomo, MATOMO_TOKEN, refusal } from '../../../test/matomo-stand-in.ts';
import { buildSecretBox } from '../../platform/secret-box.ts';

const LONG = { timeout: 60_000 };

test(
  'visits are brought over, compared row by row, and twice is once; the token is gone',
  LONG,
  async () => {
    const { world, start, ended, keptToken } = await buildMove();
    await world.moves.work();
    expect((await start()).statusCode).toBe(201);
    const first = await ended();
    expect(first).toMatchObject({
      status: 'done',
      fault: null,
      progress: { visits: 2, hits: 2, refused: 0 },
      comparison: {
        ...{ equal: 2, differing: 0 },
        rows: [
          { group: 'Direct Entry', label: '', matomo: { visits: 2 }, here: { visits: 2 } },
          {
            ...{ group: 'Top Authors', label: 'Neurology 2026 - Ada' },
            ...{ matomo: { visits: 2, events: 2 }, here: { visits: 2, events: 2 } },
          },
        ],
      },
    });
    expect(await keptToken()).toBe(null);
    expect(JSON.stringify(first)).not.toContain(MATOMO_TOKEN);
    await start();
    expect((await ended()).comparison).toEqual(first.comparison);
    expect(world.logged()).not.toContain(MATOMO_TOKEN);
  },
);

test('one that failed says why in words and goes on where it ended', LONG, async () => {
  const { matomo, visits, world, start, ended, keptToken } = await buildMove();
  await world.moves.work();
  const today = dayOf(Date.now());
  matomo.answer('Live.getLastVisitsDetails', (params) =>
    params.date === today ? { status: 500 } : visits(params),
  );
  await start();
  const failed = await ended();
  expect(failed).toMatchObject({
    status: 'failed',
    fault: { code: 'answered_status', values: { status: '500' } },
    progress: { day: today, visits: 2, hits: 2 },
  });
  expect(await keptToken()).toBe(null);
  matomo.answer('Live.getLastVisitsDetails', { json: [] });
  const asked = matomo.requests.length;
  await start();
  expect(await ended()).toMatchObject({
    ...{ status: 'done', progress: { visits: 2, hits: 2 } },
    comparison: { equal: 2, differing: 0 },
  });
  const days = matomo.requests.slice(asked).filter(({ params }) => params.period === 'day');
  expect(days.map(({ params }) => params.date)).toEqual([today]);
});

test('what is wrong with Matomo is told by a code', LONG, async () => {
  const { matomo, world, start, ended } = await buildMove();
  await world.moves.work();
  await start({ token: 'another' });
  expect((await ended()).fault).toEqual({ code: 'token_refused', values: {} });
  const off = 'Visits log is deactivated globally. A user with super user access can enable it.';
  for (const [answer, code] of [
    [{ json: refusal(off) }, 'visitor_log_off'],
    [{ status: 200, text: '<!DOCTYPE html><title>Login' }, 'web_page'],
    [{ status: 401 }, 'token_refused'],
    ['cut the answer', 'not_json'],
    ['cut the connection', 'not_reached'],
  ] as const) {
    matomo.answer('Live.getLastVisitsDetails', answer);
    await start();
    expect((await ended()).fault?.code).toBe(code);
  }
});

test(
  'it is cancelled while Matomo takes its time, and can be begun anew at once',
  LONG,
  async () => {
    const { matomo, visits, world, read, start, ended, cancel, keptToken } = await buildMove();
    await world.moves.work();
    const answerAtLast = matomo.answerLater('Live.getLastVisitsDetails');
    await start();
    await expect.poll(() => matomo.asked('Live.getLastVisitsDetails').length, SOON).toBe(1);
    const twice = await start();
    expect([twice.statusCode, twice.json().message]).toEqual([
      400,
      'A Matomo import is already running for NEURO26',
    ]);
    expect((await cancel()).json().move.status).toBe('cancelled');
    expect(await keptToken()).toBe(null);
    matomo.answer('Live.getLastVisitsDetails', visits);
    await start();
    answerAtLast({ json: [visit(9)] });
    expect((await ended()).status).toBe('done');
    // What came too late was not taken.
    expect((await read())?.comparison?.differing).toBe(0);
  },
);

test('after a restart it goes on by itself', LONG, async () => {
  const { world, start, read, ended } = await buildMove();
  // Nobody works here yet, as when a replica dies right after it was begun.
  await start();
  expect(await read()).toMatchObject({ status: 'running', progress: null });
  await world.moves.work();
  expect((await ended()).status).toBe('done');
});

test('one whose job was given up goes on without a restart', LONG, async () => {
  const { world, start, read, ended } = await buildMove();
  await world.moves.work(1);
  await start();
  await ended();
  // As after a hundred attempts: it is under way, and there is no job.
  await sql`update matomo_moves set status = 'running', token = ${Buffer.from(MATOMO_TOKEN)}`.execute(
    world.database.db,
  );
  expect((await read())?.status).toBe('running');
  expect((await ended()).status).toBe('done');
});

test('of two that are begun at the same time one is, and the other is told so', LONG, async () => {
  const { start, cancel, kept } = await buildMove();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([7, 8].map((siteId) => start({ siteId })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const [begun] = [7, 8].filter((_, at) => answers[at]?.statusCode === 201);
    expect(await kept()).toMatchObject({ site_id: begun });
    await cancel();
  }
});

test('a deleted conference ends it, and its token is gone', LONG, async () => {
  const { world, conference, start, keptToken, read, ended } = await buildMove();
  await start();
  await world.conferences.remove(conference.id, new Date());
  await world.moves.work();
  await expect.poll(keptToken, SOON).toBe(null);
  await world.conferences.restore(conference.id);
  expect((await read())?.status).toBe('cancelled');
  await start();
  expect((await ended()).status).toBe('done');
});

test('the token is stored encrypted, and opens with the key alone', LONG, async () => {
  const { world, conference, start, kept, ended } = await buildMove();
  await start();
  const box = buildSecretBox('the key of the tests');
  const stored = await kept();
  expect(stored?.key_id).toBe(box.keyId);
  expect(stored?.token?.toString('latin1')).not.toContain(MATOMO_TOKEN);

  const sealed = buildSecretBox('SECRET_KEY has changed').seal(
    Buffer.from(MATOMO_TOKEN),
    conference.id,
  );
  await sql`update matomo_moves set token = ${sealed.secret}, key_id = ${sealed.key_id}`.execute(
    world.database.db,
  );
  await world.moves.work();
  expect(await ended()).toMatchObject({
    ...{ status: 'failed', fault: { code: 'token_not_readable', values: {} } },
  });
  expect(await kept()).toMatchObject({ token: null, key_id: null });
});

test('one that an earlier version began goes on, and its token is encrypted', LONG, async () => {
  const { matomo, world, start, kept, ended } = await buildMove();
  await start();
  await sql`update matomo_moves set token = ${Buffer.from(MATOMO_TOKEN)}, key_id = null`.execute(
    world.database.db,
  );
  const answerAtLast = matomo.answerLater('SitesManager.getSiteFromId');
  await world.moves.work();
  await expect.poll(async () => (await kept())?.key_id, SOON).not.toBe(null);
  expect((await kept())?.token?.toString('latin1')).not.toContain(MATOMO_TOKEN);
  const created = `${dayOf(Date.now() - 2 * DAY)} 08:00:00`;
  answerAtLast({ json: siteOf({ ts_created: created }) });
  expect((await ended()).status).toBe('done');
});

test('visits that are here already are not counted beside unless that is said', LONG, async () => {
  const { world, start, ended } = await buildMove();
  await world.moves.work();
  await start();
  await ended();
  await start({ siteId: 8 });
  const { fault } = await ended();
  expect(fault).toEqual({
    code: 'visits_here_already',
    values: {
      prefix: 'NEURO26',
      visits: 2,
      from: dayOf(Date.now() - 2 * DAY),
      until: dayOf(Date.now()),
    },
  });
});

test('where reports are read from a Matomo, nothing is brought over', LONG, async () => {
  const matomo = await buildMatomo();
  const world = await buildTestApp(matomo.env);
  await buildConference(world, { prefix: 'NEURO26' });
  const { bearer: headers } = await buildSignedIn(world.users, { isAdmin: true, prefixes: [] });
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/api/analytics/move/NEURO26', headers },
    payload: { url: matomo.url, siteId: 7, token: 'x', wholeSite: false, beside: false },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringContaining('Statistics are read from Matomo'),
  ]);
});
