import { expect, type Page, test } from '@playwright/test';
import { asAdmin, createConference, createUser, signInAsAdmin, unique } from './product.ts';

const NEW = 'another good password';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('the audit log lists what administrators did, searched and paged by the server', async ({
  page,
}) => {
  const word = unique('Audited');
  const names = Array.from({ length: 11 }, (_, at) => `${word} ${at + 10}`);
  for (const name of names) await createConference(page.request, { name });
  const user = await createUser(page.request, { name: word });
  const { _id: id, ...values } = user;
  const data = { ...values, id, password: NEW, paidCategory: 3 };
  const headers = await asAdmin(page.request);
  expect((await page.request.put('/api/users/update', { headers, data })).status()).toBe(200);
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  const search = page.getByPlaceholder('Search by person, action or target');
  await search.fill(word.toLowerCase());
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(rows(page).first()).toContainText('Create a user');
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
  await expect(page.getByText('No entries match “nothing like this”.')).toBeVisible();
});
