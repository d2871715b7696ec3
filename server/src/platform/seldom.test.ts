import { expect, onTestFinished, test, vi } from 'vitest';
import { seldom } from './seldom.ts';

test('a flood is told at once, and then now and then with how many there were', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const told: number[] = [];
  const tell = seldom(10_000);
  for (let second = 0; second < 25; second += 1) {
    for (let time = 0; time < 3; time += 1) tell((times) => void told.push(times));
    vi.setSystemTime(Date.now() + 1_000);
  }
  expect(told).toEqual([1, 30, 30]);
});
