import { expect, it } from 'vitest';
import { mediaFigures, mediaTotals } from './media-rows.ts';

const of = {
  site: { posterUrl: '', mediaPath: '/storage/{prefix}/', stagingHost: '' },
  prefix: 'C26',
};
const media = (file: string, nb_plays: number, nb_impressions: number) => ({
  label: `/storage/c26/${file}`,
  nb_plays,
  nb_impressions,
  nb_finishes: Math.floor(nb_plays / 2),
  avg_time_watched: 30,
});
const rows = [media('a.mp4', 4, 16), media('b.mp4', 0, 0)];

it('has rates where there is something to divide by', () => {
  const [a, b] = mediaFigures(rows, undefined, { 'a.mp4': 'A talk' }, of);
  expect(a).toMatchObject({ title: 'A talk', playRate: 0.25, finishRate: 0.5, watched: 120 });
  expect(b).toMatchObject({ title: 'b.mp4', playRate: null, finishRate: null, watched: 0 });
});

it('compares plays by file', () => {
  const shown = mediaFigures(rows, [media('a.mp4', 3, 3)], {}, of);
  expect(shown.map(({ before }) => before)).toEqual([3, 0]);
});

it('adds up to the totals of the screen', () => {
  const all = mediaFigures([...rows, media('c.mp4', 4, 4)], undefined, {}, of);
  expect(mediaTotals(all)).toEqual({
    ...{ plays: 8, impressions: 20, finishes: 4 },
    ...{ playRate: 0.4, finishRate: 0.5, watched: 240 },
  });
  expect(mediaTotals([])).toEqual({
    ...{ plays: 0, impressions: 0, finishes: 0 },
    ...{ playRate: null, finishRate: null, watched: 0 },
  });
});
