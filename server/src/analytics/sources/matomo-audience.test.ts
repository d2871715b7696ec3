import { expect, test } from 'vitest';
import { buildSource, neuro, november, period } from '../../../test/build-matomo-source.ts';
import { refusal } from '../../../test/matomo-stand-in.ts';
import { unitOf } from './matomo-audience.ts';

const row = (label: string, nb_visits: number | string, values: object = {}) => ({
  label,
  nb_visits,
  nb_uniq_visitors: 1,
  ...values,
});

/** As a Matomo 5 answers that has all of its plugins. */
const buildAnswering = async () => {
  const world = await buildSource();
  const { matomo } = world;
  matomo.answer('VisitsSummary.getVisits', { json: { value: '20' } });
  matomo.answer('VisitsSummary.getUniqueVisitors', ({ period: unit }) =>
    unit === 'range'
      ? { json: refusal('The metric nb_uniq_visitors is not enabled for the requested period.') }
      : { json: { value: 9 } },
  );
  matomo.answer('UserCountry.getCountry', {
    json: [
      row('Austria', '12', { code: 'at', logo: 'plugins/Morpheus/icons/dist/flags/at.png' }),
      row('Unknown', 3, { code: 'xx' }),
      row('Japan', 5, { code: 'jp' }),
    ],
  });
  matomo.answer('DevicesDetection.getType', {
    json: [row('Desktop', 15), row('Smartphone', 4), row('Phablet', 1), row('Tablet', 0)],
  });
  matomo.answer('DevicesDetection.getBrowsers', {
    json: [row('Chrome', 16), row('Others', 4)],
  });
  matomo.answer('DevicesDetection.getOsFamilies', { json: [row('GNU/Linux', 20)] });
  matomo.answer('UserLanguage.getLanguage', { json: [row('German', 18), row('Unknown', 2)] });
  return world;
};

test('tells what Matomo tells, of the conference alone', async () => {
  const { source, matomo } = await buildAnswering();
  expect(await source.audience(neuro, period('2026-11-02', '2026-11-02'))).toEqual({
    visitors: 9,
    visitorsAreEstimated: false,
    visits: 20,
    rows: {
      country: [
        { value: 'AT', label: 'Austria', visits: 12 },
        { value: 'JP', label: 'Japan', visits: 5 },
      ],
      device: [
        { value: 'desktop', label: 'Desktop', visits: 15 },
        { value: 'mobile', label: 'Smartphone', visits: 4 },
        { value: 'Phablet', label: 'Phablet', visits: 1 },
      ],
      browser: [
        { value: 'Chrome', label: 'Chrome', visits: 16 },
        { value: 'Others', label: 'Others', visits: 4 },
      ],
      os: [{ value: 'GNU/Linux', label: 'GNU/Linux', visits: 20 }],
      language: [{ value: 'German', label: 'German', visits: 18 }],
    },
  });
  const asked = matomo.requests.filter(({ params }) => !params.method?.startsWith('Sites'));
  expect(asked).toHaveLength(7);
  for (const { params } of asked) {
    expect(params.segment).toBe('actionUrl=^https%3A%2F%2Fneuro26.eposter.live%2F');
  }
});

test('what Matomo does not tell is null, never nought', async () => {
  const { source, matomo } = await buildAnswering();
  matomo.answer('UserCountry.getCountry', {
    json: refusal(
      'The plugin UserCountry is not enabled. You can activate the plugin on Settings.',
    ),
  });
  matomo.answer('UserLanguage.getLanguage', { json: refusal("The method 'x' does not exist.") });
  const { visits, rows, ...figures } = await source.audience(neuro, november);
  expect(visits).toBe(20);
  expect(figures).toMatchObject({ visitors: null, visitorsNotKnown: 'not told' });
  expect(rows).toMatchObject({ country: null, language: null });
  expect(rows.os).toHaveLength(1);
});

test('a Matomo that is away is a fault', async () => {
  const { source, matomo } = await buildAnswering();
  matomo.answer('DevicesDetection.getType', { status: 500 });
  await expect(source.audience(neuro, november)).rejects.toThrow('Matomo answered with status 500');
});

test.each([
  ['2026-11-04,2026-11-04', 'day'],
  ['2026-11-02,2026-11-08', 'week'],
  ['2026-11-09,2026-11-15', 'week'],
  ['2026-11-16,2026-11-17', 'week'],
  ['2026-11-02,2026-11-07', 'range'],
  ['2026-11-03,2026-11-09', 'range'],
  ['2026-10-01,2026-10-31', 'month'],
  ['2026-11-01,2026-11-17', 'month'],
  ['2026-02-01,2026-02-28', 'month'],
  ['2026-10-01,2026-10-30', 'range'],
  ['2026-10-01,2026-11-17', 'range'],
])('the visitors of %s are those of a %s', (date, unit) => {
  expect(unitOf(date, '2026-11-17').period).toBe(unit);
});
