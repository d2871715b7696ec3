import { describe, expect, test } from 'vitest';
import type { EventGroup, TrafficGroup } from './analytics.ts';
import * as filters from './analytics-filters.ts';

const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};

const row = (label: string, nb_visits: number, nb_events = nb_visits) => ({
  label,
  nb_visits,
  nb_events,
});

const group = (label: string, ...subtable: EventGroup['subtable']): EventGroup => ({
  label,
  nb_visits: 0,
  nb_events: 0,
  subtable,
});

const traffic = (label: string, nb_visits: number, rows: Record<string, number> = {}) => ({
  label,
  nb_visits,
  subtable: Object.entries(rows).map(([name, visits]) => ({ label: name, nb_visits: visits })),
});

describe('posters', () => {
  const own = 'https://neuro26.eposter.live/poster/';

  test('are told by their code, in capitals; the same code is one poster', () => {
    const groups = [
      group('Top Authors', row(`${own}p-900`, 99)),
      group(
        filters.groupOf.posters,
        row(`${own}p-1`, 3, 5),
        row(`${own}P-2`, 7),
        row(`HTTPS://NEURO26.EPOSTER.LIVE/POSTER/P-1?a=1&b=/poster/x#frag`, 2, 2),
        row(`${own}p-1#top`, 4, 4),
        row('https://onco26.eposter.live/poster/p-1', 50),
        row('http://neuro26.eposter.live/poster/p-1', 51),
        row(`seen: ${own}p-3`, 1),
      ),
    ];
    expect(filters.posterRows(groups, site, 'NEURO26')).toEqual([
      {
        code: 'P-1',
        label: `${own}p-1#top`,
        labels: [
          `${own}p-1#top`,
          `${own}p-1`,
          'HTTPS://NEURO26.EPOSTER.LIVE/POSTER/P-1?a=1&b=/poster/x#frag',
        ],
        nb_visits: 9,
        nb_events: 11,
      },
      { code: 'P-2', label: `${own}P-2`, labels: [`${own}P-2`], nb_visits: 7, nb_events: 7 },
      {
        code: 'P-3',
        label: `seen: ${own}p-3`,
        labels: [`seen: ${own}p-3`],
        nb_visits: 1,
        nb_events: 1,
      },
    ]);
  });

  test.each([
    ['no code', own],
    ['no code before the query', `${own}?p-1`],
    ['no code before the fragment', `${own}#p-1`],
    ['a space', `${own}p 1`],
    ['a tab', `${own}p\t1`],
    ['a space at the end', `${own}p-1 `],
    ['another conference', 'https://xneuro26.eposter.live.evil.example/poster/p-1'],
    ['a prefix that goes on', 'https://neuro26b.eposter.live/poster/p-1'],
  ])('leave out %s', (_case, label) => {
    const groups = [group(filters.groupOf.posters, row(label, 5))];
    expect(filters.posterRows(groups, site, 'neuro26')).toEqual([]);
  });

  test('have equal visits: by code', () => {
    const groups = [group(filters.groupOf.posters, row(`${own}b`, 1), row(`${own}a`, 1))];
    expect(filters.posterRows(groups, site, 'neuro26').map(({ code }) => code)).toEqual(['A', 'B']);
  });

  test.each([
    ['https://eposter.live/{prefix}/', 'https://eposter.live/NEURO26/poster/p-1', 'P-1'],
    ['https://eposter.live/{prefix}/poster', 'https://eposter.live/neuro26/poster/p-1', 'P-1'],
    ['https://{prefix}.live/p/', 'https://neuro26.live/p/p-1', 'P-1'],
    ['https://x.live/poster/{prefix}/', 'https://x.live/poster/neuro26/p-1', 'P-1'],
  ])('of the address %s', (posterUrl, label, code) => {
    const groups = [group(filters.groupOf.posters, row(label, 5))];
    const rows = filters.posterRows(groups, { posterUrl }, 'neuro26');
    expect(rows.map((poster) => poster.code)).toEqual([code]);
  });

  test('of no report: none', () => {
    expect(filters.posterRows([], site, 'neuro26')).toEqual([]);
  });
});

