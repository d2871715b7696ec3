import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  changeAnswer,
  createConference,
  createPosters,
  expectAccessible,
  expectFrozen,
  expectNoOverflow,
  freezeTime,
  mailsTo,
  passTime,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByPlaceholder('Search by address');
const LIST = '**/api/mails?*';

/** Each of them retrieved a code, and so has a mail. */
const mail = async (page: Page, emails: string[]): Promise<void> => {
  const { prefix } = await createConference(page.request);
  for (const email of emails) {
    await createPosters(page.request, prefix, email, [{}]);
    const path = `/api/submissioncodes/fetch/${encodeURIComponent(email)}/${prefix}`;
    expect((await page.request.get(path)).status()).toBe(201);
  }
};

/** So many people with a mail, and the word that all their addresses begin with. */
const mailPeople = async (page: Page, count: number): Promise<string> => {
  const word = unique('reader');
  await mail(
    page,
    Array.from({ length: count }, (_, at) => `${word}.${at + 1}@example.org`),
  );
  return word;
};

/** The real list, as it would be with these values in its newest mail. */
const withNewest = (page: Page, values: object, counts: object = {}) =>
  changeAnswer(page, LIST, (list: { mails: [object]; counts: object }) => {
    Object.assign(list.mails[0], values);
    Object.assign(list.counts, counts);
    return list;
  });

test.describe('/admin/mails', () => {
  test('lists the queue, searched by address and filtered by status', async ({ page }) => {
    const word = await mailPeople(page, 11);
    await signInAsNewAdmin(page);
    await page.goto('/admin/mails');
    await expect(page.getByRole('heading', { name: 'Mail queue', level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'To',
      'Subject',
      'Status',
      'Attempts',
      'When',
      'Error',
      'Resend',
    ]);
    await search(page).fill(word.toUpperCase());
    await expect(page.getByText('1–10 of 11')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 11' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Sent 11' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Sent 11' }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Failed 0' }).click();
    await expect(page.getByText(`No failed mail has “${word.toUpperCase()}”`)).toBeVisible();
  });

  test('sends a sent mail again only after a question', async ({ page }) => {
    const word = await mailPeople(page, 1);
    const to = `${word}.1@example.org`;
    await signInAsNewAdmin(page);
    await page.goto('/admin/mails');
    await search(page).fill(to);
    await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Resend to ${to}` }).click();
    const dialog = page.getByRole('dialog', { name: `Send this mail to ${to} again?` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await mailsTo(page.request, to)).toHaveLength(1);
    await page.getByRole('button', { name: `Resend to ${to}` }).click();
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect(banner(page, 'success')).toHaveText(`The mail to ${to} is queued`);
    await expect.poll(async () => (await mailsTo(page.request, to)).length).toBe(2);
  });

  test('shows why a mail failed, and queues it again at once', async ({ page }) => {
    // Such a mailbox is full: the sandbox refuses its mails.
    const to = `mailbox-full@${unique('reader')}.org`;
    await mail(page, [to]);
    await signInAsNewAdmin(page);
    await page.goto('/admin/mails');
    await search(page).fill(to);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Failed');
    await expect(rows(page)).toContainText('552 5.2.2 Mailbox full');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Resend to ${to}` }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(banner(page, 'success')).toHaveText(`The mail to ${to} is queued`);
    await answerWith(page, '**/api/mails/*/resend', 500, 'The database is away');
    await page.getByRole('button', { name: `Resend to ${to}` }).click();
    await expect(banner(page, 'error')).toContainText('The mail could not be queued again');
  });

  test('does not send what somebody else has sent again meanwhile, and says so', async ({
    page,
  }) => {
    const to = `${await mailPeople(page, 1)}.1@example.org`;
    await signInAsNewAdmin(page);
    await page.goto(`/admin/mails?search=${to}`);
    await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Resend to ${to}` }).click();
    const headers = await asAdmin(page.request);
    const list = await page.request.get(`/api/mails?search=${to}`, { headers });
    const [{ id }] = (await list.json()).mails;
    expect((await page.request.post(`/api/mails/${id}/resend`, { headers })).status()).toBe(200);
    await expect.poll(async () => (await mailsTo(page.request, to)).length).toBe(2);
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await expect(banner(page, 'error')).toContainText('has been sent in the meantime');
    expect(await mailsTo(page.request, to)).toHaveLength(2);
  });

  test('queues one mail after the other, so that each fault is said', async ({ page }) => {
    const word = await mailPeople(page, 2);
    await signInAsNewAdmin(page);
    await withNewest(page, { status: 'failed' });
    await page.goto(`/admin/mails?search=${word}`);
    await expect(rows(page)).toHaveCount(2);
    const goOn = Promise.withResolvers<void>();
    await page.route('**/api/mails/*/resend', async (route) => {
      await goOn.promise;
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'Away' } });
    });
    const resend = page.getByRole('button', { name: /^Resend to/ });
    await resend.first().click();
    await expect(resend.last()).toBeDisabled();
    goOn.resolve();
    await expect(banner(page, 'error')).toContainText('The mail could not be queued again');
    await expect(resend.last()).toBeEnabled();
  });

  test('reads the queue again every ten seconds while a mail is waiting', async ({ page }) => {
    const word = await mailPeople(page, 1);
    await signInAsNewAdmin(page);
    await page.goto('/admin/mails');
    await search(page).fill(word);
    await expect(page.getByRole('button', { name: 'Sent 1', exact: true })).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/mails')) asked += 1;
    });
    await freezeTime(page);
    await withNewest(page, { status: 'waiting' }, { waiting: 1 });
    await page.getByRole('button', { name: 'Sent 1', exact: true }).click();
    await expectFrozen(page, () =>
      expect(page.getByRole('button', { name: 'Waiting 1' })).toBeVisible({ timeout: 100 }),
    );
    expect(asked).toBe(1);
    asked = 0;
    await passTime(page, 8_000);
    expect(asked).toBe(0);
    await page.unroute(LIST);
    await withNewest(page, { status: 'sent' }, { waiting: 0 });
    await passTime(page, 2_500);
    await expectFrozen(page, () =>
      expect(page.getByRole('button', { name: 'Waiting 0' })).toBeVisible({ timeout: 100 }),
    );
    expect(asked).toBe(1);
    await passTime(page, 30_000);
    expect(asked).toBe(1);
  });

  test('leads to the sandbox mailbox, and back to the conferences', async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/mails');
    const mailbox = page.getByRole('link', { name: 'Open the sandbox mailbox' });
    await expect(mailbox).toHaveAttribute('href', '/sandbox/mailbox');
    await mailbox.click();
    await expect(page).toHaveURL('/sandbox/mailbox');
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Conference List' }).click();
    await expect(page).toHaveURL('/admin/conferencelist');
  });

  test('says so when the queue cannot be loaded, and tries again', async ({ page }) => {
    await mailPeople(page, 1);
    await signInAsNewAdmin(page);
    await answerWith(page, LIST, 500);
    await page.goto('/admin/mails');
    await expect(page.getByText('The mails could not be loaded')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the queue fits', async ({ page }) => {
    await mailPeople(page, 1);
    await signInAsNewAdmin(page);
    await withNewest(page, { status: 'failed', error: `550 ${'x'.repeat(120)}` });
    await page.goto('/admin/mails');
    await expect(rows(page).first()).toContainText('550 xxx');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
