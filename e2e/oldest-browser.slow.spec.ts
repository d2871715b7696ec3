import { expect, test } from '@playwright/test';
import { createConference, createPosters, signInAsAdmin } from './product.ts';

/** What came after the oldest browsers that are supported: Chrome 111, Firefox 115, Safari 16.4. */
const newer = `
  delete AbortSignal.any;
  delete Promise.withResolvers;
  delete Promise.try;
  delete Object.groupBy;
  delete Map.groupBy;
  delete Array.fromAsync;
  delete URL.canParse;
  delete URL.parse;
  delete String.prototype.isWellFormed;
  delete globalThis.Iterator;
  delete Uint8Array.fromBase64;
  delete RegExp.escape;
  delete Response.prototype.bytes;
  delete Document.prototype.startViewTransition;
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) {
    delete Set.prototype[name];
  }
  for (const name of ['map', 'filter', 'take', 'drop', 'toArray', 'some', 'every', 'find', 'reduce']) {
    delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
  }
`;

test('the screens work with what the oldest supported browsers have', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(newer);
  const { prefix, name } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{}]);
  await page.goto(`/submissioncodes/${prefix}`);
  await page.getByRole('textbox').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect(page.getByText(/Your submission code\(s\) have been sent/)).toBeVisible();
  await signInAsAdmin(page);
  await page.goto('/admin/conferencelist');
  await expect(page.getByText(name)).toBeVisible();
  for (const path of ['traffic', 'posters', 'videos', 'report']) {
    await page.goto(`/analytics/${path}/CARDIO26`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  }
  await page.goto('/analytics/posters/CARDIO26');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/analytics\/posters\/CARDIO26\/./);
  await expect(page.getByText('Could not display this page')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
