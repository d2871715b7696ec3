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
  [hit('event', 'https://C26.eposter.live/poster/p-1', POSTERS), true, 'Counted as poster P-1'],
  [
    hit('event', 'P-1', POSTERS),
    false,
    'Not counted as a poster: its label does not contain https://c26.eposter.live/poster/ followed by a code',
  ],
  [
    hit('event', 'https://c26.eposter.live/poster/', POSTERS),
    false,
    'Not counted as a poster: its label does not contain https://c26.eposter.live/poster/ followed by a code',
  ],
  [
    hit('event', 'https://c26.eposter.live/poster/p 1', POSTERS),
    false,
    'Not counted as a poster: its code contains a space',
  ],
  [hit('event', 'Congress 2026 - Ada', 'Top Authors'), true, 'Counted under Top Authors'],
  [
    hit('event', 'Ada', 'Top Authors'),
    false,
    'Not shown under Top Authors: its label does not contain the conference name, Congress 2026',
  ],
  [hit('event', 'Map', 'Buttons'), true, 'Event in the group “Buttons”, not shown in any report'],
  [hit('media', 'https://cdn.example/storage/c26/a.mp4'), true, 'Counted as video or audio'],
  [
    hit('media', 'https://cdn.example/a.mp4'),
    false,
    'Not shown as video or audio: its address does not contain /storage/c26/',
  ],
  [hit('page', 'https://c26.eposter.live/poster/p-1'), true, 'Page of poster P-1'],
  [hit('page', 'https://c26.eposter.live/'), true, 'Page, counted for the visit'],
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
