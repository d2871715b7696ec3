import { describe, expect, test } from 'vitest';
import {
  buildSource,
  category,
  NOW,
  neuro,
  november,
  row,
} from '../../../test/build-matomo-source.ts';
import { refusal } from '../../../test/matomo-stand-in.ts';

describe('events', () => {
  test('numbers may be text, and what was folded into Others has no label', async () => {
    const { matomo, source } = await buildSource();
    const many = Array.from({ length: 499 }, (_, at) => row(`Neurology 2026: Ada ${at}`, 1, 1));
    matomo.answer('Events.getCategory', {
      json: [
        category('Top Authors', [
          row('Neurology 2026: Ada <i>"x"</i> > b', '14', '20'),
          ...many,
          row('Others', 77, 99),
        ]),
        category('Others', [row('x', 1, 1)]),
        { label: 'Downloads', nb_visits: 1, nb_events: 1 },
      ],
    });
    const events = await source.events(neuro, november);
    expect(events).toHaveLength(501);
    expect(events[500]).toEqual({
      category: 'Top Authors',
      label: '',
      visits: 77,
      events: 99,
      rest: 0,
    });
    expect(events[0]).toEqual({
      category: 'Top Authors',
      label: 'Neurology 2026: Ada <i>"x"</i> > b',
      visits: 14,
      events: 20,
    });
    expect(events.some(({ label }) => label === 'Others')).toBe(false);
  });

  test('are told by name where that is configured', async () => {
    const { matomo, source } = await buildSource({ eventDimension: 'eventName' });
    matomo.answer('Events.getCategory', { json: [] });
    await source.events(neuro, november);
    expect(matomo.asked('Events.getCategory')[0]).toMatchObject({
      secondaryDimension: 'eventName',
    });
  });
});

describe('referrers', () => {
  const answer = [
    { label: 'Direct Entry', nb_visits: '56', nb_actions: 9 },
    { label: 'Websites', nb_visits: 30, subtable: [row('a.example', 20, 0), row('Others', 10, 0)] },
    { label: 'Social Networks', nb_visits: 9, subtable: [row('Facebook', '9', 0)] },
    { label: 'Search Engines', nb_visits: 3, subtable: [row('Keyword not defined', 3, 0)] },
    { label: 'Campaigns', nb_visits: 2, subtable: [row('spring', 2, 0)] },
    { label: 'AI Assistants', nb_visits: 1, subtable: [row('chatgpt.com', 1, 0)] },
  ];

  test('keep their group, and Others counts in it without a name', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Referrers.getReferrerType', { json: answer });
    expect(await source.referrers(neuro, november)).toEqual([
      { type: 'direct', name: '', visits: 56 },
      { type: 'website', name: 'a.example', visits: 20 },
      { type: 'website', name: '', visits: 10 },
      { type: 'social', name: 'Facebook', visits: 9 },
      { type: 'search', name: 'Keyword not defined', visits: 3 },
      { type: 'campaign', name: 'spring', visits: 2 },
      { type: 'assistant', name: 'chatgpt.com', visits: 1 },
    ]);
    expect(matomo.asked('Referrers.getReferrerType')).toMatchObject([
      { expanded: '1', period: 'range' },
    ]);
  });

  test('of a label are those of a segment, whatever signs it has', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Referrers.getReferrerType', { json: [] });
    await source.referrers(neuro, november, {
      category: 'Top Authors',
      label: 'A;B,C & D==1 Neurology 2026',
    });
    expect(matomo.asked('Referrers.getReferrerType')[0]?.segment).toBe(
      'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F;eventCategory==Top%20Authors;eventAction==A%3BB%2CC%20%26%20D%3D%3D1%20Neurology%202026',
    );
  });
});

