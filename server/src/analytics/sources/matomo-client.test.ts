import { describe, expect, test } from 'vitest';
import {
  buildSource,
  category,
  neuro,
  november,
  period,
  row,
  siteOf,
} from '../../../test/build-matomo-source.ts';
import { MATOMO_TOKEN, type MatomoAnswer, refusal } from '../../../test/matomo-stand-in.ts';

describe('the question', () => {
  test('is a POST whose body alone has the token', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', { json: [] });
    expect(await source.events(neuro, november)).toEqual([]);
    expect(matomo.requests.map(({ params }) => params.method)).toEqual([
      'SitesManager.getSiteFromId',
      'Events.getCategory',
    ]);
    const request = matomo.requests[1];
    expect(request?.method).toBe('POST');
    expect(request?.url).toMatch(/^\/index\.php\?module=API&/);
    expect(request?.url).not.toContain(MATOMO_TOKEN);
    expect(request?.body).toBe(`token_auth=${MATOMO_TOKEN}`);
    expect(request?.params).toEqual({
      module: 'API',
      format: 'JSON',
      method: 'Events.getCategory',
      idSite: '7',
      segment: 'actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F',
      period: 'range',
      date: '2026-11-02,2026-11-04',
      filter_limit: '-1',
      format_metrics: '0',
      language: 'en',
      secondaryDimension: 'eventAction',
      expanded: '1',
    });
  });

  test.each<[string | undefined, string | undefined, string]>([
    ['2026-11-02T23:30:00Z', '2026-11-04T00:00:00Z', '2026-11-02,2026-11-03'],
    ['2026-11-02T23:30:00Z', '2026-11-04T00:00:01Z', '2026-11-02,2026-11-04'],
    [undefined, '2026-11-04', '2024-01-31,2026-11-04'],
    ['1999-01-01', '2026-11-04', '2024-01-31,2026-11-04'],
    ['2026-11-02', undefined, '2026-11-02,2026-11-15'],
    [undefined, undefined, '2024-01-31,2026-11-15'],
  ])('from %s to %s is about the days %s', async (from, to, date) => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', { json: [] });
    await source.events(neuro, period(from, to));
    expect(matomo.asked('Events.getCategory').map((asked) => asked.date)).toEqual([date]);
  });

  test.each([[period(undefined, '2024-01-30')], [period('2026-11-16', undefined)]])(
    'is not asked where nothing can be counted',
    async (empty) => {
      const { matomo, source } = await buildSource();
      expect(await source.events(neuro, empty)).toEqual([]);
      expect(
        await source.timeseries(neuro, { ...empty, from: empty.from ?? new Date(0) }, 'day'),
      ).toEqual([]);
      expect(matomo.requests.map(({ params }) => params.method)).toEqual([
        'SitesManager.getSiteFromId',
      ]);
    },
  );

  test.each(['', '/', '/index.php'])('finds Matomo at its address and %j', async (end) => {
    const { matomo } = await buildSource();
    const { source } = await buildSource({ url: `${matomo.url}${end}` });
    matomo.answer('SitesManager.getSiteFromId', { json: siteOf() });
    matomo.answer('Events.getCategory', { json: [] });
    await source.events(neuro, november);
    expect(matomo.requests[0]?.url).toMatch(/^\/index\.php\?/);
  });
});

