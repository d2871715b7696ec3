import { expect, type Page } from '@playwright/test';
import { chooseAction } from './choose-action.ts';
import {
  banner,
  createConference,
  createPosters,
  mailsTo,
  signInAsAdmin,
  unique,
} from './product.ts';
import { dialog, submissionsScreen } from './submissions.ts';

/** A paid conference with posters of one author; its submissions are open. */
const openSubmissions = async (page: Page, posters: Parameters<typeof createPosters>[3]) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const email = `${unique('author')}@example.org`;
  const [poster] = await createPosters(page.request, prefix, email, posters);
  await signInAsAdmin(page);
  await page.goto(submissionsScreen(prefix));
  return { prefix, email, poster };
};

/** On a phone the row opens first; it may be open from before. */
const openFee = async (page: Page) => {
  const fee = page.getByRole('button', { name: 'Code and fee of 1' });
  const details = page.getByRole('button', { name: /^Details/, expanded: false }).first();
  await expect(fee.or(details).first()).toBeVisible();
  if (!(await fee.isVisible())) await details.click();
  await fee.click();
};

/** Waives a fee, sends the code, and takes the waiver back. */
export const waiveFee = async (page: Page): Promise<void> => {
  const { email, poster } = await openSubmissions(page, [{ abstractId: '1' }]);
  await openFee(page);
  await expect(dialog(page)).toContainText('Not paid: its code cannot be sent yet.');
  await dialog(page).getByLabel('Reason').fill('Invited speaker');
  await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
  await expect(banner(page, 'success')).toContainText('Fee waived for submission 1');
  await expect(page.getByText('Waived', { exact: true })).toBeVisible();

  await openFee(page);
  await expect(dialog(page)).toContainText('The fee was waived: Invited speaker');
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(banner(page, 'success')).toContainText('is on its way to its author');
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  expect((await mailsTo(page.request, email))[0]?.text).toContain(poster?.code);

  await openFee(page);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page, 'success')).toContainText('is unpaid again');
  await expect(page.getByRole('img', { name: 'Not paid' })).toBeVisible();
};

/** Marks one of two fees as paid elsewhere, looks at the author's list, and takes it back. */
export const settleElsewhere = async (page: Page): Promise<void> => {
  const posters = [{ abstractId: '1' }, { abstractId: '2' }];
  const { prefix, email } = await openSubmissions(page, posters);
  await openFee(page);
  await dialog(page).getByText('Paid elsewhere', { exact: true }).click();
  await dialog(page).getByLabel('Payment reference').fill(' Transfer 2026-0815 ');
  await dialog(page).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(banner(page, 'success')).toHaveText('Submission 1 marked as paid elsewhere');
  const mark = page.getByText('Paid elsewhere', { exact: true });
  await expect(mark).toHaveAttribute('title', 'Transfer 2026-0815');
  await expect(page.getByRole('img', { name: 'Not paid' })).toHaveCount(1);

  const author = await page.context().newPage();
  await author.goto(`/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`);
  await expect(author.getByRole('img', { name: 'Paid' })).toHaveCount(1);
  await expect(author.getByRole('button', { name: /^Buy/ })).toHaveCount(1);

  await openFee(page);
  await expect(dialog(page)).toContainText('Paid elsewhere: Transfer 2026-0815');
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page, 'success')).toContainText('is unpaid again');
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Not paid' })).toHaveCount(2);
};

/** Reminds an author, and tries to once more on the same day. */
export const remindOnce = async (page: Page): Promise<void> => {
  const { email } = await openSubmissions(page, [{ abstractTitle: 'A poster of mine' }]);
  await chooseAction(page, 'Remind');
  await expect(dialog(page)).toContainText('1 author will get an email.');
  await dialog(page).getByLabel('Message').fill('Please pay before Friday.');
  await dialog(page)
    .getByText(/^Preview/)
    .click();
  await expect(dialog(page).locator('pre')).toContainText('Please pay before Friday.');
  await expect(dialog(page).locator('pre')).toContainText('A poster of mine');
  await dialog(page).getByRole('button', { name: 'Remind 1 author' }).click();
  await expect(banner(page, 'success')).toContainText('A reminder is on its way to 1 author');
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  await chooseAction(page, 'Remind');
  await expect(dialog(page)).toContainText('had a reminder in the last 24 hours');
  await expect(dialog(page).getByRole('button', { name: 'Remind 0 authors' })).toBeDisabled();
};
