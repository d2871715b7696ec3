import { expect, it } from 'vitest';
import { lacksPosters, verdictOf } from './hit-verdict.ts';

const about = {
  site: {
    posterUrl: 'https://{prefix}.eposter.live/poster/',
    mediaPath: '/storage/{prefix}/',
    stagingHost: 'staging.eposter.live',
  },
  prefix: 'C26',
  name: 'Congress 2026',
};

const hit = (kind: 'page' | 'event' | 'media' | 'other', label: string, group = '') => ({
  time: '2026-11-15T10:00:00.000Z',
  kind,
  group,
  label,
});

const POSTERS = 'Top Posters by Code';

it.each([
  [hit('event', 'https://C26.eposter.live/poster/p-1', POSTERS), true, 'Counts as poster P-1'],
  [
    hit('event', 'P-1', POSTERS),
    false,
    'Received, but not as a poster: its label does not contain https://c26.eposter.live/poster/ and a code behind it',
  ],
  [
    hit('event', 'https://c26.eposter.live/poster/', POSTERS),
    false,
    'Received, but not as a poster: its label does not contain https://c26.eposter.live/poster/ and a code behind it',
  ],
  [
    hit('event', 'https://c26.eposter.live/poster/p 1', POSTERS),
    false,
    'Received, but not as a poster: there is a space in its code',
  ],
  [hit('event', 'Congress 2026 - Ada', 'Top Authors'), true, 'Counts under Top Authors'],
  [
    hit('event', 'Ada', 'Top Authors'),
    false,
    'Received, but not shown under Top Authors: the label does not contain the conference’s name, Congress 2026',
  ],
  [hit('event', 'Map', 'Buttons'), true, 'An event of the group “Buttons”, which no screen shows'],
  [hit('media', 'https://cdn.example/storage/c26/a.mp4'), true, 'Counts as a video or audio'],
  [
    hit('media', 'https://cdn.example/a.mp4'),
    false,
    'Received, but not shown as a video or audio: its address does not contain /storage/c26/',
  ],
  [hit('page', 'https://c26.eposter.live/poster/p-1'), true, 'The page of poster P-1'],
  [hit('page', 'https://c26.eposter.live/'), true, 'A page: counts towards the visit'],
])('says what a hit counts as, or why not', (one, counts, words) => {
  expect(verdictOf(one, about)).toEqual({ counts, words });
});

it('knows when no poster is among what arrives', () => {
  const page = hit('page', 'https://c26.eposter.live/');
  const poster = hit('event', 'https://c26.eposter.live/poster/p-1', POSTERS);
  expect(lacksPosters([page, hit('event', 'P-1', POSTERS)], about)).toBe(true);
  expect(lacksPosters([page, poster], about)).toBe(false);
  expect(lacksPosters([], about)).toBe(false);
});
