import { expect, it } from 'vitest';
import { hitsToShow, hitWords, withKeys } from './hit-words.ts';

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
  [poster, { what: 'Poster', name: 'P-1' }],
  [author, { what: 'Author', name: 'Congress - Ada' }],
  [page, { what: 'Poster page', name: 'P-1' }],
  [home, { what: 'Page', name: 'https://c26.eposter.live/' }],
  [video, { what: 'Video or audio', name: 'talk.mp4' }],
  [hit('event', 'Map', 'Buttons'), { what: 'Buttons', name: 'Map' }],
  [hit('other', 'x'), { what: 'Other', name: 'x' }],
  [hit('event', 'Welcome', poster.group), { what: 'Other', name: 'Welcome' }],
  [hit('event', `${address} b`, poster.group), { what: 'Other', name: `${address} b` }],
])('says what was done', (done, words) => {
  expect(hitWords(done, site, 'C26')).toEqual(words);
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
