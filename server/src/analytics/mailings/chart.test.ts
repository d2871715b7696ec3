import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CHART, drawBars } from './chart.ts';

/** The points of the picture by their number in the palette; one more in each row says how it is packed. */
const pointsOf = (png: Buffer): Buffer[] => {
  const start = png.indexOf('IDAT');
  const packed = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  const all = inflateSync(packed);
  const width = CHART.width + 1;
  return Array.from({ length: CHART.height }, (_, row) =>
    all.subarray(row * width + 1, (row + 1) * width),
  );
};

test('bars are as high as their values, on a line, on nothing', () => {
  const png = drawBars([0, 1, 2]);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CHART.width, CHART.height]);
  const rows = pointsOf(png);
  const heightAt = (part: number) =>
    rows.filter((row) => row[Math.round(part * CHART.width)] === 1).length;
  expect([0.1, 0.4, 0.75].map(heightAt)).toEqual([0, 118, 236]);
  expect(rows[0]?.[0]).toBe(0);
  expect(rows.at(-1)?.every((point) => point === 2)).toBe(true);
  expect(png.length).toBeLessThan(4_000);
});

test('nothing at all is a line', () => {
  for (const values of [[], [0, 0]]) {
    expect(pointsOf(drawBars(values)).filter((row) => row.includes(1))).toEqual([]);
  }
});