describe('media', () => {
  const video = { nb_plays: '3', nb_impressions: 5, nb_finishes: '1', avg_time_watched: '31.6' };

  test('come with their own columns', async () => {
    const { matomo, source } = await buildSource();
    const label = 'https://cdn.live/storage/neuro26/talk.mp4';
    matomo.answer('MediaAnalytics.getGroupedVideoResources', {
      json: [
        { label, ...video, nb_unique_visitors: 2 },
        { label: 'Others', ...video },
      ],
    });
    matomo.answer('MediaAnalytics.getGroupedAudioResources', { json: [] });
    const figures = { nb_plays: 3, nb_impressions: 5, nb_finishes: 1, avg_time_watched: 32 };
    expect(await source.media(neuro, 'video', november)).toEqual([
      { label, ...figures },
      { label: '', ...figures, rest: 0 },
    ]);
    const page = 'https://neuro26.eposter.live/poster/p?a=1';
    expect(await source.media(neuro, 'audio', november, page)).toEqual([]);
    expect(matomo.asked('MediaAnalytics.getGroupedAudioResources')[0]?.segment).toBe(
      'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F;pageUrl==https%3A%2F%2Fneuro26.eposter.live%2Fposter%2Fp%3Fa%3D1',
    );
  });

  test.each<[string, object]>([
    ['404', { status: 404, text: 'Not found' }],
    ['an inactive plugin', { json: refusal('The plugin MediaAnalytics is not enabled.') }],
    [
      'an unknown method',
      { json: refusal("The method 'getGroupedVideoResources' does not exist or is not available") },
    ],
  ])(
    'are not known where the plugin is missing, which is a line in the log: %s',
    async (_case, answer) => {
      const { matomo, source, logged } = await buildSource();
      matomo.answer('MediaAnalytics.getGroupedVideoResources', answer as { json: unknown });
      expect(await source.media(neuro, 'video', november)).toBeNull();
      expect(logged).toEqual([
        {
          method: 'MediaAnalytics.getGroupedVideoResources',
          message: 'Matomo has no such plugin; the list stays empty',
        },
      ]);
    },
  );

  test('are never taken for missing when Matomo refuses for another reason', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('MediaAnalytics.getGroupedVideoResources', {
      json: refusal("You can't access this resource as it requires 'view' access for the site."),
    });
    await expect(source.media(neuro, 'video', november)).rejects.toMatchObject({
      code: 'statistics_away',
    });
  });
});

test('live: the visitors of five minutes, and of the latest hits the own ones', async () => {
  const { matomo, source } = await buildSource();
  matomo.answer('Live.getCounters', {
    json: [{ visits: '4', actions: '9', visitors: '3', visitsConverted: '0' }],
  });
  const own = 'https://neuro26.eposter.live/';
  const event = { type: 'event', eventCategory: 'Top Authors', eventName: 'ignored' };
  matomo.answer('Live.getLastVisitsDetails', {
    json: [
      {
        idVisit: '9',
        actionDetails: [
          { type: 'action', url: own, timestamp: 1_793_610_000, pageTitle: 'Home' },
          { ...event, url: own, eventAction: 'Neurology 2026 - Ada', timestamp: '1793610040' },
          { ...event, url: own, eventAction: 'Oncology 2026 - Ben', timestamp: 1_793_610_041 },
        ],
      },
      {
        idVisit: '8',
        actionDetails: [
          { type: 'action', url: 'https://onco26.eposter.live/', timestamp: 1_793_610_050 },
          { type: 'media', url: '/storage/NEURO26/a.mp4', timestamp: 1_793_610_049 },
          { type: 'outlink', url: `${own}out`, timestamp: 1_793_610_001 },
        ],
      },
    ],
  });
  expect(await source.live(neuro, new Date(NOW))).toEqual({
    visitors: 3,
    hits: [
      { time: 1_793_610_049, kind: 'media', category: '', label: '/storage/NEURO26/a.mp4' },
      {
        time: 1_793_610_040,
        kind: 'event',
        category: 'Top Authors',
        label: 'Neurology 2026 - Ada',
      },
      { time: 1_793_610_001, kind: 'other', category: '', label: `${own}out` },
      { time: 1_793_610_000, kind: 'page', category: '', label: own },
    ],
  });
  await source.live(neuro, new Date(NOW));
  const segment = 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F';
  expect(matomo.asked('Live.getCounters')).toMatchObject([
    { lastMinutes: '5', segment },
    { lastMinutes: '5', segment },
  ]);
});

describe('a visitor log that is switched off', () => {
  const off = { json: refusal('Visits log is deactivated for this site.') };

  test('keeps nobody from anything but the latest hits', async () => {
    const { matomo, source, logged } = await buildSource();
    matomo.answer('Live.getLastVisitsDetails', off);
    matomo.answer('Live.getCounters', { json: [{ visitors: '3' }] });
    expect(await source.live(neuro, new Date(NOW))).toEqual({ visitors: 3, hits: null });
    expect(logged).toMatchObject([{ method: 'Live.getLastVisitsDetails' }]);
    matomo.answer('VisitsSummary.getVisits', ({ period }) => ({
      json: period === 'year' ? { '2026': 4 } : { '2026-11-02': 3, '2026-11-13': 1 },
    }));
    matomo.answer('VisitTime.getVisitInformationPerServerTime', {
      json: { '2026-11-13': [{ label: '9', nb_visits: 1 }] },
    });
    expect(await source.seen(neuro)).toEqual({
      first: new Date('2026-11-02T00:00:00Z'),
      last: new Date('2026-11-13T09:00:00Z'),
    });
    expect(matomo.asked('Live.getLastVisitsDetails')).toHaveLength(1);
  });

  test('nor does a Matomo that counts nobody right now', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Live.getLastVisitsDetails', off);
    expect(await source.live(neuro, new Date(NOW))).toEqual({ visitors: null, hits: null });
  });
});
