import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { newConference } from '../../test/build-conference.ts';
import { buildFaultyLine } from '../../test/faulty-line.ts';
import { ownStatistics } from '../../test/own-statistics.ts';

const TOKEN = 'token-of-the-collector';
const CLICKHOUSE_URL = ownStatistics();

const build = async (clickhouseUrl = CLICKHOUSE_URL) => {
  const test = await buildTestApp({ COLLECTOR_TOKEN: TOKEN, CLICKHOUSE_URL: clickhouseUrl });
  test.collector.start();
  const { bearer } = await buildSignedIn(test.users, { isAdmin: true, prefixes: [] });
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await test.app.inject({
      method,
      url,
      headers: bearer,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const send = async (...times: string[]) => {
    const requests = times.map(
      (time) =>
        `?idsite=CARDIO26&rec=1&_id=00000000000000aa&e_c=Top%20Authors&e_a=Ada&cdt=${Date.parse(time) / 1_000}`,
    );
    const payload = { requests, token_auth: TOKEN };
    const answer = await test.app.inject({ method: 'POST', url: '/matomo.php', payload });
    expect(answer.statusCode).toBe(200);
    await test.collector.waitUntilCounted();
  };
  const days = async (query = '') => {
    const url = `/api/analytics/timeseries/CARDIO26?interval=day${query}`;
    const { body } = await call('GET', url);
    return body.points.map(({ time, nb_visits, nb_events }: Record<string, unknown>) => [
      time,
      nb_visits,
      nb_events,
    ]);
  };
  return { ...test, call, send, days };
};

test('the zone and the days are saved, kept where a change says nothing of them, and told', async () => {
  const { call } = await build();
  const days = { startsOn: '2026-11-02', endsOn: '2026-11-04' };
  const zone = { timeZone: 'America/Los_Angeles', ...days };
  const made = await call('POST', '/api/conferences', { ...newConference, ...zone });
  expect(made).toMatchObject({ status: 201, body: zone });
  const _id = made.body._id;
  const renamed = await call('PUT', '/api/conferences', { ...newConference, _id, name: 'Heart' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Heart', ...zone } });
  const cleared = { startsOn: null, endsOn: null };
  await call('PUT', '/api/conferences', { ...newConference, _id, ...cleared });
  const { body } = await call('GET', '/api/conferences/CARDIO26');
  expect(body).toMatchObject({ timeZone: 'America/Los_Angeles', ...cleared });
  const refused = { ...newConference, _id, timeZone: 'Mars/Base' };
  expect(await call('PUT', '/api/conferences', refused)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'timeZone' }] },
  });
});

test('another zone counts the conference anew before it is answered, and dates are of it', async () => {
  const { call, send, days } = await build();
  const made = await call('POST', '/api/conferences', newConference);
  await send('2026-11-02T23:50:00Z', '2026-11-03T00:10:00Z', '2026-11-03T08:30:00Z');
  expect(await days()).toEqual([
    ['2026-11-02T00:00:00.000Z', 1, 1],
    ['2026-11-03T00:00:00.000Z', 2, 2],
  ]);
  const url = '/api/analytics/recount/CARDIO26';
  expect((await call('GET', url)).body).toEqual({ hits: 3, keptDays: 0, keptUntil: null });
  const timeZone = 'America/Los_Angeles';
  const change = { ...newConference, _id: made.body._id, timeZone };
  expect(await call('PUT', '/api/conferences', change)).toMatchObject({ body: { timeZone } });
  expect((await call('GET', '/api/analytics/tracking/CARDIO26')).body).toMatchObject({
    timeZone,
    recount: null,
  });
  expect(await days()).toEqual([
    ['2026-11-02T08:00:00.000Z', 1, 2],
    ['2026-11-03T08:00:00.000Z', 1, 1],
  ]);
  expect(await days('&from=2026-11-02&to=2026-11-02')).toEqual([
    ['2026-11-02T08:00:00.000Z', 1, 2],
  ]);
  const { body } = await call('GET', '/api/analytics/CARDIO26?from=2026-11-03&to=2026-11-03');
  expect(body).toMatchObject([{ nb_events: 1, nb_visits: 1 }]);
  await send('2026-11-03T08:40:00Z');
  expect((await days()).at(-1)).toEqual(['2026-11-03T08:00:00.000Z', 1, 2]);
  const discard = '/api/analytics/hits/CARDIO26?from=2026-11-03&to=2026-11-03';
  expect((await call('DELETE', discard)).body).toEqual({ hits: 2 });
  expect(await days()).toEqual([['2026-11-02T08:00:00.000Z', 1, 2]]);
});

test('a conference with another zone is saved while ClickHouse is unavailable, and recounted later', async () => {
  const line = await buildFaultyLine(CLICKHOUSE_URL);
  const { call, collector } = await build(line.url);
  const made = await call('POST', '/api/conferences', newConference);
  line.state = 'cut';
  const timeZone = 'America/Los_Angeles';
  const change = { ...newConference, _id: made.body._id, timeZone };
  expect(await call('PUT', '/api/conferences', change)).toMatchObject({
    status: 200,
    body: { timeZone },
  });
  const nowhere = { ...newConference, prefix: 'NEURO26', timeZone: 'Mars/Base' };
  expect((await call('POST', '/api/conferences', nowhere)).status).toBe(400);
  line.state = 'open';
  await expect.poll(() => collector.recounting(), { timeout: 20_000 }).toEqual([]);
});
