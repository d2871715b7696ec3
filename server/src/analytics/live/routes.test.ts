import { describe, expect, test } from 'vitest';
import { type Section, sections } from '#contract/plans.ts';
import { buildLive as build } from '../../../test/build-live.ts';
import { neuroFigures } from '../../../test/build-readers.ts';
import { openStream as open } from '../../../test/open-stream.ts';

const page = {
  time: '2026-11-02T09:00:00.000Z',
  kind: 'page',
  group: '',
  label: 'https://neuro26.eposter.live/',
};
const author = {
  time: '2026-11-02T09:00:01.000Z',
  kind: 'event',
  group: 'Top Authors',
  label: 'Ada',
};
const download = {
  time: '2026-11-02T09:00:02.000Z',
  kind: 'event',
  group: 'Downloads',
  label: 'pdf',
};
const video = {
  time: '2026-11-02T09:00:03.000Z',
  kind: 'media',
  group: '',
  label: '/storage/neuro26/a.mp4',
};

describe('GET /api/analytics/live/{prefix}', () => {
  test('a first event at once, then one with every change', async () => {
    const { app, gold, held } = await build();
    const { answer, next, event } = await open(app, gold.bearer);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.any(String),
    });
    expect(await next()).toBe('retry: 5000');
    expect(await event()).toEqual({ visitors: 2, hits: [video, download, author, page] });
    held.NEURO26 = { live: { visitors: 3, hits: [] } };
    expect(await event()).toEqual({ visitors: 3, hits: [] });
  });

  test('everyone sees the hits that they may', async () => {
    const { app, bronze, silver, admin } = await build();
    const hits = async (headers: object) => {
      const { next, event, leave } = await open(app, headers);
      await next();
      const { hits: shown } = await event();
      leave();
      return shown;
    };
    expect(await hits(bronze.bearer)).toEqual([author]);
    expect(await hits(silver.bearer)).toEqual([download, author, page]);
    expect(await hits(admin.bearer)).toEqual([video, download, author, page]);
  });

  test('without traffic, the address of a poster has no query', async () => {
    const { app, bronze, gold, share, held } = await build();
    const address = 'https://neuro26.eposter.live/poster/p-1?utm_campaign=x&q=a+name#part';
    const hit = { time: 1_793_610_000, kind: 'event' as const, category: 'Top Posters by Code' };
    held.NEURO26 = { live: { visitors: 1, hits: [{ ...hit, label: address }] } };
    const labels = async (headers: object) => {
      const { next, event } = await open(app, headers);
      await next();
      return (await event()).hits.map(({ label }: { label: string }) => label);
    };
    const path = 'https://neuro26.eposter.live/poster/p-1';
    expect(await labels(bronze.bearer)).toEqual([path]);
    expect(await labels((await share(gold, ['posters'])).bearer)).toEqual([path]);
    expect(await labels(gold.bearer)).toEqual([address]);
  });

  test('country and source of a hit are for users whose plan has traffic', async () => {
    const { app, bronze, silver, share, gold, held } = await build();
    const origin = { country: 'BR', source: { type: 'social' as const, name: 'LinkedIn' } };
    const hit = { time: 1_793_610_000, kind: 'event' as const, category: 'Top Authors' };
    held.NEURO26 = { live: { visitors: 1, hits: [{ ...hit, label: 'Ada', ...origin }] } };
    const shown = async (headers: object) => {
      const { next, event } = await open(app, headers);
      await next();
      return (await event()).hits;
    };
    const plain = { ...author, time: '2026-11-02T09:00:00.000Z' };
    expect(await shown(bronze.bearer)).toEqual([plain]);
    expect(await shown((await share(gold, ['traffic', 'authors'])).bearer)).toEqual([plain]);
    expect(await shown(silver.bearer)).toEqual([
      { ...plain, country: 'BR', source: { kind: 'social', name: 'LinkedIn' } },
    ]);
  });

  test.each<[Section[], object]>([
    [['authors'], { visitors: null, hits: [author] }],
    [['traffic'], { visitors: 2, hits: [] }],
    [['posters', 'topics', 'affiliations'], { visitors: null, hits: [] }],
    // A playback does not say which of the two it is.
    [['audios'], { visitors: null, hits: [] }],
    [['videos', 'audios'], { visitors: null, hits: [video] }],
    [[...sections], { visitors: 2, hits: [video, author] }],
  ])('a link to %j shows their hits, and visitors only with traffic', async (chosen, shown) => {
    const { app, share, gold } = await build();
    const { next, event } = await open(app, (await share(gold, chosen)).bearer);
    await next();
    expect(await event()).toEqual(shown);
  });

  test('a link is not told of a change that it may not see', async () => {
    const { app, share, gold, held, asked } = await build();
    const { next, event } = await open(app, (await share(gold, ['authors'])).bearer);
    await next();
    expect(await event()).toEqual({ visitors: null, hits: [author] });
    const before = asked.length;
    held.NEURO26 = { live: { visitors: 7, hits: neuroFigures.live?.hits.slice(0, 2) ?? [] } };
    while (asked.length < before + 3) await new Promise((done) => setTimeout(done, 5));
    held.NEURO26 = { live: { visitors: 8, hits: [] } };
    expect(await event()).toEqual({ visitors: null, hits: [] });
  });

  test('strangers, unknown conferences and a source that is away are answered as elsewhere', async () => {
    const { app, stranger, admin, held } = await build();
    const status = async (headers: object, prefix?: string) =>
      (await open(app, headers, prefix)).answer.statusCode;
    expect(await status({})).toBe(401);
    expect(await status(stranger.bearer)).toBe(403);
    expect(await status(admin.bearer, 'NOPE')).toBe(404);
    held.NEURO26 = {};
    const away = await open(app, admin.bearer);
    expect(away.answer.statusCode).toBe(500);
    expect(JSON.parse(await away.whole())).toMatchObject({ code: 'internal' });
  });

  test('many watch and the source is asked once; when all have left, no more', async () => {
    const { app, gold, silver, asked } = await build({ pollMs: 600_000 });
    const streams = [];
    for (const who of [gold, gold, silver]) streams.push(await open(app, who.bearer));
    for (const { next, event } of streams) {
      await next();
      expect((await event()).visitors).toBe(2);
    }
    expect(asked).toEqual([{ what: 'live', prefix: 'NEURO26' }]);
    for (const { leave } of streams) leave();
    const again = await untilAsked(asked, async () => {
      const { next, event, leave } = await open(app, gold.bearer);
      await next();
      await event();
      leave();
    });
    expect(again).toEqual({ what: 'live', prefix: 'NEURO26' });
  });

  test('ten of one person at once, counted down when they leave', async () => {
    const { app, gold, silver } = await build({ pollMs: 600_000 });
    const streams = [];
    for (let at = 0; at < 10; at += 1) streams.push(await open(app, gold.bearer));
    expect(streams.map(({ answer }) => answer.statusCode)).toEqual(streams.map(() => 200));
    const refused = await open(app, gold.bearer);
    expect(refused.answer.statusCode).toBe(429);
    expect(JSON.parse(await refused.whole()).message).toBe(
      'Too many live views are open. Close one first',
    );
    expect((await open(app, silver.bearer)).answer.statusCode).toBe(200);
    streams[0]?.leave();
    let status = 429;
    while (status === 429) status = (await open(app, gold.bearer)).answer.statusCode ?? 0;
    expect(status).toBe(200);
  });

  test('comments keep the connection, and a source that falters ends nothing', async () => {
    const { app, gold, held, logged } = await build({ heartbeatMs: 20 });
    const { next } = await open(app, gold.bearer);
    await next();
    await next();
    held.NEURO26 = {};
    while (!logged().includes('the live view waits for its source')) {
      expect(await next()).toBe(': still here');
    }
    held.NEURO26 = { live: { visitors: 9, hits: [] } };
    let piece = await next();
    while (piece === ': still here') piece = await next();
    expect(piece).toBe('data: {"visitors":9,"hits":[]}');
  });
});

/** Repeats until the source was asked once more than before. */
const untilAsked = async <T>(asked: T[], act: () => Promise<void>): Promise<T | undefined> => {
  const before = asked.length;
  while (asked.length === before) await act();
  return asked.at(-1);
};
