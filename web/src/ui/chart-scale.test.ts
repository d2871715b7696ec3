import { describe, expect, it } from 'vitest';
import { areaPath, axisOf, curvePath, labelled, nearest, spread } from './chart-scale.ts';

describe('the axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [99, [0, 50, 100]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [12_345, [0, 5_000, 10_000, 15_000]],
  ])('up to %i has the ticks %j', (largest, ticks) => {
    expect(axisOf(largest)).toEqual({ top: ticks.at(-1), ticks });
  });

  it('never has more than five ticks, nor cuts a value off', () => {
    for (let largest = 1; largest < 3_000; largest += 7) {
      const { top, ticks } = axisOf(largest);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

it('spreads points from edge to edge, a single one in the middle', () => {
  expect(spread(3, 40, 100)).toEqual([40, 70, 100]);
  expect(spread(1, 40, 100)).toEqual([70]);
  expect(spread(0, 40, 100)).toEqual([]);
});

it('labels as many points as have room', () => {
  expect(labelled(4, 400, 60)).toEqual([0, 1, 2, 3]);
  expect(labelled(30, 300, 60)).toEqual([0, 6, 12, 18, 24]);
  expect(labelled(5, 10, 60)).toEqual([0]);
});

it('draws a curve, and closes it along the floor', () => {
  const points = [
    [0, 10],
    [6, 4],
  ] as const;
  expect(curvePath(points)).toBe('M0 10C2 8 4 6 6 4');
  expect(areaPath(points, 20)).toBe('M0 10C2 8 4 6 6 4L6 20L0 20Z');
  expect(curvePath([[3, 4]])).toBe('M3 4');
  expect(areaPath([], 20)).toBe('');
});

it('never draws above a value that was measured', () => {
  const values = [0, 3, 50, 48, 2, 2, 90, 90, 10];
  const path = curvePath(values.map((value, at) => [at * 10, value] as const));
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const heights = numbers.filter((_, at) => at % 2 === 1);
  expect(Math.max(...heights)).toBe(90);
  expect(Math.min(...heights)).toBe(0);
});

it('finds the point next to a place', () => {
  expect(nearest([10, 20, 40], 31)).toBe(2);
  expect(nearest([10, 20, 40], 29)).toBe(1);
  expect(nearest([10, 20, 40], -5)).toBe(0);
});
