import { expect, type Page, test } from '@playwright/test';
import { mail, mailPeople } from './fetched-mails.ts';
import { banner, mailsTo, signInAsAdmin, unique } from './product.ts';
import { rowsOf } from './statistics.ts';

const search = (page: Page) => page.getByPlaceholder('Search by address');

test('a sent mail is sent again only after a question', async ({ page }) => {
  const to = `${await mailPeople(page, 1)}.1@example.org`;
  await signInAsAdmin(page);
  await page.goto('/admin/mails');
  await search(page).fill(to);
  await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
  const resend = page.getByRole('button', { name: `Resend to ${to}` });
  await resend.click();
  const dialog = page.getByRole('dialog', { name: `Resend this email to ${to}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await mailsTo(page.request, to)).toHaveLength(1);
  await resend.click();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(banner(page, 'success')).toHaveText(`Email to ${to} queued`);
  await expect.poll(async () => (await mailsTo(page.request, to)).length).toBe(2);
});

test('why a mail failed is shown, and it is queued again at once', async ({ page }) => {
  // Such a mailbox is full: the sandbox refuses its mails.
  const to = `mailbox-full@${unique('reader')}.org`;
  await mail(page, [to]);
  await signInAsAdmin(page);
  await page.goto('/admin/mails');
  await search(page).fill(to);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Failed');
  await expect(rowsOf(page)).toContainText('552 5.2.2 Mailbox full');
  await page.getByRole('button', { name: `Resend to ${to}` }).click();
  await expect(banner(page, 'success')).toHaveText(`Email to ${to} queued`);
});
