import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const TALK = 'https://heart.eposter.live/storage/heart/talk.mp4';
const PAGE = 'https://heart.eposter.live/poster/p-1';

/** A playback that came this far, in percent, of a file of 200 seconds. */
const played = (index: number, percent: number, more: Record<string, string> = {}) => ({
  idsite: 'heart',
  rec: '1',
  ca: '1',
  _id: index.toString(16).padStart(16, '0'),
  cdt: String(NINE + index),
  url: PAGE,
  ma_id: `play-${index}`,
  ma_mt: 'video',
  ma_re: TALK,
  ma_st: '5',
  ma_ps: String(2 * percent),
  ma_le: '200',
  ...more,
});

/** Ten plays: one of each tenth but the last, which two reach. */
const REACHED = [0, 10, 20, 30, 40, 50, 60, 70, 90, 100];
const RETENTION = [10, 9, 8, 7, 6, 5, 4, 3, 2, 2];

test('plays that reached each tenth are counted by the furthest position of each', async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send(REACHED.map((percent, at) => played(at + 1, percent)));
  // Where a play was before, how many only saw the file, and others whose length nobody knows change nothing.
  await send([
    played(10, 20),
    played(11, 0, { ma_st: '0' }),
    played(12, 50, { ma_le: '' }),
    ...REACHED.map((_, at) => played(at + 20, 100, { idsite: 'brain' })),
  ]);
  const subject = subjectOf(heart);
  const video = { kind: 'video' as const, period: ALWAYS };
  const read = async (asked: object = {}) => [
    ...((await source.retention?.(subject, { ...video, ...asked })) ?? []),
  ];
  expect(await read()).toEqual([[TALK, RETENTION]]);
  expect(await read({ page: PAGE })).toEqual([[TALK, RETENTION]]);
  expect(await read({ page: `${PAGE}0` })).toEqual([]);
  expect(await read({ kind: 'audio' })).toEqual([]);
  // Fewer than ten plays make no curve.
  expect(await read({ period: { from: new Date((NINE + 2) * 1000), to: null } })).toEqual([]);
});
