import type { Section } from '#contract/plans.ts';
import type { NewShare } from '#contract/shares.ts';
import type { NewUser } from '#contract/users.ts';
import { buildSignedIn, buildTestApp } from './build-app.ts';
import { buildConference } from './build-conference.ts';
import { buildCountries, buildHeldSource, type Figures } from './build-source.ts';

const media = (label: string, nb_plays: number) => ({
  label,
  nb_plays,
  nb_impressions: nb_plays + 1,
  nb_finishes: 1,
  avg_time_watched: 30,
});

export const POSTER = 'https://neuro26.eposter.live/poster/p-1';
const event = (category: string, label: string, visits: number) => ({
  category,
  label,
  visits,
  events: visits * 2,
});

/** The figures of the conference that tests read. */
export const neuroFigures: Partial<Figures> = {
  events: [
    event('Top Posters by Code', POSTER, 5),
    event('Top Authors', 'Neurology 2026 - Ada', 4),
    event('Top Topics', 'Neurology 2026 - Stroke', 3),
    event('Top Affiliations', 'Neurology 2026 - Lund', 2),
    event('Downloads', 'pdf', 1),
  ],
  referrers: [
    { type: 'direct', name: '', visits: 6 },
    { type: 'social', name: 'Facebook', visits: 2 },
  ],
  video: [media('/storage/neuro26/b.mp4', 1), media('/storage/neuro26/a.mp4', 2)],
  audio: [media('/storage/neuro26/a.mp3', 3)],
  recognised: { visitors: 4, returning: 1, visits: 6 },
  retention: new Map([['/storage/neuro26/a.mp4', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]]]),
  points: [{ time: '2026-11-03T00:00:00.000Z', nb_visits: 7, nb_events: 9 }],
  live: {
    visitors: 2,
    hits: [
      { time: 1_793_610_000, kind: 'page', category: '', label: 'https://neuro26.eposter.live/' },
      { time: 1_793_610_001, kind: 'event', category: 'Top Authors', label: 'Ada' },
      { time: 1_793_610_002, kind: 'event', category: 'Downloads', label: 'pdf' },
      { time: 1_793_610_003, kind: 'media', category: '', label: '/storage/neuro26/a.mp4' },
    ],
  },
  seen: { first: new Date('2026-11-01T08:00:00Z'), last: new Date('2026-11-04T09:00:00Z') },
};

/** Those of one of its posters. */
const posterFigures: Partial<Figures> = {
  audience: buildCountries([{ value: 'SE', visits: 5 }]),
  alsoViewed: [
    { label: 'https://neuro26.eposter.live/poster/p-2', visits: 2 },
    { label: 'https://onco26.eposter.live/poster/LEAK', visits: 9 },
  ],
  hallScans: 3,
  viewingTimes: [1, 2, 0, 0, 1],
  referrers: [{ type: 'website', name: 'lund.example', visits: 5 }],
  video: [media('/storage/neuro26/a.mp4', 1)],
  audio: [],
  points: [{ time: '2026-11-02T00:00:00.000Z', nb_visits: 5, nb_events: 10 }],
};

/** Another's, which must never be seen. */
const oncoFigures: Partial<Figures> = {
  events: [event('Top Authors', 'LEAK', 99)],
  referrers: [{ type: 'website', name: 'LEAK', visits: 99 }],
  video: [media('LEAK', 99)],
  audio: [media('LEAK', 99)],
  points: [{ time: '2026-11-02T00:00:00.000Z', nb_visits: 99, nb_events: 99 }],
  live: { visitors: 99, hits: [{ time: 1, kind: 'page', category: '', label: 'LEAK' }] },
  seen: { first: new Date(0), last: new Date(0) },
};

/** A conference with statistics, another's beside it, and people of every kind. */
export const buildReaders = async () => {
  const { source, asked, held } = buildHeldSource({
    NEURO26: neuroFigures,
    [`NEURO26 ${POSTER}`]: posterFigures,
    ONCO26: oncoFigures,
  });
  const test = await buildTestApp({}, { source });
  const neuro = await buildConference(test, { prefix: 'NEURO26', name: 'Neurology 2026' });
  const onco = await buildConference(test, { prefix: 'ONCO26', name: 'Oncology 2026' });
  const of = (values: Partial<NewUser>) => buildSignedIn(test.users, values);
  const people = {
    bronze: await of({ paidCategory: 1, prefixes: ['OTHER', 'neuro26'] }),
    silver: await of({ paidCategory: 2, prefixes: ['NEURO26'] }),
    gold: await of({ paidCategory: 3, prefixes: ['NEURO26'] }),
    stranger: await of({ paidCategory: 3, prefixes: ['ONCO26'] }),
    admin: await of({ isAdmin: true, paidCategory: 1, prefixes: [] }),
  };
  /** A share link of the conference, made by that person. */
  const share = async (
    maker: { token: string },
    sections: Section[],
    expiresAt: string | null = null,
    details: Pick<NewShare, 'only' | 'note' | 'logo'> = {},
  ) => {
    const principal = await test.users.findByToken(maker.token, new Date());
    if (!principal) throw new Error('The maker is not signed in');
    const wanted = { name: 'The board', sections, expiresAt, ...details };
    const made = await test.analytics.shares.create(neuro, principal, wanted, new Date());
    return { ...made, bearer: { authorization: `Bearer ${made.token}` } };
  };
  const get = (url: string, who?: { authorization: string }) =>
    test.app.inject({ url, ...(who && { headers: who }) });
  return { ...test, asked, held, neuro, onco, ...people, share, get };
};
