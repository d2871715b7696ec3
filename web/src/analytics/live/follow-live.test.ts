import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { followLive } from './follow-live.ts';

test('nothing piles up while a server is away for days', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const onLive = vi.fn();
  // There is no server at all here: every try fails at once.
  const following = followLive(
    { prefix: 'A26', share: null },
    { onLive, onEnded: () => {} },
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(onLive.mock.calls.length).toBeGreaterThan(20);
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
  stop.abort();
  await following;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
