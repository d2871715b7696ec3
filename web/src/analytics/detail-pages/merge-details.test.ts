import { expect, it } from 'vitest';
import type { LabelDetails } from '#contract/label-details.ts';
import { mergeDetails } from './merge-details.ts';

const video = (nb_plays: number, avg_time_watched: number) => ({
  label: '/storage/a/talk.mp4',
  nb_plays,
  nb_impressions: 2 * nb_plays,
  nb_finishes: 1,
  avg_time_watched,
  retention: null,
});

const curve = (plays: number): number[] => Array.from({ length: 10 }, (_, at) => plays - at);

const one: LabelDetails = {
  nb_visits: 3,
  nb_events: 5,
  rank: { place: 2, of: 9 },
  countries: [
    { code: 'AT', label: 'Austria', visits: 2 },
    { code: '', label: 'Unknown', visits: 1 },
  ],
  hallScans: 1,
  viewingTimes: [1, 0, 0, 2, 0],
  alsoViewed: [
    { label: '/poster/p-2', nb_visits: 2 },
    { label: '/poster/p-3', nb_visits: 1 },
  ],
  openedPosters: null,
  referrers: [
    { label: 'Direct Entry', nb_visits: 1, subtable: [] },
    { label: 'Websites', nb_visits: 2, subtable: [{ label: 'a.example', nb_visits: 2 }] },
  ],
  videos: [{ ...video(1, 10), retention: curve(10) }],
  audios: null,
};

const other: LabelDetails = {
  nb_visits: 4,
  nb_events: 4,
  rank: { place: 2, of: 9 },
  countries: [{ code: 'DE', label: 'Germany', visits: 4 }],
  hallScans: 2,
  viewingTimes: [0, 1, 0, 1, 1],
  alsoViewed: [
    { label: '/poster/p-3', nb_visits: 4 },
    { label: '/poster/p-4', nb_visits: 1 },
  ],
  openedPosters: null,
  referrers: [
    {
      label: 'Websites',
      nb_visits: 4,
      subtable: [
        { label: 'b.example', nb_visits: 1 },
        { label: 'a.example', nb_visits: 3 },
      ],
    },
  ],
  videos: [
    { ...video(3, 50), retention: curve(20) },
    { ...video(0, 0), label: '/storage/a/other.mp4' },
  ],
  audios: [],
};

it('adds up what the addresses of one poster achieved', () => {
  expect(mergeDetails([one, other])).toEqual({
    nb_visits: 7,
    nb_events: 9,
    rank: { place: 2, of: 9 },
    countries: [
      { code: 'DE', label: 'Germany', visits: 4 },
      { code: 'AT', label: 'Austria', visits: 2 },
      { code: '', label: 'Unknown', visits: 1 },
    ],
    hallScans: 3,
    viewingTimes: [1, 1, 0, 3, 1],
    alsoViewed: [
      { label: '/poster/p-3', nb_visits: 5 },
      { label: '/poster/p-2', nb_visits: 2 },
      { label: '/poster/p-4', nb_visits: 1 },
    ],
    openedPosters: null,
    referrers: [
      { label: 'Direct Entry', nb_visits: 1, subtable: [] },
      {
        label: 'Websites',
        nb_visits: 6,
        subtable: [
          { label: 'a.example', nb_visits: 5 },
          { label: 'b.example', nb_visits: 1 },
        ],
      },
    ],
    videos: [
      {
        ...video(4, 40),
        nb_finishes: 2,
        retention: [30, 28, 26, 24, 22, 20, 18, 16, 14, 12],
      },
      { ...video(0, 0), label: '/storage/a/other.mp4' },
    ],
    audios: null,
  });
});

it('leaves a single address as it is', () => {
  expect(mergeDetails([one])).toEqual(one);
});
