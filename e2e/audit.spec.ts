import { expect, type Page, test } from '@playwright/test';
import type { AuditEntry } from '#contract/audit.ts';
import {
  answerWith,
  asAdmin,
  createConference,
  createUser,
  expectAccessible,
  expectNoOverflow,
  signIn,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const NEW = 'another good password';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test.describe('/admin/audit', () => {
  test('is for administrators', async ({ page }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
    await page.goto('/admin/audit');
    await expect(page).toHaveURL('/login');
  });

  test('lists what administrators did, searched and paged by the server', async ({ page }) => {
    const word = unique('Audited');
    const names = Array.from({ length: 11 }, (_, at) => `${word} ${at + 10}`);
    for (const name of names) await createConference(page.request, { name });
    const user = await createUser(page.request, { name: word });
    const { _id: id, ...values } = user;
    const data = { ...values, id, password: NEW, paidCategory: 3 };
    const headers = await asAdmin(page.request);
    expect((await page.request.put('/api/users/update', { headers, data })).status()).toBe(200);
    await signInAsNewAdmin(page);
    await page.goto('/analytics/home');
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'When',
      'Who',
      'What',
      'Subject',
      'Details',
    ]);
    const search = page.getByPlaceholder('Search by person, action or subject');
    await search.fill(word.toLowerCase());
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await expect(rows(page).first()).toContainText('Create a user');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(`${word} 10`);
    await search.fill(user.email);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    const change = rows(page).first();
    await expect(change).toContainText('admin@demo.eposter.live');
    await expect(change).toContainText('Change a user');
    await expect(change).toContainText('paid category: Bronze → Gold');
    await expect(change).toContainText('password: new');
    await search.fill('nothing like this');
    await expect(page.getByText('No entry has “nothing like this” in it.')).toBeVisible();
  });

  test('marks what was not finished, and says when nothing can be loaded', async ({ page }) => {
    await signInAsNewAdmin(page);
    const list = '**/api/users/audit?*';
    const entry: AuditEntry = {
      id: '1',
      at: new Date().toISOString(),
      actorId: 'x',
      actorEmail: 'boss@example.org',
      action: 'Add or change submissions',
      call: 'POST /api/submissions/import/{prefix}',
      subject: 'NEURO26',
      details: {},
      done: false,
    };
    const answer = { entries: [entry], total: 1, page: 1, pageSize: 10 };
    await page.route(list, (route) => route.fulfill({ json: answer }));
    await page.goto('/admin/audit');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Not finished');
    await expectAccessible(page);
    await page.unroute(list);
    await answerWith(page, list, 500);
    await page.reload();
    await expect(page.getByText('The audit log could not be loaded')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the audit log fits', async ({ page }) => {
    const admin = await signInAsNewAdmin(page);
    await page.goto('/admin/audit');
    await page.getByPlaceholder('Search by person').fill(admin.email);
    await expect(rows(page)).toHaveCount(1);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
