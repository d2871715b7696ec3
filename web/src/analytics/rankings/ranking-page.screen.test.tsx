import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Request } from '../../../test/answers.ts';
import { posterAddress } from '../../../test/build-statistics.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/posters/CARDIO26?period=today';

const report = (visits: Record<string, number>) => {
  const subtable = Object.entries(visits).map(([code, nb_visits]) => ({
    label: posterAddress(code),
    nb_visits,
    nb_events: nb_visits,
  }));
  return [{ label: 'Top Posters by Code', nb_visits: 0, nb_events: 0, subtable }];
};

/** 24 posters with 60, 58 … 14 visits. */
const codes = Array.from({ length: 24 }, (_, at) => `P-${at + 1}`);
const today = Object.fromEntries(codes.map((code, at) => [code, 60 - 2 * at]));
/** The same on the day before, but for the first two, the tenth and one without a visit. */
const dayBefore = { ...today, 'P-1': 30, 'P-2': 70, 'P-10': 1, 'P-24': 0 };

const answers = {
  // A day before is read up to the hour that this one has reached, so by moments.
  'GET /api/analytics/{prefix}': ({ query }: Request) =>
    report(query.get('from')?.includes('T') ? dayBefore : today),
  'GET /api/analytics/poster-titles/{prefix}': [
    { code: 'P-1', title: 'Growth of E. coli', firstAuthor: 'Ada Even' },
  ],
  'GET /api/analytics/attention/{prefix}': codes.map((code, at) => ({
    label: posterAddress(code),
    nb_views: 1,
    seconds: at,
  })),
};

const listOf = (heading: string) =>
  page.getByCss('section').filter({ has: page.getByRole('heading', { name: heading }) });
const linksOf = (heading: string) => listOf(heading).getByRole('link');

test('a ranking says who leads, shows its shape, and how far each row moved', async () => {
  await renderStatistics(SCREEN, { plan: 1, answers });
  await expect.element(page.getByText('P-1 has overtaken P-2')).toBeVisible();
  await expect
    .element(
      page.getByText(/The first ten of 24 posters drew .*; half of the posters had 38 or more\./),
    )
    .toBeVisible();
  await expect.element(page.getByText('P-1 climbed most,')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Visits of all 24 posters by rank: from 60 to 14' }))
    .toBeVisible();
  await expect
    .element(
      rowsOf()
        .nth(0)
        .getByRole('img', { name: /^Up \d+ places$/ }),
    )
    .toBeVisible();
  await expect.element(rowsOf().nth(1).getByRole('img', { name: 'Down 1 place' })).toBeVisible();
  await expect.element(page.getByText(/^Ranks are compared with the day before/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(rowsOf().nth(3).getByRole('img', { name: 'No earlier rank' })).toBeVisible();
  await expect.element(page.getByText('21–24, this page')).toBeVisible();
});

test('beside the ranking stand posters that climb, are read longest or least seen', async () => {
  await renderStatistics(SCREEN, { answers });
  await expectTexts(linksOf('Climbing'), [/Growth of E\. coli\s?P-1 · Ada Even/, 'P-10']);
  await expect.element(listOf('Climbing')).toMatchTextContent('Places won, from 10 visits');
  await expectTexts(linksOf('Read longest'), ['P-21', 'P-20', 'P-19', 'P-18']);
  await expectTexts(linksOf('Least seen'), ['P-24', 'P-23', 'P-22', 'P-21']);
  await page.viewport(390, 844);
  expectNoOverflow();
});

test('without a comparison no rank moves', async () => {
  await renderStatistics('/analytics/posters/CARDIO26', { answers });
  await expect.element(page.getByText('P-1 leads')).toBeVisible();
  await expect.element(page.getByText(/Ranks are compared/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Climbing' })).not.toBeInTheDocument();
});
