import { expect, type Page, test } from '@playwright/test';
import { mail, mailPeople } from './fetched-mails.ts';
import { asAdmin, banner, mailsTo, signInAsAdmin, unique } from './product.ts';
import { rowsOf } from './statistics.ts';

const search = (page: Page) => page.getByPlaceholder('Search by address');

test('what somebody else has sent again meanwhile is not sent, and that is said', async ({
  page,
}) => {
  const to = `${await mailPeople(page, 1)}.1@example.org`;
  await signInAsAdmin(page);
  await page.goto(`/admin/mails?search=${to}`);
  await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Resend to ${to}` }).click();
  const headers = await asAdmin(page.request);
  const list = await page.request.get(`/api/mails?search=${to}`, { headers });
  const [{ id }] = (await list.json()).mails;
  expect((await page.request.post(`/api/mails/${id}/resend`, { headers })).status()).toBe(200);
  await expect.poll(async () => (await mailsTo(page.request, to)).length).toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
  await expect(banner(page, 'error')).toContainText(
    'Not resent: this email was sent in the meantime.',
  );
  expect(await mailsTo(page.request, to)).toHaveLength(2);
});

test('the failed mails that the list shows are sent again at once, on a phone', async ({
  page,
}) => {
  const word = unique('full');
  // Such mailboxes are full: the sandbox refuses their mails.
  await mail(page, [`mailbox-full@a.${word}.org`, `mailbox-full@b.${word}.org`]);
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/mails?status=failed&search=${word}`);
  await page.getByRole('button', { name: 'Resend 2 failed emails that match' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Resend 2 emails' }).click();
  await expect(banner(page, 'success')).toHaveText('2 emails queued');
});

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
  await expect(page.getByText(`No failed emails match “${word.toUpperCase()}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the sandbox mailbox' }).click();
  await expect(page).toHaveURL('/sandbox/mailbox');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
});
