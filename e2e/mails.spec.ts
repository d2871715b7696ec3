import { expect, type Page, test } from '@playwright/test';
import { mail, mailPeople } from './fetched-mails.ts';
import { banner, mailsTo, signInAsAdmin, unique } from './product.ts';
import { rowsOf } from './statistics.ts';

const search = (page: Page) => page.getByPlaceholder('Search by address');

test('the queue is searched by address and filtered by status, and leads to the mailbox', async ({
  page,
}) => {
  const word = await mailPeople(page, 11);
  await signInAsAdmin(page);
  await page.goto('/admin/mails');
  await search(page).fill(word.toUpperCase());
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  const all = page.getByRole('button', { name: 'All 11' });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const sent = page.getByRole('button', { name: 'Sent 11' });
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await sent.click();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Failed 0' }).click();
  await expect(page.getByText(`No failed mail has “${word.toUpperCase()}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the sandbox mailbox' }).click();
  await expect(page).toHaveURL('/sandbox/mailbox');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
});

test('a sent mail is sent again only after a question', async ({ page }) => {
  const to = `${await mailPeople(page, 1)}.1@example.org`;
  await signInAsAdmin(page);
  await page.goto('/admin/mails');
  await search(page).fill(to);
  await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
  const resend = page.getByRole('button', { name: `Resend to ${to}` });
  await resend.click();
  const dialog = page.getByRole('dialog', { name: `Send this mail to ${to} again?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await mailsTo(page.request, to)).toHaveLength(1);
  await resend.click();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(banner(page, 'success')).toHaveText(`The mail to ${to} is queued`);
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
  await expect(banner(page, 'success')).toHaveText(`The mail to ${to} is queued`);
});
