import { expect, test } from 'vitest';
import type { TrendPoint } from '../../ui/trend.ts';
import { notePeaks } from './peak-notes.ts';

const points = (values: number[], notes: Record<number, string> = {}): TrendPoint[] =>
  values.map((value, at) => ({
    ...{ name: '', tick: `${at}:00`, value, before: null, beforeName: null },
    ...(notes[at] !== undefined && { notes: [notes[at]] }),
  }));

test('the highest peaks are noted with their session, or their hour', () => {
  expect(notePeaks(points([1, 9, 2, 3, 2, 20, 4, 1], { 1: 'Block A' }))).toEqual([
    { at: 5, text: '5:00' },
    { at: 1, text: 'Block A' },
  ]);
});

test('peaks that are low, near a higher one or not over are not noted', () => {
  expect(notePeaks(points([1, 18, 2, 20, 1, 3, 1])).map(({ at }) => at)).toEqual([3]);
  const running = points([1, 2, 1, 1, 9]);
  running[4] = { ...(running[4] as TrendPoint), unfinished: true };
  expect(notePeaks(running).map(({ at }) => at)).toEqual([1]);
  expect(notePeaks(points([0, 0, 0, 0, 0]))).toEqual([]);
  expect(notePeaks(points([1, 9, 1]))).toEqual([]);
});