describe('authors, topics and affiliations', () => {
  const groups = [
    group(
      'Top Authors',
      row('Neurology 2026 - Ada', 1),
      row('Neurology 2026 - Ben', 4),
      row('Oncology 2026 - Ada', 9),
      row('neurology 2026 - Cyd', 9),
    ),
    group('Top Topics', row('Stroke (Neurology 2026)', 2)),
    group('top affiliations', row('Neurology 2026 - Lund', 2)),
  ];

  test('keep the labels that contain the name of the conference', () => {
    const name = 'Neurology 2026';
    expect(filters.namedRows(groups, 'authors', name)).toEqual([
      row('Neurology 2026 - Ben', 4),
      row('Neurology 2026 - Ada', 1),
    ]);
    expect(filters.namedRows(groups, 'topics', name)).toEqual([row('Stroke (Neurology 2026)', 2)]);
    expect(filters.namedRows(groups, 'affiliations', name)).toEqual([]);
  });

  test('a name with signs is no pattern', () => {
    const odd = [group('Top Authors', row('A.B (2026) - Ada', 1), row('AxB (2026) - Ben', 1))];
    expect(filters.namedRows(odd, 'authors', 'A.B (2026)')).toEqual([row('A.B (2026) - Ada', 1)]);
  });

  test('every group has its screen and the other way round', () => {
    expect(filters.sectionOfGroup('Top Posters by Code')).toBe('posters');
    expect(filters.sectionOfGroup('Top Affiliations')).toBe('affiliations');
    expect(filters.sectionOfGroup('Downloads')).toBeUndefined();
    expect(filters.sectionOfGroup('constructor')).toBeUndefined();
  });
});

test('a poster is the same with www. before its host', () => {
  const groups = [
    group(
      'Top Posters by Code',
      row('https://neuro26.eposter.live/poster/p1', 2),
      row('https://www.neuro26.eposter.live/poster/p1', 1),
    ),
  ];
  expect(filters.posterRows(groups, site, 'NEURO26')).toMatchObject([{ code: 'P1', nb_visits: 3 }]);
});

describe('videos and audios', () => {
  const media = (label: string) => ({
    label,
    nb_plays: 1,
    nb_impressions: 2,
    nb_finishes: 0,
    avg_time_watched: 30,
  });

  test.each<[string, string, string, string]>([
    ['a title', 'https://cdn.live/storage/neuro26/talk.mp4', 'The talk', 'talk.mp4'],
    ['another case', 'https://cdn.live/Storage/NEURO26/a/talk.mp4', 'The talk', 'talk.mp4'],
    ['a query', 'https://cdn.live/storage/neuro26/talk.mp4?t=1/x.mp4', 'The talk', 'talk.mp4'],
    ['an encoded name', 'https://cdn.live/storage/neuro26/My%20talk.mp4', 'Mine', 'My talk.mp4'],
    ['a name stored encoded', '/storage/neuro26/b%2B.mp4', 'B plus', 'b+.mp4'],
    ['a broken encoding', '/storage/neuro26/100%.mp4', 'All of it', '100%.mp4'],
    ['no title', '/storage/neuro26/other.mp4', 'other.mp4', 'other.mp4'],
    ['an empty title', '/storage/neuro26/blank.mp4', 'blank.mp4', 'blank.mp4'],
    ['the name of a built-in', '/storage/neuro26/constructor', 'constructor', 'constructor'],
  ])('with %s', (_case, label, title, fileName) => {
    const titles = {
      'talk.mp4': 'The talk',
      'My talk.mp4': 'Mine',
      'b%2B.mp4': 'B plus',
      '100%.mp4': 'All of it',
      'blank.mp4': '',
    };
    expect(filters.mediaRows([media(label)], titles, site, 'NEURO26')).toEqual([
      { ...media(label), title, fileName },
    ]);
  });

  test('leave out other conferences', () => {
    const rows = [media('/storage/onco26/talk.mp4'), media('/storage/neuro26b/talk.mp4')];
    expect(filters.mediaRows(rows, {}, site, 'neuro26')).toEqual([]);
  });
});

describe('traffic', () => {
  const groups: TrafficGroup[] = [
    traffic('Direct Entry', 12),
    traffic('Social Networks', 9, { Facebook: 5, LinkedIn: 4 }),
    traffic('Websites', 20, {
      'lund.example': 6,
      'staging.eposter.live': 5,
      'www.Staging.eposter.live': 4,
      'notstaging.eposter.live': 3,
      'staging.eposter.live.example': 1,
      Others: 1,
    }),
  ];

  test('direct visits and visits by network', () => {
    expect(filters.directVisits(groups)).toBe(12);
    expect(filters.socialVisits(groups, 'Facebook')).toBe(5);
    expect(filters.socialVisits(groups, 'Twitter')).toBe(0);
    expect([filters.directVisits([]), filters.socialVisits([], 'Facebook')]).toEqual([0, 0]);
  });

  test('websites without the staging site, its subdomains and what was folded together', () => {
    const hosts = filters.websiteRows(groups, site).map(({ label }) => label);
    expect(hosts).toEqual([
      'lund.example',
      'notstaging.eposter.live',
      'staging.eposter.live.example',
    ]);
  });

  test('a staging site of each conference is left out, too', () => {
    const each = { stagingHost: '{prefix}.staging.example' };
    expect(filters.isStaging('esc26.staging.example', each)).toBe(true);
    expect(filters.isStaging('www.ESC26.staging.example', each)).toBe(true);
    expect(filters.isStaging('staging.example', each)).toBe(false);
    expect(filters.isStaging('esc26.staging-example', each)).toBe(false);
  });
});
