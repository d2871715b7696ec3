import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDemo, site, TOKEN } from '../../test/build-demo-traffic.ts';
import { startDemoVisitors } from './demo-live.ts';

const build = async () => {
  const { testApp: world } = await buildDemo();
  const { reads } = world.analytics;
  /** When the last hit of a conference came; null: there is none. */
  const lastHitOf = async (prefix: string): Promise<string | null> => {
    await world.collector.waitUntilCounted();
    const conference = await reads.withCount(await world.conferences.get(prefix));
    return (await reads.tracking(conference)).lastHitAt;
  };
  const warnings: string[] = [];
  const log = { warn: (_: object, line: string) => void warnings.push(line) };
  // What looks every three seconds does so when the tests say.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return { ...world, lastHitOf, warnings, log, parts: { ...world, token: TOKEN, site } };
};

test('somebody looks at the conference that is on, and nobody once it is stopped', async () => {
  const { parts, log, lastHitOf, warnings } = await build();
  let now = Date.now() - 600_000;
  const visitors = startDemoVisitors(parts, { log, now: () => now });
  vi.advanceTimersByTime(3_500);
  const seen = { timeout: 20_000, interval: 50 };
  await expect.poll(() => lastHitOf('CARDIO26'), seen).not.toBeNull();
  expect(await lastHitOf('NEURO26')).toBeNull();
  await visitors.stop();
  const last = await lastHitOf('CARDIO26');
  now += 300_000;
  vi.advanceTimersByTime(3_500);
  await visitors.stop();
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
  vi.advanceTimersByTime(3_500);
  await visitors.stop();
  expect(await lastHitOf('CARDIO26')).toBeNull();
}, 60_000);
