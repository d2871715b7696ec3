import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { site, subjectOf } from '../../../../test/build-collector.ts';
import { buildLimited, limitsOf, NINE } from '../../../../test/build-labels.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';
import { plainHit } from '../../../../test/plain-hit.ts';
import type { NumberedHit } from './known.ts';
import { buildLabels } from './labels.ts';

const statistics = ownStatistics();
const ALWAYS = { from: null, to: null };

const LIMIT = { timeout: 120_000 };
const log = { warn() {} };

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
    const world = await buildLimited(statistics, 12);
    const { collector, send, topic, hit, labels, heart, brain, warnings } = world;
    collector.start();
    await send(['a', 'b', 'c', 'd', 'a', 'e'].map((label) => topic(label)));
    await send([topic('x', 'brain')]);
    // A quarter of the limit.
    expect(await labels()).toEqual([
      'Top Topics: (other) 2',
      'Top Topics: a 2',
      'Top Topics: b 1',
      'Top Topics: c 1',
    ]);
    expect(warnings).toEqual([
      'a conference reached LABELS_PER_DAY: the rest is counted as (other)',
    ]);
    const events = (e_c: string) => ['1', '2', '3'].map((e_a) => hit({ e_c, e_a }));
    await send(['Top Authors', 'Rooms', 'Doors'].flatMap(events));
    // A category that nobody knows is one, too; what is called (other) is no new label.
    await send([
      topic('b'),
      topic('(other)'),
      hit({ e_c: 'Top Nonsense', e_a: 'a' }),
      hit({ e_c: 'Top Affiliations', e_a: 'a' }),
      hit({ url: 'https://heart.eposter.live/?utm_campaign=spam' }),
      hit({ urlref: 'https://spam.example/' }),
      hit({ ma_id: 'p1', ma_re: 'https://x.example/flood.mp4', ma_mt: 'video', ma_st: '3' }),
    ]);
    expect((await labels()).filter((label) => !/Authors|Rooms|Doors/.test(label))).toEqual([
      '(other): (other) 1',
      'Top Affiliations: (other) 1',
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
      { conference: heart.id, labels: 12, folded: 7 },
      { conference: brain.id, labels: 1, folded: 0 },
    ]);
    expect(warnings).toHaveLength(1);
    expect(collector.metrics().blocks).toMatchObject({ foldedHits: 7, limitsReached: 1 });
  },
);

const POSTER = 'https://heart.eposter.live/poster/';
const poster = (e_a: string) => ({ e_c: 'Top Posters by Code', e_a });

