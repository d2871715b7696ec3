import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { subjectOf } from '../../../../test/build-collector.ts';
import { buildLimited, limitsOf, NINE } from '../../../../test/build-labels.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';
import { plainHit } from '../../../../test/plain-hit.ts';
import type { NumberedHit } from './known.ts';
import { buildLabels } from './labels.ts';

const statistics = ownStatistics();
const ALWAYS = { from: null, to: null };

const LIMIT = { timeout: 120_000 };

const blockOf = (conference: string, labels: string[]): NumberedHit[] =>
  labels.map((label, number) => ({
    ...plainHit({ conference, time: NINE, label }),
    count: { id: conference, zone: UTC },
    number,
    day: '2026-11-02',
    person: '00000000000000aa',
  }));

test(
  'new labels beyond the limit are (other); known ones go on, and neighbours do not notice',
  LIMIT,
  async () => {
    const world = await buildLimited(statistics, 3);
    const { collector, send, topic, hit, labels, heart, brain, warnings } = world;
    collector.start();
    await send(['a', 'b', 'c', 'd', 'a', 'e'].map((label) => topic(label)));
    await send([topic('x', 'brain')]);
    expect(await labels()).toEqual([
      'Top Topics: (other) 2',
      'Top Topics: a 2',
      'Top Topics: b 1',
      'Top Topics: c 1',
    ]);
    expect(warnings).toEqual([
      'a conference reached LABELS_PER_DAY: the rest is counted as (other)',
    ]);
    // A category that nobody knows is one, too; what is called (other) is no new label.
    await send([
      topic('b'),
      topic('(other)'),
      hit({ e_c: 'Top Nonsense', e_a: 'a' }),
      hit({ url: 'https://heart.eposter.live/?utm_campaign=spam' }),
      hit({ urlref: 'https://spam.example/' }),
      hit({ ma_id: 'p1', ma_re: 'https://x.example/flood.mp4', ma_mt: 'video', ma_st: '3' }),
    ]);
    expect(await labels()).toEqual([
      '(other): (other) 1',
      'Top Topics: (other) 3',
      'Top Topics: a 2',
      'Top Topics: b 2',
      'Top Topics: c 1',
    ]);
    expect(await labels(brain)).toEqual(['Top Topics: x 1']);
    const subject = subjectOf(heart);
    const referrers = await world.source.referrers(subject, ALWAYS);
    expect(
      referrers
        .filter(({ type }) => type !== 'direct')
        .map(({ type, name }) => [type, name])
        .sort(),
    ).toEqual([
      ['campaign', '(other)'],
      ['website', '(other)'],
    ]);
    const videos = await world.source.media(subject, 'video', ALWAYS);
    expect(videos).toMatchObject([{ label: '(other)', nb_plays: 1 }]);
    expect(await limitsOf(world.database.db)).toEqual([
      { conference: heart.id, added: 3, folded: 6, allowed: 3 },
      { conference: brain.id, added: 1, folded: 0, allowed: null },
    ]);
    expect(warnings).toHaveLength(1);
    expect(collector.metrics().blocks).toMatchObject({ foldedHits: 6, limitsReached: 1 });
  },
);

test(
  'what was counted before there was a limit stays known, and takes no room',
  LIMIT,
  async () => {
    const world = await buildLimited(statistics, 2);
    const { collector, send, topic, labels, database } = world;
    collector.start();
    await send([topic('a'), topic('b')]);
    await labels();
    // As after an upgrade.
    await sql`truncate known_labels, label_sets, label_days`.execute(database.db);
    const replica = world.replica();
    await collector.stop();
    replica.start();
    await send(['a', 'b', 'c', 'd', 'e'].map((label) => topic(label)));
    await replica.waitUntilCounted();
    expect(await labels()).toEqual([
      'Top Topics: (other) 1',
      'Top Topics: a 2',
      'Top Topics: b 2',
      'Top Topics: c 1',
      'Top Topics: d 1',
    ]);
  },
);

test('another day has room again', LIMIT, async () => {
  const { collector, send, topic, labels, database } = await buildLimited(statistics, 1);
  collector.start();
  await send([topic('a'), topic('b')]);
  expect(await labels()).toEqual(['Top Topics: (other) 1', 'Top Topics: a 1']);
  await sql`update label_days set day = day - 1`.execute(database.db);
  await send([topic('b'), topic('c')]);
  expect(await labels()).toEqual(['Top Topics: (other) 2', 'Top Topics: a 1', 'Top Topics: b 1']);
});

test('a block that failed gets the same names when it is tried again', LIMIT, async () => {
  const { database, clickhouse, heart } = await buildLimited(statistics, 2);
  const labels = buildLabels({ db: database.db, clickhouse, labelsPerDay: 2, log: { warn() {} } });
  const expected = ['a', 'b', '(other)', 'a'];
  const attempt = (fails: boolean) =>
    database.db.transaction().execute(async (trx) => {
      const hits = blockOf(heart.id, ['a', 'b', 'c', 'a']);
      const changes = await labels.fold(trx, hits);
      expect(hits.map(({ label }) => label)).toEqual(expected);
      await changes.save(trx);
      if (fails) throw new Error('killed');
      return changes;
    });
  await expect(attempt(true)).rejects.toThrow('killed');
  expect(await limitsOf(database.db)).toEqual([]);
  (await attempt(false)).committed();
  await attempt(false);
  expect(await limitsOf(database.db)).toEqual([
    { conference: heart.id, added: 2, folded: 2, allowed: 2 },
  ]);
});

test(
  'without a limit nothing is kept, and a limit that comes later knows what is there',
  LIMIT,
  async () => {
    const { database, clickhouse, send, topic, labels, collector, heart } = await buildLimited(
      statistics,
      0,
    );
    collector.start();
    await send(['a', 'b', 'c'].map((label) => topic(label)));
    expect(await labels()).toHaveLength(3);
    const { rows } =
      await sql`select 1 from known_labels union all select 1 from label_days`.execute(database.db);
    expect(rows).toEqual([]);
    const later = buildLabels({ db: database.db, clickhouse, labelsPerDay: 1, log: { warn() {} } });
    const hits = blockOf(heart.id, ['a', 'b', 'c', 'd', 'e']);
    await database.db.transaction().execute((trx) => later.fold(trx, hits));
    expect(hits.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', '(other)']);
  },
);