describe('when Matomo', () => {
  const isOut = 'Please try again shortly';
  test.each<[string, MatomoAnswer, string]>([
    ['refuses', { json: refusal(`no: ${MATOMO_TOKEN}`) }, `Matomo refused the question. ${isOut}`],
    [
      'does not know the token',
      { json: refusal('Unable to authenticate with the provided token.') },
      'Matomo refused the token. MATOMO_TOKEN is wrong or has expired',
    ],
    [
      'answers 401',
      { status: 401, text: JSON.stringify(refusal('Unable to authenticate')) },
      'Matomo refused the token. MATOMO_TOKEN is wrong or has expired',
    ],
    [
      'answers 401 in other words',
      { status: 401, text: JSON.stringify(refusal('You must be logged in')) },
      'Matomo refused the token. MATOMO_TOKEN is wrong or has expired',
    ],
    [
      'answers 401 because of the site',
      { status: 401, text: JSON.stringify(refusal("requires 'view' access for the website id")) },
      'Matomo has no site 7 that the token may read. The site id (MATOMO_SITE_ID, or that of the conference) or the rights of MATOMO_TOKEN are wrong',
    ],
    [
      'does not know the site',
      { json: refusal("requires 'view' access for the website id = 7.") },
      'Matomo has no site 7 that the token may read. The site id (MATOMO_SITE_ID, or that of the conference) or the rights of MATOMO_TOKEN are wrong',
    ],
    [
      'is elsewhere',
      { status: 404, text: '<h1>Not found' },
      `Matomo answered with status 404, not with figures. The address (MATOMO_URL) may be wrong, or a sign-in stands in front of it. ${isOut}`,
    ],
    [
      'sends elsewhere',
      { status: 302 },
      `Matomo answered with status 302, which sends elsewhere. The address (MATOMO_URL) may be wrong. ${isOut}`,
    ],
    [
      'answers a page',
      { status: 200, text: '<html>' },
      `Matomo answered with a web page, not with figures. The address (MATOMO_URL) may be wrong, or a sign-in stands in front of it. ${isOut}`,
    ],
    [
      'answers half',
      { status: 200, text: '[{"label":"Top Aut' },
      `Matomo answered with something that is not JSON. Its answer was cut off, or it is out of order. ${isOut}`,
    ],
    [
      'breaks off',
      'cut the answer',
      `Matomo answered with something that is not JSON. Its answer was cut off, or it is out of order. ${isOut}`,
    ],
    ['answers 500', { status: 500, text: 'oops' }, `Matomo answered with status 500. ${isOut}`],
    [
      'answers another shape',
      { json: { value: 3 } },
      `Matomo answered in a shape that is not known. ${isOut}`,
    ],
    ['hangs up', 'cut the connection', `Matomo cannot be reached. ${isOut}`],
    ['says nothing', 'never answer', `Matomo did not answer within 0.3 seconds. ${isOut}`],
  ])('%s, that is said, and the token is not', async (_case, answer, words) => {
    const { matomo, source, logged } = await buildSource({ patienceMs: 300 });
    matomo.answer('Events.getCategory', answer);
    await expect(source.events(neuro, november)).rejects.toMatchObject({
      code: 'statistics_away',
      message: `The statistics cannot be read: ${words}`,
    });
    expect(JSON.stringify(logged)).not.toContain(MATOMO_TOKEN);
  });

  test('takes its time, the question goes on, and whoever asks it next gets its answer', async () => {
    const { matomo, source } = await buildSource({ patienceMs: 300 });
    const answers = matomo.answerLater('Events.getCategory');
    const first = source.events(neuro, november);
    await expect(first).rejects.toMatchObject({ code: 'statistics_away', retryAfter: 3 });
    const second = source.events(neuro, november);
    answers({ json: [category('Top Authors', [row('Neurology 2026 - Ada', 2, 3)])] });
    const rows = [{ category: 'Top Authors', label: 'Neurology 2026 - Ada', visits: 2, events: 3 }];
    expect(await second).toEqual(rows);
    expect(await source.events(neuro, november)).toEqual(rows);
    expect(matomo.asked('Events.getCategory')).toHaveLength(1);
  });

  test('is slow with what happens right now, that is not asked a second time beside it either', async () => {
    const { matomo, source } = await buildSource({ patienceMs: 100 });
    matomo.answer('Live.getCounters', 'never answer');
    matomo.answer('Live.getLastVisitsDetails', { json: [] });
    for (let time = 0; time < 3; time += 1) {
      await expect(source.live(neuro, new Date())).rejects.toThrow('within 0.1 seconds');
    }
    expect(matomo.asked('Live.getCounters')).toHaveLength(1);
  });

  test('is not there at all', async () => {
    const { matomo, source } = await buildSource();
    await matomo.stop();
    await expect(source.events(neuro, november)).rejects.toThrow('Matomo cannot be reached');
  });

  test('has answered, that is good for a minute and for everyone; a fault is for nobody', async () => {
    const { matomo, source, clock } = await buildSource();
    matomo.answer('Events.getCategory', { status: 500 });
    await expect(source.events(neuro, november)).rejects.toThrow('status 500');
    matomo.answer('Events.getCategory', {
      json: [category('Top Authors', [row('Neurology 2026 - Ada', 1, 1)])],
    });
    const [first, second] = await Promise.all([
      source.events(neuro, november),
      source.events(neuro, november),
    ]);
    expect(first).toEqual(second);
    expect(matomo.asked('Events.getCategory')).toHaveLength(2);
    matomo.answer('Events.getCategory', 'cut the connection');
    clock.now += 59_999;
    expect(await source.events(neuro, november)).toEqual(first);
    clock.now += 1;
    await expect(source.events(neuro, november)).rejects.toThrow('Matomo cannot be reached');
    expect(matomo.asked('Events.getCategory')).toHaveLength(3);
  });

  test('has answered much, the oldest answers make room', async () => {
    const { matomo, source } = await buildSource();
    const long = 'x'.repeat(8_000_000);
    matomo.answer('Events.getCategory', { json: [category('Top Authors', [row(long, 1, 1)])] });
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-03', '2026-11-01']) {
      await source.events(neuro, period(day, day));
    }
    expect(matomo.asked('Events.getCategory').map(({ date }) => date?.slice(0, 10))).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-01',
    ]);
  });
});