test(
  'a flood of one client leaves their names to listed labels and to new ones of others',
  LIMIT,
  async () => {
    const world = await buildLimited(statistics, 400);
    const { collector, hit, sendFrom, labels, websites, database, heart } = world;
    await sql`insert into conferences (id, name, prefix) values (${heart.id}, 'Heart', 'heart')`.execute(
      database.db,
    );
    await sql`insert into submissions (conference_id, abstract_id, title, code, uid, author_emails, first_author, topic)
      values (${heart.id}, 'P-101', 'Stents', 'HE-1', 'A1', '{ada@example.org}', 'Ada', 'Imaging')`.execute(
      database.db,
    );
    await sql`insert into media_titles (conference_id, kind, file_name, title)
      values (${heart.id}, 'video', 'my talk.mp4', 'The talk'),
        (${heart.id}, 'audio', 'voice.mp3', 'The voice')`.execute(database.db);
    collector.start();
    const flood = Array.from({ length: 450 }, (_, at) =>
      at % 2 ? hit({ urlref: `https://flood${at}.example/` }) : hit(poster(`${POSTER}x-${at}`)),
    );
    for (let at = 0; at < flood.length; at += 90) {
      await sendFrom('203.0.113.9', flood.slice(at, at + 90));
    }
    const video = { ma_id: 'p1', ma_mt: 'video', ma_st: '3' };
    const audio = { ma_id: 'p2', ma_mt: 'audio', ma_st: '3' };
    // The first would be over the flooding client's share, if they were not listed.
    await sendFrom('203.0.113.9', [hit(poster(`${POSTER}p-101`))]);
    await sendFrom('198.51.100.8', [
      hit(poster(`${POSTER}P-101`)),
      hit(poster(`${POSTER}a1`)),
      hit(poster(`${POSTER}he-1`)),
      hit({ e_c: 'Top Authors', e_a: 'Heart - Ada' }),
      hit({ e_c: 'Top Topics', e_a: 'Heart - Imaging' }),
      hit({ ...audio, ma_re: '/storage/heart/voice.mp3' }),
      hit({ ...video, ma_re: 'https://heart.eposter.live/storage/heart/my%20talk.mp4' }),
      hit({ urlref: 'https://news.example/' }),
    ]);
    const media = await Promise.all(
      (['video', 'audio'] as const).map((kind) =>
        world.source.media(subjectOf(heart), kind, ALWAYS),
      ),
    );
    expect(media.flat().map((row) => row?.label)).toEqual([
      'https://heart.eposter.live/storage/heart/my%20talk.mp4',
      '/storage/heart/voice.mp3',
    ]);
    const invented = /x-\d|flood/;
    expect((await labels()).filter((label) => !invented.test(label))).toEqual([
      'Top Authors: Heart - Ada 1',
      'Top Posters by Code: (other) 175',
      `Top Posters by Code: ${POSTER}P-101 1`,
      `Top Posters by Code: ${POSTER}a1 1`,
      `Top Posters by Code: ${POSTER}he-1 1`,
      `Top Posters by Code: ${POSTER}p-101 1`,
      'Top Topics: Heart - Imaging 1',
    ]);
    expect((await websites()).filter((name) => !invented.test(name))).toEqual([
      '(other) 175',
      'news.example 1',
    ]);
    expect(await limitsOf(database.db)).toEqual([
      { conference: heart.id, labels: 101, folded: 350 },
    ]);
    const { rows } = await sql`select labels, folded::int from label_limits
      where client <> '' order by labels desc`.execute(database.db);
    expect(rows).toEqual([
      { labels: 100, folded: 350 },
      { labels: 1, folded: 0 },
    ]);
  },
);

test('hits with new labels are discarded by the client that sent them', LIMIT, async () => {
  const world = await buildLimited(statistics, 12);
  const { collector, hit, sendFrom, labels, websites, heart, database } = world;
  collector.start();
  const topic = (e_a: string) => hit({ e_c: 'Top Topics', e_a });
  const author = (e_a: string) => hit({ e_c: 'Top Authors', e_a });
  await sendFrom('198.51.100.8', [topic('Stroke'), hit({ urlref: 'https://news.example/' })]);
  const flood = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [topic(name), author(name)]);
  const site = hit({ urlref: 'https://flood.example/', e_c: 'Top Topics', e_a: 'Stroke' });
  await sendFrom('203.0.113.9', [...flood, site, topic('Stroke')]);
  expect(await labels()).toContain('Top Topics: (other) 3');
  const [client, ...others] = await collector.listFoldedClients(heart.id);
  expect([client?.labels, client?.hits, others]).toEqual([3, 8, []]);
  const id = client?.client ?? '';
  // The one that names nothing new is told from the flood by its visitor.
  expect(await collector.countHitsOfClient(heart.id, id)).toBe(11);
  expect(await collector.discardClient(heart.id, id)).toBe(11);
  expect(await labels()).toEqual(['Top Topics: Stroke 2']);
  expect(await websites()).toEqual(['news.example 1']);
  expect(await collector.discardClient(heart.id, id)).toBe(0);
  // What it had used up can be used again, and its labels are new ones again.
  expect(await limitsOf(database.db)).toEqual([]);
  await sendFrom('198.51.100.8', [topic('a')]);
  expect(await labels()).toEqual(['Top Topics: Stroke 2', 'Top Topics: a 1']);
});

