import { expect, type Page, test } from '@playwright/test';
import { answerWith, createConference, signInAsNewAdmin } from './product.ts';

/** What is read out when it changes. A control in it would be read out with it, each time. */
const controls = (page: Page) =>
  page.locator(
    ':is([role=status], [role=alert], [aria-live]) :is(button, input, select, textarea)',
  );

test('a new link is announced without its buttons', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/share/CARDIO26');
  await page.getByLabel('Who is it for?').fill('A sponsor');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link is ready' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(controls(page)).toHaveCount(0);
});

test('a failure is announced without its Retry', async ({ page }) => {
  await signInAsNewAdmin(page);
  await answerWith(page, '**/api/conferences', 500);
  await page.goto('/admin/conferencelist');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(controls(page)).toHaveCount(0);
});

test('an author hears what happened, and not the form', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await page.getByLabel('Email address').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect(page.getByRole('alert')).toContainText('No data was found');
  await expect(controls(page)).toHaveCount(0);
  await answerWith(page, '**/api/conferences/*', 500);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(controls(page)).toHaveCount(0);
});
