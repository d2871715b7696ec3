import { expect, test } from 'vitest';
import type { EventGroup, MediaRow, TrafficGroup } from '#contract/analytics.ts';
import { MAX_ROWS } from '#contract/report-rows.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { ownStatistics } from '../../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();
const LIMIT = { timeout: 120_000 };
const MORE = MAX_ROWS + 5;

/** Straight into the sums: as many labels as a flood leaves. */
const buildFlooded = async () => {
  const product = await buildTestApp({ CLICKHOUSE_URL });
  const { id } = await buildConference(product, { prefix: 'NEURO26' });
  const fill = (sql: string) => product.clickhouse.command({ query: sql });
  const many = `from numbers(${MORE})`;
  await fill(`insert into event_totals (conference, category, label, events, visits)
    select '${id}', 'Top Authors', leftPad(toString(number), 6, '0'), 3, if(number = 7, 9, 2) ${many}`);
  await fill(`insert into event_totals (conference, category, label, events, visits)
    values ('${id}', 'Top Topics', 'Stroke', 4, 4), ('${id}', 'Top Topics', 'Gone', 0, 0)`);
  await fill(`insert into referrer_days (conference, day, referrer_type, referrer_name, visits)
    select '${id}', '2026-11-02', 'website', leftPad(toString(number), 6, '0'), 1 ${many}`);
  await fill(`insert into referrer_days (conference, day, referrer_type, referrer_name, visits)
    values ('${id}', '2026-11-02', 'direct', '', 7)`);
  await fill(`insert into playback_days (conference, media, label, day, impressions, plays, finishes, watched)
    select '${id}', 'video', leftPad(toString(number), 6, '0'), '2026-11-02', 1, 0, 0, 0 ${many}`);
  const { bearer } = await buildSignedIn(product.users, { isAdmin: true });
  const get = async <Body>(path: string): Promise<{ leftOut: unknown; body: Body }> => {
    const answer = await product.app.inject({ url: `/api/analytics/${path}`, headers: bearer });
    return { leftOut: answer.headers['x-rows-left-out'], body: answer.json() };
  };
  return { ...product, id, get, bearer };
};

test(
  'a report has the rows with most visits of each group, and says how many more there are',
  LIMIT,
  async () => {
    const { get, collector, app } = await buildFlooded();
    const { leftOut, body } = await get<EventGroup[]>('NEURO26');
    expect(leftOut).toBe('5');
    const [authors, topics] = body;
    expect(authors).toMatchObject({
      label: 'Top Authors',
      nb_events: MORE * 3,
      nb_visits: MORE * 2 + 7,
    });
    expect(authors?.subtable).toHaveLength(MAX_ROWS);
    expect(authors?.subtable.slice(0, 2).map(({ label }) => label)).toEqual(['000007', '000000']);
    expect(authors?.subtable.at(-1)?.label).toBe('009999');
    expect(topics?.subtable).toEqual([{ label: 'Stroke', nb_events: 4, nb_visits: 4 }]);
    // One that is not shown can be looked at all the same.
    const details = await get('label/NEURO26?group=Top%20Authors&label=010003');
    expect(details.body).toMatchObject({ nb_events: 3, nb_visits: 2 });
    const traffic = await get<TrafficGroup[]>('traffic/NEURO26');
    expect(traffic.leftOut).toBe('5');
    expect(traffic.body.map(({ nb_visits, subtable }) => [nb_visits, subtable.length])).toEqual([
      [7, 0],
      [0, 0],
      [MORE, MAX_ROWS],
      [0, 0],
      [0, 0],
    ]);
    const videos = await get<MediaRow[]>('videos/NEURO26');
    expect([videos.leftOut, videos.body.length]).toEqual(['5', MAX_ROWS]);
    expect((await get('audios/NEURO26')).leftOut).toBe('0');
    // What is added later is read, not added to what was cut.
    const hit = '/matomo.php?idsite=NEURO26&rec=1&ua=Firefox&e_c=Top%20Authors&e_a=010003';
    expect((await app.inject({ url: hit })).statusCode).toBe(200);
    collector.start();
    const again = await get<EventGroup[]>('NEURO26');
    expect(again.leftOut).toBe('5');
    expect(again.body[0]?.subtable[1]).toEqual({ label: '010003', nb_events: 4, nb_visits: 3 });
  },
);

test(
  'groups that nobody shows share the rows of one, however many a stranger makes up',
  LIMIT,
  async () => {
    const { get, clickhouse, id } = await buildFlooded();
    await clickhouse.command({
      query: `insert into event_totals (conference, category, label, events, visits)
      select '${id}', concat('Made up ', leftPad(toString(number), 6, '0')), 'x', 1, if(number = 7, 99, 1)
      from numbers(${MORE})`,
    });
    const { leftOut, body } = await get<EventGroup[]>('NEURO26');
    expect(leftOut).toBe('10');
    const madeUp = body.filter(({ label }) => label.startsWith('Made up'));
    expect(madeUp).toHaveLength(MAX_ROWS);
    expect(madeUp[0]).toEqual({
      ...{ label: 'Made up 000007', nb_events: 1, nb_visits: 99 },
      subtable: [{ label: 'x', nb_events: 1, nb_visits: 99 }],
    });
    const shown = body.filter(({ label }) => label.startsWith('Top'));
    expect(shown.map(({ label, nb_visits }) => [label, nb_visits])).toEqual([
      ['Top Authors', MORE * 2 + 7],
      ['Top Topics', 4],
    ]);
    expect(body).toHaveLength(MAX_ROWS + 2);
  },
);

test(
  'hits of a period are counted first, then discarded; both ends must be given',
  LIMIT,
  async () => {
    const { app, collector, bearer, get } = await buildFlooded();
    collector.start();
    const hit = '/matomo.php?idsite=NEURO26&rec=1&ua=Firefox&e_c=Top%20Topics&e_a=Stroke';
    await app.inject({ url: hit });
    const today = new Date().toISOString().slice(0, 10);
    const ask = (query: string) =>
      app.inject({ method: 'DELETE', url: `/api/analytics/hits/neuro26${query}`, headers: bearer });
    for (const query of [
      '',
      `?from=${today}`,
      `?to=${today}`,
      '?from=x&to=y',
      `?from=${today}&to=2026-01-01`,
    ]) {
      expect((await ask(query)).statusCode, query).toBe(400);
    }
    const unknown = {
      method: 'DELETE',
      url: `/api/analytics/hits/none?from=${today}&to=${today}`,
      headers: bearer,
    } as const;
    expect((await app.inject(unknown)).statusCode).toBe(404);
    const period = `?from=${today}&to=${today}`;
    for (const expected of [1, 1]) {
      const answer = await ask(`${period}&dryRun=1`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { hits: expected }]);
    }
    const topic = async () =>
      (await get<EventGroup[]>('NEURO26')).body.find(({ label }) => label === 'Top Topics');
    expect((await topic())?.nb_events).toBe(5);
    expect((await ask(period)).json()).toEqual({ hits: 1 });
    expect((await ask(period)).json()).toEqual({ hits: 0 });
    const audit = await app.inject({ url: '/api/users/audit', headers: bearer });
    const discarded: { action: string; details: object }[] = audit
      .json()
      .entries.filter(({ action }: { action: string }) => action === 'Discard hits');
    expect(discarded.map(({ details }) => 'dryRun' in details)).toEqual([false, false, true, true]);
  },
);
