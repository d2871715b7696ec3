import { expect, test } from 'vitest';
import { projectCountries } from '../../country-shapes.ts';

test('every country has a path of one decimal, small enough to send', async () => {
  const { width, height, paths } = await projectCountries();
  expect([width, height]).toEqual([640, 280]);
  expect(Object.keys(paths)).toHaveLength(174);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['AT', 'GB', 'US', 'XK', 'TW']));
  expect(paths).not.toHaveProperty('AQ');
  for (const path of Object.values(paths)) expect(path).toMatch(/^(M[\d. -]+l[\d. -]+z)+$/);
  expect(Object.values(paths).join('')).not.toMatch(/\.\d\d/);
  expect(JSON.stringify(paths).length).toBeLessThan(66_000);
});

test('neither Russia nor Fiji is on both edges of the map', async () => {
  const { paths } = await projectCountries();
  const startsOf = (path: string) =>
    [...path.matchAll(/M([\d.]+)/g)].map(([, left]) => Number(left));
  for (const code of ['RU', 'FJ']) {
    const starts = startsOf(paths[code] ?? '');
    expect(Math.max(...starts) - Math.min(...starts), code).toBeLessThan(400);
  }
});
