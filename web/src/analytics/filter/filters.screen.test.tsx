import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../test/address.ts';
import { type Request, requestsOf } from '../../../test/answers.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { figure, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const chips = () => page.getByRole('list', { name: 'Filters' }).getByRole('button');

test('a country that is filtered by says so, accessibly', async () => {
  const countries = [{ code: 'AT', label: 'Austria', visits: 14 }];
  const audience = {
    visitors: 14,
    visitorsAreEstimated: false,
    visits: 14,
    countries,
    devices: [],
    browsers: [],
    operatingSystems: [],
    languages: [],
  };
  const answers = { 'GET /api/analytics/audience/{prefix}': audience };
  await renderStatistics('/analytics/audience/CARDIO26?country=AT', { answers });
  await expect
    .element(page.getByRole('button', { name: 'Filter by Austria' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(/Visits of unknown country/)).toBeVisible();
  await expectAccessible();
  await renderStatistics(
    '/analytics/traffic/CARDIO26?country=AT&source=social%3ALinkedIn&period=7d',
  );
  await expectTexts(chips(), ['Country: Austria', 'Source: LinkedIn']);
  await expect.element(figure('LinkedIn')).toBeVisible();
  await expectAccessible();
});

test('of two presses before anything is drawn anew both count', async () => {
  await renderStatistics('/analytics/traffic/CARDIO26');
  const buttons = ['LinkedIn', 'P-01'].map((name) =>
    page.getByRole('button', { name: `Filter by ${name}` }),
  );
  for (const button of buttons) await expect.element(button).toBeVisible();
  for (const element of buttons.map((button) => button.element())) {
    (element as HTMLElement).click();
  }
  await expectTexts(chips(), ['Source: LinkedIn', 'Poster: P-01']);
});

test('filters fit a phone, and are in the address', async () => {
  const answers = {
    'GET /api/analytics/traffic/{prefix}': ({ query }: Request) =>
      query.get('country') === 'AT' && query.get('poster') === 'P-01'
        ? [{ label: 'Direct Entry', nb_visits: query.has('source') ? 2 : 3, subtable: [] }]
        : [],
  };
  await page.viewport(390, 844);
  await renderStatistics(
    '/analytics/traffic/CARDIO26?country=AT&source=social:LinkedIn&poster=P-01',
    { answers },
  );
  await expect.element(figure('All Visits')).toHaveTextContent('2');
  expectNoOverflow();
  await page.getByRole('button', { name: 'Remove the filter Source: LinkedIn' }).click();
  await expectTexts(chips(), ['Country: Austria', 'Poster: P-01']);
  await expect.element(figure('All Visits')).toHaveTextContent('3');
  await expectAddress('/analytics/traffic/CARDIO26?country=AT&poster=P-01');
});

test('who may not read of the traffic does not filter by it', async () => {
  await renderStatistics('/analytics/posters/CARDIO26?country=AT', { plan: 1 });
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(chips()).toHaveLength(0);
  const requests = requestsOf('GET /api/analytics/{prefix}');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ query }) => query.has('country'))).toEqual([]);
});
