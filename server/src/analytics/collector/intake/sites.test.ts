import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '../hit.ts';
import { buildSites } from './sites.ts';

afterEach(() => void vi.useRealTimers());

const site = (id: string): Site => ({ id, prefix: 'NEURO26', respectDoNotTrack: false });

test('after a quiet while a hit waits for the list: its prefix may be another conference’s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
  let list = [site('old')];
  const sites = buildSites(async () => list);
  await sites.ready();
  list = [site('new')];
  vi.advanceTimersByTime(4_000);
  expect(sites.ready()).toBeUndefined();
  expect(sites.find('neuro26')?.id).toBe('old');
  vi.advanceTimersByTime(3_600_000);
  await sites.ready();
  expect(sites.find('neuro26')?.id).toBe('new');
});
