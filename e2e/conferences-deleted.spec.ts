import { expect, test } from '@playwright/test';
import {
  banner,
  changeAnswer,
  createConference,
  createPosters,
  createUser,
  deleteConference,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
  unique,
} from './product.ts';

// A screen is looked at by axe in light and dark, which takes its time on a small machine.
test.describe.configure({ timeout: 180_000 });

const DELETED = '/admin/conferencelist/deleted';
const AT = '2026-11-02T23:58:00.000Z';

test('a deleted conference is restored, after a question that says what comes back', async ({
  page,
}) => {
  const { prefix, _id, name } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{}, {}]);
  const organiser = await createUser(page.request, { prefixes: [prefix.toLowerCase()] });
  await deleteConference(page.request, _id);
  await signInAsNewAdmin(page);
  await page.goto('/admin/conferencelist');
  await page.getByRole('link', { name: 'Deleted conferences' }).click();
  await expect(page).toHaveURL(DELETED);
  await page.getByRole('button', { name: `Restore ${prefix}` }).click();
  const dialog = page.getByRole('dialog', { name: `Restore Conference: ${prefix}?` });
  await expect(dialog).toContainText(`${name} comes back as it was, with 2 submissions`);
  await expect(dialog).toContainText('Its share links stay ended');
  await expect(dialog).toContainText('1 user has this prefix');
  await expect(dialog.getByRole('link', { name: organiser.email })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(banner(page, 'success')).toHaveText(`Conference ${prefix} restored`);
  await expect(page.getByRole('button', { name: `Restore ${prefix}` })).toHaveCount(0);
  const back = await page.request.get(`/api/conferences/${prefix}`);
  expect(await back.json()).toMatchObject({ _id });
});

test('one whose prefix is taken stays deleted, and the screen says what to do', async ({
  page,
}) => {
  const { prefix, _id } = await createConference(page.request);
  await deleteConference(page.request, _id);
  await createConference(page.request, { prefix: prefix.toLowerCase() });
  await signInAsNewAdmin(page);
  await page.goto(DELETED);
  await page.getByRole('button', { name: `Restore ${prefix}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(banner(page, 'warning')).toContainText(
    `Conference with prefix: ${prefix} already exists`,
  );
  await expect(banner(page, 'warning')).toContainText('another prefix or delete it');
  await expect(page.getByRole('button', { name: `Restore ${prefix}` })).toBeVisible();
});

test('a prefix says before it is saved who will have access, and whose it was', async ({
  page,
}) => {
  const { prefix, _id, name } = await createConference(page.request);
  const people = [
    await createUser(page.request, { prefixes: ['OTHER', prefix] }),
    await createUser(page.request, { prefixes: [prefix.toLowerCase()] }),
  ];
  await createUser(page.request, { prefixes: [`${prefix}2`] });
  await deleteConference(page.request, _id);
  await signInAsNewAdmin(page);
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Name').fill('Another');
  await page.getByLabel('Conference Prefix').fill(prefix.toUpperCase());
  await expect(page.getByText(/^2 users already have this prefix/)).toBeVisible();
  for (const { _id: id, email } of people) {
    await expect(page.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `/admin/user/${id}/edit`,
    );
  }
  await expect(page.getByText(`${name}, which was deleted, had this prefix.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Conference Prefix').fill(unique('free'));
  await expect(page.getByText(/have this prefix/)).toHaveCount(0);
  await expect(page.getByText(/which was deleted/)).toHaveCount(0);
  await page.getByLabel('Conference Prefix').fill(prefix);
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
    await signInAsNewAdmin(page);
    await changeAnswer(page, '**/api/deleted-conferences', (body: object) =>
      JSON.parse(JSON.stringify(body).replaceAll(/"deletedAt":"[^"]+"/g, `"deletedAt":"${AT}"`)),
    );
    await page.goto(DELETED);
    const row = page.getByRole('row').filter({ hasText: prefix });
    await expect(row).toContainText('3 Nov 2026, 08:58');
    await expect(page.getByText('Times are in Asia/Tokyo.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('deleted conferences are read and restored', async ({ page }) => {
    const { prefix, _id } = await createConference(page.request);
    await deleteConference(page.request, _id);
    await signInAsNewAdmin(page);
    await page.goto(DELETED);
    await expect(page.getByRole('button', { name: `Restore ${prefix}` })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
