import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { buildSite, ORIGIN, site } from '../../../../test/build-collector.ts';
import { noteRequest } from '../../../platform/yield-to-requests.ts';
import { buildHitReader } from './read-hits.ts';

const BULKS = 8;
const SALTS = { day: 20_759, today: 'salt', yesterday: 'before' };
const NOW = new Date('2026-11-02T09:00:00Z');

const heart = buildSite('heart');
const readHits = buildHitReader({
  sites: {
    ready: () => undefined,
    find: () => heart,
    findAt: () => heart,
    lookAgain: async () => {},
  },
  unknownSites: { note: () => {}, list: async () => [], stop: async () => {} },
  site,
  isToken: () => false,
});

/** Eight bulks of 5,000 hits at once. */
const readFlood = () => {
  const entries = Array.from(
    { length: 5_000 },
    (_, at) => `?idsite=heart&rec=1&url=https://heart.eposter.live/poster/${at}&e_c=a&e_a=${at}`,
  );
  const request = { bulk: true as const, entries, token: undefined };
  return Promise.all(Array.from({ length: BULKS }, () => readHits(request, ORIGIN, NOW, SALTS)));
};

test('reading a flood of bulks leaves half of the time to those who wait for an answer', async () => {
  noteRequest();
  const requests = setInterval(noteRequest, 100);
  const before = performance.eventLoopUtilization();
  const outcomes = await readFlood();
  clearInterval(requests);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.75);
  expect(outcomes.map((each) => each.length)).toEqual(Array(BULKS).fill(5_000));
});
