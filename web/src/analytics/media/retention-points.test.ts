import { expect, it } from 'vitest';
import { retentionPoints, retentionUnit, sumRetention } from './retention-points.ts';

const plays = [20, 18, 16, 14, 12, 10, 9, 8, 7, 5];

it('names each tenth, and says which part of the plays reached it', () => {
  const points = retentionPoints(plays);
  expect(points).toHaveLength(10);
  expect(points[0]).toMatchObject({ name: 'At the start', tick: 'Start', value: 20 });
  expect(points[9]).toMatchObject({ name: 'After 90% of the length', tick: '90%', value: 5 });
  expect(retentionUnit(plays).counted(5)).toBe('5 plays, 25%');
  expect(retentionUnit([]).counted(0)).toBe('0 plays, 0%');
});

it('adds up the files that report it', () => {
  expect(sumRetention([plays, plays.map((count) => count * 2)])).toEqual(
    plays.map((count) => count * 3),
  );
  expect(sumRetention([])).toBeUndefined();
});
