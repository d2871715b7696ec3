import { describe, expect, test } from 'vitest';
import {
  buildSource,
  category,
  neuro,
  november,
  period,
  row,
} from '../../../test/build-matomo-source.ts';
import { MATOMO_TOKEN, type MatomoAnswer, refusal } from '../../../test/matomo-stand-in.ts';

describe('the question', () => {
  test('is a POST whose body alone has the token', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', { json: [] });
    expect(await source.events(neuro, november)).toEqual([]);
    expect(matomo.requests).toHaveLength(1);
    const [request] = matomo.requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toMatch(/^\/index\.php\?module=API&/);
    expect(request?.url).not.toContain(MATOMO_TOKEN);
    expect(request?.body).toBe(`token_auth=${MATOMO_TOKEN}`);
    expect(request?.params).toEqual({
      module: 'API',
      format: 'JSON',
      method: 'Events.getCategory',
      idSite: '7',
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
    [undefined, '2026-11-04', '2008-01-01,2026-11-04'],
    ['1999-01-01', '2026-11-04', '2008-01-01,2026-11-04'],
    ['2026-11-02', undefined, '2026-11-02,2026-11-15'],
    [undefined, undefined, '2008-01-01,2026-11-15'],
  ])('from %s to %s is about the days %s', async (from, to, date) => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', { json: [] });
    await source.events(neuro, period(from, to));
    expect(matomo.asked('Events.getCategory').map((asked) => asked.date)).toEqual([date]);
  });

  test.each([[period(undefined, '2007-12-31')], [period('2026-11-16', undefined)]])(
    'is not asked where nothing can be counted',
    async (empty) => {
      const { matomo, source } = await buildSource();
      expect(await source.events(neuro, empty)).toEqual([]);
      expect(
        await source.timeseries(neuro, { ...empty, from: empty.from ?? new Date(0) }, 'day'),
      ).toEqual([]);
      expect(matomo.requests).toEqual([]);
    },
  );

  test.each(['', '/', '/index.php'])('finds Matomo at its address and %j', async (end) => {
    const { matomo } = await buildSource();
    const { source } = await buildSource({ url: `${matomo.url}${end}` });
    matomo.answer('Events.getCategory', { json: [] });
    await source.events(neuro, november);
    expect(matomo.requests[0]?.url).toMatch(/^\/index\.php\?/);
  });
});

describe('when Matomo', () => {
  test.each<[string, MatomoAnswer, string]>([
    ['refuses', { json: refusal(`no: ${MATOMO_TOKEN}`) }, 'Matomo refused the question'],
    ['answers 404', { status: 404 }, 'Matomo answered with status 404'],
    ['answers 500', { status: 500, text: 'oops' }, 'Matomo answered with status 500'],
    ['sends elsewhere', { status: 302 }, 'Matomo answered with status 302'],
    [
      'answers a page',
      { status: 200, text: '<html>' },
      'Matomo answered with something that is not JSON',
    ],
    [
      'answers another shape',
      { json: { value: 3 } },
      'Matomo answered in a shape that is not known',
    ],
    ['hangs up', 'cut the connection', 'Matomo cannot be reached'],
    ['says nothing', 'never answer', 'Matomo did not answer within 0.3 seconds'],
  ])('%s, that is said, and the token is not', async (_case, answer, words) => {
    const { matomo, source, logged } = await buildSource({ patienceMs: 300 });
    matomo.answer('Events.getCategory', answer);
    await expect(source.events(neuro, november)).rejects.toMatchObject({
      code: 'statistics_away',
      message: `The statistics cannot be read: ${words}. Please try again shortly`,
    });
    expect(JSON.stringify(logged)).not.toContain(MATOMO_TOKEN);
  });

  test('is not there at all', async () => {
    const { matomo, source } = await buildSource();
    await matomo.stop();
    await expect(source.events(neuro, november)).rejects.toThrow('Matomo cannot be reached');
  });

  test('has answered, that is good for a minute and for everyone; a fault is for nobody', async () => {
    const { matomo, source, clock } = await buildSource();
    const onco = { ...neuro, id: '2', prefix: 'ONCO26', name: 'Oncology 2026' };
    matomo.answer('Events.getCategory', { status: 500 });
    await expect(source.events(neuro, november)).rejects.toThrow('status 500');
    matomo.answer('Events.getCategory', { json: [category('Top Authors', [row('Ada', 1, 1)])] });
    const [first, second] = await Promise.all([
      source.events(neuro, november),
      source.events(onco, november),
    ]);
    expect(first).toEqual(second);
    expect(matomo.requests).toHaveLength(2);
    matomo.answer('Events.getCategory', 'cut the connection');
    clock.now += 59_999;
    expect(await source.events(neuro, november)).toEqual(first);
    clock.now += 1;
    await expect(source.events(neuro, november)).rejects.toThrow('Matomo cannot be reached');
    expect(matomo.requests).toHaveLength(3);
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
