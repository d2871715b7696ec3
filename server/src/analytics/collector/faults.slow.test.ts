import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { buildSite, buildTestCollector, ORIGIN, subjectOf } from '../../../test/build-collector.ts';
import { buildFaultyLine } from '../../../test/faulty-line.ts';
import { holdTable } from '../../../test/hold-table.ts';

const ALWAYS = { from: null, to: null };
const LIMIT = { timeout: 120_000 };

const event = (label: string) => ({
  idsite: 'heart',
  rec: '1',
  _id: '00000000000000aa',
  e_c: 'Top Topics',
  e_a: label,
});

test('ClickHouse away: hits are acknowledged and counted later, once', LIMIT, async () => {
  const line = await buildFaultyLine(inject('clickhouseUrl'));
  const heart = buildSite('heart');
  const { collector, source, send, warnings } = await buildTestCollector([heart], line.url);
  collector.start();
  await send([event('before')]);
  await source.events(subjectOf(heart), ALWAYS);
  line.state = 'cut';
  await send([event('while it is away'), event('before')]);
  await expect.poll(() => warnings.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // The block arrives, but nobody hears of it: it is sent again, and counts once.
  line.state = 'deaf';
  const heard = warnings.length;
  await expect.poll(() => warnings.length, { timeout: 20_000 }).toBeGreaterThan(heard + 1);
  line.state = 'open';
  const rows = await source.events(subjectOf(heart), ALWAYS);
  expect(rows.toSorted((a, b) => b.events - a.events)).toEqual([
    { category: 'Top Topics', label: 'before', events: 2, visits: 1 },
    { category: 'Top Topics', label: 'while it is away', events: 1, visits: 1 },
  ]);
});

test('PostgreSQL away: hits are refused, none is acknowledged', LIMIT, async () => {
  const heart = buildSite('heart');
  const { collector, database, send } = await buildTestCollector([heart]);
  await send([event('first')]);
  const release = await holdTable(database, 'spool');
  let answered = false;
  const sending = send([event('second')]).then(() => {
    answered = true;
  });
  await sleep(300);
  expect(answered).toBe(false);
  await release();
  await sending;
  await database.db.destroy();
  await expect(
    collector.collect(
      { entries: [event('third'), null], bulk: false, token: undefined },
      ORIGIN,
      new Date(),
    ),
  ).rejects.toThrow();
  const { taken, turnedAway, refused } = collector.metrics().hits;
  expect({ taken, turnedAway, refused }).toEqual({ taken: 2, turnedAway: 2, refused: {} });
});

test('too many hits that wait to be counted: more are asked to come again', LIMIT, async () => {
  const heart = buildSite('heart');
  const { database, send } = await buildTestCollector([heart]);
  await sql`insert into spool (conference_id, hits, body)
    values (${heart.id}, 2000001, '[]')`.execute(database.db);
  // How many wait is looked up beside the way of a hit, so the first may still be taken.
  await expect
    .poll(() => send([event('more')]).catch(({ code }) => code), { timeout: 20_000 })
    .toBe('unavailable');
  await sql`delete from spool`.execute(database.db);
  await expect
    .poll(
      () =>
        send([event('again')]).then(
          () => 'taken',
          ({ code }) => code,
        ),
      { timeout: 20_000 },
    )
    .toBe('taken');
});
