import { expect, it } from 'vitest';
import type { LabelDetails } from '#contract/analytics.ts';
import { mergeDetails } from './merge-details.ts';

const video = (nb_plays: number, avg_time_watched: number) => ({
  label: '/storage/a/talk.mp4',
  nb_plays,
  nb_impressions: 2 * nb_plays,
  nb_finishes: 1,
  avg_time_watched,
});

const one: LabelDetails = {
  nb_visits: 3,
  nb_events: 5,
  referrers: [
    { label: 'Direct Entry', nb_visits: 1, subtable: [] },
    { label: 'Websites', nb_visits: 2, subtable: [{ label: 'a.example', nb_visits: 2 }] },
  ],
  videos: [video(1, 10)],
  audios: null,
};

const other: LabelDetails = {
  nb_visits: 4,
  nb_events: 4,
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
  videos: [video(3, 50), { ...video(0, 0), label: '/storage/a/other.mp4' }],
  audios: [],
};

it('adds up what the addresses of one poster achieved', () => {
  expect(mergeDetails([one, other])).toEqual({
    nb_visits: 7,
    nb_events: 9,
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
      { ...video(4, 40), nb_finishes: 2 },
      { ...video(0, 0), label: '/storage/a/other.mp4' },
    ],
    audios: null,
  });
});

it('leaves a single address as it is', () => {
  expect(mergeDetails([one])).toEqual(one);
});
