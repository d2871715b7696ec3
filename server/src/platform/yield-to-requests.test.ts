import { expect, test } from 'vitest';
import { forEachYielding, noteRequest, yieldToRequests } from './yield-to-requests.ts';

const workFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('of several works one is resumed at a time, so requests never wait for all of them', async () => {
  const events: string[] = [];
  const work = async (name: string): Promise<void> => {
    await yieldToRequests();
    events.push(name);
  };
  const request = (): void => {
    events.push('request');
    if (events.length < 8) setImmediate(request);
  };
  setImmediate(request);
  await Promise.all(['first', 'second', 'third'].map(work));
  const resumed = ['first', 'second', 'third'].map((name) => events.indexOf(name));
  expect(resumed).toEqual(resumed.toSorted((a, b) => a - b));
  for (const [at, place] of resumed.slice(1).entries()) {
    expect(events.slice((resumed[at] ?? 0) + 1, place)).toContain('request');
  }
});

test('while somebody waits for an answer, long work takes at most half of the time', async () => {
  noteRequest();
  const began = performance.now();
  await forEachYielding(Array(6).fill(5), workFor);
  expect(performance.now() - began).toBeGreaterThan(50);
});
