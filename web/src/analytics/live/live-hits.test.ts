import { expect, it } from 'vitest';
import { hitsToShow, summarizeHit, withKeys } from './live-hits.ts';

const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};
const hit = (kind: 'page' | 'event' | 'media' | 'other', label: string, group = '') => ({
  time: '2026-11-15T10:00:00.000Z',
  kind,
  group,
  label,
});

const address = 'https://c26.eposter.live/poster/p-1';
const poster = hit('event', address, 'Top Posters by Code');
const author = hit('event', 'Congress - Ada', 'Top Authors');
const page = hit('page', address);
const video = hit('media', 'https://cdn.example/storage/c26/talk.mp4?x=1');
const home = hit('page', 'https://c26.eposter.live/');

it.each([
  [poster, { action: 'poster', name: 'P-1' }],
  [author, { action: 'author', name: 'Congress - Ada' }],
  [page, { action: 'poster', name: 'P-1' }],
  [home, { action: 'page', name: 'https://c26.eposter.live/' }],
  [video, { action: 'media', name: 'talk.mp4' }],
  [hit('event', 'Map', 'Buttons'), { action: 'other', name: 'Buttons, Map' }],
  [hit('other', 'x'), { action: 'other', name: 'x' }],
  [hit('event', 'Welcome', poster.group), { action: 'other', name: 'Welcome' }],
  [hit('event', `${address} b`, poster.group), { action: 'other', name: `${address} b` }],
])('tells what was done, and with what', (done, summary) => {
  expect(summarizeHit(done, site, 'C26')).toEqual(summary);
});

it('tells of a poster once, and of everything where no poster is told', () => {
  expect(hitsToShow([author, poster, page, video, home], site, 'C26')).toEqual([
    poster,
    video,
    home,
  ]);
  expect(hitsToShow([author, page], site, 'C26')).toEqual([author, page]);
  const welcome = hit('event', 'Welcome', poster.group);
  expect(hitsToShow([author, welcome], site, 'C26')).toEqual([author, welcome]);
  expect(hitsToShow([author, welcome, poster], site, 'C26')).toEqual([welcome, poster]);
});

it('gives the same hit twice two keys', () => {
  const [first, second] = withKeys([page, page]).map(({ key }) => key);
  expect(first).not.toBe(second);
});
