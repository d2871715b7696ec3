import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAnswers } from '../../../test/answers.ts';
import { buildTracking } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const TRACKING = 'GET /api/analytics/tracking/{prefix}';

test('before the first hit the page says what to do, and changes when the hit arrives', async () => {
  await page.viewport(390, 844);
  await renderStatistics('/analytics/traffic/CARDIO26', { empty: true });
  await expect.element(page.getByText(/tracker\.js" data-site="CARDIO26"/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  const detector = page.getByRole('status').filter({ hasText: 'Waiting for the first hit' });
  await expect.element(detector).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
  setAnswers({ [TRACKING]: buildTracking({ lastHitAt: null }) });
  await expect
    .element(page.getByRole('status').filter({ hasText: /first hit/i }))
    .not.toMatchTextContent('Waiting');
});
