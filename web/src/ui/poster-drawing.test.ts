import { describe, expect, it } from 'vitest';
import { drawPoster, sheetWeight } from './poster-drawing.ts';

const codes = Array.from({ length: 60 }, (_, at) => `P-${String(at + 1).padStart(3, '0')}`);

describe('the drawing of a poster', () => {
  it('is always the same for the same code, in whatever letters', () => {
    expect(drawPoster('P-041')).toEqual(drawPoster('P-041'));
    expect(drawPoster('p-041')).toEqual(drawPoster('P-041'));
  });

  it('stays what it was in an earlier version', () => {
    const [title, byline] = drawPoster('P-041');
    expect([title?.path, byline?.path]).toEqual(['M4 4.5h20.4v2.6h-20.4z', 'M4 9h15.3v1.5h-15.3z']);
  });

  it('differs from poster to poster', () => {
    const drawings = new Set(codes.map((code) => JSON.stringify(drawPoster(code))));
    expect(drawings.size).toBe(codes.length);
  });

  it('stays on its sheet of 44 × 59', () => {
    const starts = codes.flatMap((code) =>
      drawPoster(code).flatMap(({ path }) => [...path.matchAll(/M([\d.]+) ([\d.]+)/g)]),
    );
    expect(starts.length).toBeGreaterThan(60 * 12);
    for (const [, x = '', y = ''] of starts) {
      expect(Number(x)).toBeLessThan(44);
      expect(Number(y)).toBeLessThan(59);
    }
  });
});

it.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [30, 2],
  [60, 3],
  [100, 4],
  [241, 5],
])('the sheet of a poster with %i of at most 241 visits has step %i', (visits, step) => {
  expect(sheetWeight(visits, 241)).toBe(step);
});