test('no other spelling of what is listed is known beforehand', LIMIT, async () => {
  const world = await buildLimited(statistics, 4);
  const { collector, hit, send, labels, database, heart } = world;
  await sql`insert into conferences (id, name, prefix) values (${heart.id}, 'Heart', 'heart')`.execute(
    database.db,
  );
  await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails, topic)
    values (${heart.id}, 'Pos-101', 'Stents', 'HE-1', '{ada@example.org}', 'Imaging')`.execute(
    database.db,
  );
  collector.start();
  await send([hit(poster(`${POSTER}first`)), hit({ e_c: 'Top Topics', e_a: 'first' })]);
  await send([
    ...['POS-101', 'pos-101', 'Pos-101', 'pOS-101', 'Pos-101/', '', 'pos'].map((code) =>
      hit(poster(POSTER + code)),
    ),
    hit(poster('https://other.example/poster/pos-101')),
    ...['Heart - Imaging', 'Imaging', 'Brain - Imaging', 'Heart Imaging', 'Stents'].map((e_a) =>
      hit({ e_c: 'Top Topics', e_a }),
    ),
  ]);
  expect(await labels()).toEqual([
    'Top Posters by Code: (other) 5',
    `Top Posters by Code: ${POSTER}POS-101 1`,
    `Top Posters by Code: ${POSTER}Pos-101 1`,
    `Top Posters by Code: ${POSTER}first 1`,
    `Top Posters by Code: ${POSTER}pos-101 1`,
    'Top Topics: (other) 3',
    'Top Topics: Heart - Imaging 1',
    'Top Topics: Imaging 1',
    'Top Topics: first 1',
  ]);
});

test(
  'what was counted before there was a limit stays known, and takes no room',
  LIMIT,
  async () => {
    const world = await buildLimited(statistics, 8);
    const { collector, send, topic, labels, database } = world;
    collector.start();
    await send([topic('a'), topic('b')]);
    await labels();
    // As after an upgrade.
    await sql`truncate known_labels, label_limits`.execute(database.db);
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
  await sql`update label_limits set day = day - 1`.execute(database.db);
  await send([topic('b'), topic('c')]);
  expect(await labels()).toEqual(['Top Topics: (other) 2', 'Top Topics: a 1', 'Top Topics: b 1']);
});

test('a block that failed gets the same names when it is tried again', LIMIT, async () => {
  const { database, clickhouse, heart } = await buildLimited(statistics, 8);
  const labels = buildLabels({ ...{ db: database.db, clickhouse, site }, labelsPerDay: 8, log });
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
  expect(await limitsOf(database.db)).toEqual([{ conference: heart.id, labels: 2, folded: 2 }]);
});

test(
  'without a limit all labels keep their names, and a limit that comes later knows them',
  LIMIT,
  async () => {
    const { database, clickhouse, send, topic, labels, collector, heart } = await buildLimited(
      statistics,
      0,
    );
    collector.start();
    await send(['a', 'b', 'c'].map((label) => topic(label)));
    expect(await labels()).toHaveLength(3);
    expect(await limitsOf(database.db)).toEqual([]);
    const later = buildLabels({ ...{ db: database.db, clickhouse, site }, labelsPerDay: 1, log });
    const hits = blockOf(heart.id, ['a', 'b', 'c', 'd', 'e']);
    await database.db.transaction().execute((trx) => later.fold(trx, hits));
    expect(hits.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', '(other)']);
  },
);

test('a block whose labels are all known is looked up by one query', LIMIT, async () => {
  const { database, clickhouse, send, topic, labels, collector, heart } = await buildLimited(
    statistics,
    8,
  );
  collector.start();
  await send([topic('a'), topic('b')]);
  expect(await labels()).toHaveLength(2);
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const own = buildLabels({ ...{ db: database.db, clickhouse, site }, labelsPerDay: 8, log });
  await database.db.transaction().execute(async (trx) => {
    const counted = trx.withPlugin(counter);
    const changes = await own.fold(counted, blockOf(heart.id, ['a', 'b', 'a']));
    await changes.save(counted);
  });
  expect(queries).toBe(1);
});
