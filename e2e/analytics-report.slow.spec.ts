import { expect, test } from '@playwright/test';
import { signInAsOrganiser } from './product.ts';
import { figure, sharedStatistics } from './statistics.ts';

/** What its margins leave of a page, in pixels. */
const A4 = { width: 688, height: 1001 };

test('the report prints without the shell, on white, over pages of A4', async ({ page }) => {
  const { prefix, name } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/analytics/report/${prefix}`);
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(print).toBeEnabled();
  await expect(figure(page, 'Visited posters')).toHaveText('14');
  await expect(page.getByText('14 visits in total; the busiest day was')).toContainText(
    'The most visited poster is P-01 with 14 visits. Ada Even was the most visited author and Imaging the most visited topic.',
  );
  await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`);
  await print.click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(print).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  // The cover and the page of charts are a page each.
  await page.setViewportSize({ width: A4.width, height: A4.height });
  await page.emulateMedia({ media: 'print' });
  for (const part of ['article > header', 'article > section:first-of-type']) {
    const box = await page.locator(part).boundingBox();
    expect(box?.height, part).toBeLessThan(A4.height);
    expect(box?.height, part).toBeGreaterThan(A4.height / 3);
  }
  await expect(page.locator('[data-tint]').first()).toHaveCSS('print-color-adjust', 'exact');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/);
});
