import { expect, type Page, test } from '@playwright/test';
import {
  createConference,
  createPosters,
  createUser,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('a list of users comes back from a user as it was: searched, sorted, on its page', async ({
  page,
}) => {
  const word = unique('listed');
  for (let at = 10; at < 22; at++) {
    await createUser(page.request, { name: `${word} ${at}`, email: `${word}${at}@example.org` });
  }
  await signInAsNewAdmin(page);
  await page.goto('/admin/userlist');
  await page.getByPlaceholder('Search by email').fill(word);
  await expect(page).toHaveURL(`/admin/userlist?search=${word}`);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(`/admin/userlist?search=${word}&sort=-name`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/admin/userlist?search=${word}&sort=-name&page=2`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: `Edit ${word} 10` }).click();
  await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();

  await page.goBack();
  await expect(page.getByPlaceholder('Search by email')).toHaveValue(word);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(`${word} 11`);
  await expect(page.getByRole('link', { name: `Edit ${word} 10` })).toBeFocused();

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Prev' }).click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByPlaceholder('Search by email').fill('');
  await expect(page).toHaveURL('/admin/userlist');
});

test('typing leaves no steps in the history, a page does', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await page.getByRole('link', { name: 'SC App' }).click();
  const search = page.getByPlaceholder('Search by prefix');
  await search.pressSequentially('a', { delay: 400 });
  await search.pressSequentially('b', { delay: 400 });
  await expect(page).toHaveURL('/admin/conferencelist?search=ab');
  await page.goBack();
  await expect(page).toHaveURL('/analytics/home');
});

test('what is typed while another order is on its way stays, and so does the order', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/userlist');
  const box = page.getByPlaceholder('Search by email');
  const order = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  await expect(order).toBeVisible();
  // Both before the screen is drawn again, as on a machine that is busy.
  await page.evaluate(`{
    [...document.querySelectorAll('th button')].find((each) => each.textContent.includes('Name')).click();
    const box = document.querySelector('input[placeholder="Search by email"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, 'ada');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  await expect(page).toHaveURL(/\?sort=-?name&search=ada$/);
  await expect(box).toHaveValue('ada');
});

test('submissions that the server searches are searched as the address says', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await createPosters(
    page.request,
    prefix,
    'ada@example.org',
    Array.from({ length: 12 }, (_, at) => ({ abstractId: `A${at + 10}` })),
  );
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions?search=A&page=2`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue('A');
  await page.getByRole('searchbox').fill('A21');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/conference/${prefix}/submissions?search=A21`);
  await page.goto(`/admin/conference/${prefix}/submissions?page=99`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/conference/${prefix}/submissions?page=2`);
});

test('mails are filtered as the address says', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/mails?status=failed');
  await expect(page.getByRole('button', { name: /^Failed/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /^Sent/ }).click();
  await expect(page).toHaveURL('/admin/mails?status=sent');
  await page.goBack();
  await expect(page).toHaveURL('/admin/mails?status=failed');
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL('/admin/mails');
});

test('a top table keeps its search beside the period', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/posters/CARDIO26?period=30d');
  await page.getByRole('searchbox').fill('P-0');
  await expect(page).toHaveURL('/analytics/posters/CARDIO26?period=30d&search=P-0');
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/analytics\/posters\/CARDIO26\/P-0\d\d\?period=30d$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('P-0');
});
