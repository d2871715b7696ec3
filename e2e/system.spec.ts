import { expect, test } from '@playwright/test';
import {
  answerWith,
  changeAnswer,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
} from './product.ts';
import { figure } from './statistics.ts';

const SCREEN = '/admin/system';

test('says how the product is, and what to look after', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/conferencelist');
  await page.getByRole('link', { name: /^System/ }).click();
  await expect(page).toHaveURL(SCREEN);
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeFocused();
  const engines = page.getByRole('table', { name: 'Engines' });
  await expect(engines.getByRole('row', { name: /^PostgreSQL Answers 18/ })).toBeVisible();
  await expect(engines.getByRole('row', { name: /^ClickHouse Answers 2\d/ })).toBeVisible();
  for (const label of ['Hits stored', 'Bytes stored', 'Per hit', 'Hits of the last 30 days']) {
    await expect(figure(page, label)).toHaveText(/\d/);
  }
  await expect(page.getByText('No backup is known of')).toBeVisible();
  await expect(page.getByText('npm run backup')).toBeVisible();
  const jobs = page.getByRole('table', { name: 'Jobs' });
  await expect(jobs.getByRole('row', { name: /^Sending mails / })).toBeVisible();
  // Each of them, in words: none by the name that only logs have.
  await expect(jobs.getByRole('row', { name: /^[a-z][a-z-]* / })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('says so when it cannot be read', async ({ page }) => {
  await signInAsNewAdmin(page);
  await answerWith(page, '**/api/system', 503);
  await page.goto(SCREEN);
  await expect(page.getByRole('alert')).toContainText('How the product is could not be read');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('much trouble at once neither scrolls its title away nor interrupts', async ({ page }) => {
  await signInAsNewAdmin(page);
  await changeAnswer(page, '**/api/system', (system: { payments: object }) => {
    const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const refusing = Array.from({ length: 8 }, (_, at) => ({
      prefix: `C${at}`,
      since,
      reason: 'No such price',
    }));
    const mails = { waiting: 1, failed: 3, oldest: { queuedAt: since, reason: '421 Too busy' } };
    const payments = { ...system.payments, silentSince: since, refusing };
    return { ...system, freeBytes: 1e8, mails, payments };
  });
  await page.goto(SCREEN);
  await expect(page.getByText('The mail server says: 421 Too busy. Mails go out')).toBeVisible();
  await expect(page.getByText('It says: No such price. See the price')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the menu tells how many warnings there are, on every screen of an administrator', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  await changeAnswer(page, '**/api/system', (system: object) => {
    const lastBackupAt = new Date().toISOString();
    const mails = { waiting: 0, failed: 3, oldest: null };
    const trouble = { freeBytes: 1e8, mails, payments: null, counting: null, failingJobs: [] };
    return { ...system, lastBackupAt, backups: null, ...trouble };
  });
  await page.goto('/admin/conferencelist');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'System 2 warnings', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the menu says nothing of warnings while they cannot be read', async ({ page }) => {
  await signInAsNewAdmin(page);
  const asked = page.waitForResponse('**/api/system');
  await answerWith(page, '**/api/system', 503);
  await page.goto('/admin/conferencelist');
  await asked;
  await expect(page.getByRole('link', { name: 'System', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
