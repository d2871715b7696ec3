import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { startDemoVisitors } from './demo-live.ts';
import { fillDemoWorld } from './demo-world.ts';

const TOKEN = 'token of the demo';
const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};

const build = async () => {
  const world = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await fillDemoWorld({ ...world, sandboxPayments: true });
  world.collector.start();
  const { reads } = world.analytics;
  /** When the last hit of a conference came; null: there is none. */
  const lastHitOf = async (prefix: string): Promise<string | null> => {
    await world.collector.waitUntilCounted();
    const conference = await reads.withCount(await world.conferences.get(prefix));
    return (await reads.tracking(conference)).lastHitAt;
  };
  const warnings: string[] = [];
  const log = { warn: (_: object, line: string) => void warnings.push(line) };
  return { ...world, lastHitOf, warnings, log, parts: { ...world, token: TOKEN, site } };
};

test('somebody looks at the conference that is on, and nobody once it is stopped', async () => {
  const { parts, log, lastHitOf, warnings } = await build();
  let now = Date.now() - 600_000;
  const visitors = startDemoVisitors(parts, { log, now: () => now });
  const seen = { timeout: 20_000, interval: 500 };
  await vi.waitFor(async () => expect(await lastHitOf('CARDIO26')).not.toBeNull(), seen);
  expect(await lastHitOf('NEURO26')).toBeNull();
  await visitors.stop();
  const last = await lastHitOf('CARDIO26');
  now += 300_000;
  await sleep(3_500);
  expect(await lastHitOf('CARDIO26')).toBe(last);
  expect(warnings).toEqual([]);
}, 60_000);

test('nobody comes to a conference that is somebody’s own by now', async () => {
  const { parts, log, lastHitOf, conferences } = await build();
  const { id, ...conference } = await conferences.get('CARDIO26');
  await conferences.update({
    _id: id,
    name: 'Our own by now',
    prefix: 'CARDIO26',
    supportsPayments: false,
    stripePriceId: '',
    currency: conference.currency,
  });
  const visitors = startDemoVisitors(parts, { log });
  await sleep(3_500);
  await visitors.stop();
  expect(await lastHitOf('CARDIO26')).toBeNull();
}, 60_000);
