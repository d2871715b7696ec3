import { expect, test } from '@playwright/test';
import {
  banner,
  changeAnswer,
  createConference,
  createUser,
  deleteConference,
  signInAsAdmin,
} from './product.ts';

const DELETED = '/admin/conferencelist/deleted';
const AT = '2026-11-02T23:58:00.000Z';

test('one whose prefix is taken stays deleted, and the screen says what to do', async ({
  page,
}) => {
  const { prefix, _id } = await createConference(page.request);
  await deleteConference(page.request, _id);
  await createConference(page.request, { prefix: prefix.toLowerCase() });
  await signInAsAdmin(page);
  await page.goto(DELETED);
  await page.getByRole('button', { name: `Restore ${prefix}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(banner(page, 'warning')).toContainText(
    `Conference with prefix: ${prefix} already exists`,
  );
  await expect(banner(page, 'warning')).toContainText(
    'Change the prefix of that conference or delete it',
  );
  await expect(page.getByRole('button', { name: `Restore ${prefix}` })).toBeVisible();
});

test('the prefix of a deleted conference is given to another, and its users have access', async ({
  page,
}) => {
  const { prefix, _id, name } = await createConference(page.request);
  await createUser(page.request, { prefixes: ['OTHER', prefix] });
  await createUser(page.request, { prefixes: [prefix.toLowerCase()] });
  await createUser(page.request, { prefixes: [`${prefix}2`] });
  await deleteConference(page.request, _id);
  await signInAsAdmin(page);
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Name').fill('Another');
  await page.getByLabel('Conference Prefix').fill(prefix);
  await expect(page.getByText(/^2 users already have this prefix/)).toBeVisible();
  await expect(page.getByText(`The deleted conference ${name} used this prefix.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
  await page.goto(`/admin/conference/edit/${prefix}`);
  await expect(page.getByText(/^2 users have this prefix: /)).toBeVisible();
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('it is said when a conference was deleted, by the clock of who reads it', async ({
    page,
  }) => {
    const { prefix, _id } = await createConference(page.request);
    await deleteConference(page.request, _id);
    await signInAsAdmin(page);
    await changeAnswer(page, '**/api/deleted-conferences', (body: object) =>
      JSON.parse(JSON.stringify(body).replaceAll(/"deletedAt":"[^"]+"/g, `"deletedAt":"${AT}"`)),
    );
    await page.goto(DELETED);
    const row = page.getByRole('row').filter({ hasText: prefix });
    await expect(row).toContainText('3 Nov 2026, 08:58');
    await expect(page.getByText('Times are in Asia/Tokyo.')).toBeVisible();
  });
});
