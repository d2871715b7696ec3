import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const REPORT = 'GET /api/analytics/{prefix}';

test('labels of an earlier name are not listed, and that is said', async () => {
  const renamed = {
    'GET /api/analytics/name/{prefix}': { conferenceName: [{ name: 'Another Congress' }] },
  };
  await renderStatistics('/analytics/authors/CARDIO26', { answers: renamed });
  await expect
    .element(
      page.getByText(
        /3 labels are not listed because they do not contain the conference name, Another Congress\./,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/They appear here as soon as/)).not.toBeInTheDocument();
});

test('labels of an earlier prefix are not listed, and it is said where to look', async () => {
  const answers = { [REPORT]: statisticsAnswers({ prefix: 'CARDIO25' })[REPORT] };
  await renderStatistics('/analytics/posters/CARDIO26', { answers });
  await expect
    .element(
      page.getByText(
        /14 labels are not listed because they do not contain https:\/\/cardio26\.eposter\.live\/poster\/ followed by a code\./,
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  expectNoOverflow();
  await page.getByRole('link', { name: 'Tracking setup', exact: true }).last().click();
  await expect.poll(() => location.pathname).toBe('/analytics/tracking/CARDIO26');
});

test('what is listed is not said to be missing; what never had the name still is', async () => {
  await renderStatistics('/analytics/authors/CARDIO26');
  await expect.element(rowsOf()).toHaveLength(2);
  await expect
    .element(
      page.getByText(
        /1 label is not listed because it does not contain the conference name, Cardio Congress\./,
      ),
    )
    .toBeVisible();
});
