import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  mailsTo,
  signInAsNewAdmin,
  unique,
} from './product.ts';

test.describe.configure({ timeout: 180_000 });

const screen = (prefix: string) => `/admin/conference/${prefix}/submissions`;
const dialog = (page: Page) => page.getByRole('dialog');

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a fee is waived, the code is sent, and the waiver is taken back', async ({ page }) => {
      const { prefix } = await createConference(page.request, { paid: true });
      const email = `${unique('author')}@example.org`;
      const [poster] = await createPosters(page.request, prefix, email, [{ abstractId: '1' }]);
      await signInAsNewAdmin(page);
      await page.goto(screen(prefix));
      const open = page.getByRole('button', { name: 'Code and fee of 1' });
      await open.click();
      await expect(dialog(page)).toContainText('Not paid: its code cannot be sent yet.');
      await expect(dialog(page).getByRole('button', { name: 'Send code' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await dialog(page).getByLabel('Reason').fill('Invited speaker');
      await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
      await expect(banner(page, 'success')).toContainText('The fee of submission 1 is waived');
      await expect(page.getByText('Waived', { exact: true })).toBeVisible();

      await open.click();
      await expect(dialog(page)).toContainText('The fee was waived: Invited speaker');
      await dialog(page).getByRole('button', { name: 'Send code' }).click();
      await expect(banner(page, 'success')).toContainText('is on its way to its author');
      await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
      expect((await mailsTo(page.request, email))[0]?.text).toContain(poster?.code);

      await open.click();
      await dialog(page).getByRole('button', { name: 'Take back' }).click();
      await expect(banner(page, 'success')).toContainText('has to be paid for again');
      await expect(page.getByRole('img', { name: 'Not paid' })).toBeVisible();
    });

    test('a fee that was paid elsewhere is settled with its reference, and its author told so', async ({
      page,
    }) => {
      const { prefix } = await createConference(page.request, { paid: true });
      const email = `${unique('author')}@example.org`;
      await createPosters(page.request, prefix, email, [{ abstractId: '1' }, { abstractId: '2' }]);
      await signInAsNewAdmin(page);
      await page.goto(screen(prefix));
      const open = page.getByRole('button', { name: 'Code and fee of 1' });
      await open.click();
      await dialog(page).getByText('Paid elsewhere', { exact: true }).click();
      const settle = dialog(page).getByRole('button', { name: 'Mark as paid' });
      const reference = dialog(page).getByLabel('Reference of the payment');
      await expect(settle).toBeDisabled();
      await reference.fill('   ');
      await expect(settle).toBeDisabled();
      await reference.fill(' Transfer 2026-0815 ');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await settle.click();
      await expect(banner(page, 'success')).toHaveText('Submission 1 is marked as paid elsewhere');
      const mark = page.getByText('Elsewhere', { exact: true });
      await expect(mark).toHaveAttribute('title', 'Transfer 2026-0815');
      await expect(page.getByRole('img', { name: 'Not paid' })).toHaveCount(1);

      const author = await page.context().newPage();
      await author.goto(`/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`);
      await expect(author.getByRole('img', { name: 'Paid' })).toHaveCount(1);
      await expect(author.getByRole('button', { name: /^Buy/ })).toHaveCount(1);

      await open.click();
      await expect(dialog(page)).toContainText('Paid elsewhere: Transfer 2026-0815');
      await dialog(page).getByRole('button', { name: 'Take back' }).click();
      await expect(banner(page, 'success')).toContainText('has to be paid for again');
      await expect(mark).toHaveCount(0);
      await expect(page.getByRole('img', { name: 'Not paid' })).toHaveCount(2);
    });

    test('authors are reminded, after a count and a preview, once a day', async ({ page }) => {
      const { prefix } = await createConference(page.request, { paid: true });
      const email = `${unique('author')}@example.org`;
      await createPosters(page.request, prefix, email, [{ abstractTitle: 'A poster of mine' }]);
      await signInAsNewAdmin(page);
      await page.goto(screen(prefix));
      await page.getByRole('button', { name: 'Remind', exact: true }).click();
      await expect(dialog(page)).toContainText('1 author would get a mail.');
      await dialog(page).getByLabel('Message').fill('Please pay before Friday.');
      await dialog(page)
        .getByText(/^Preview/)
        .click();
      await expect(dialog(page).locator('pre')).toContainText('Please pay before Friday.');
      await expect(dialog(page).locator('pre')).toContainText('A poster of mine');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await dialog(page).getByRole('button', { name: 'Remind 1 author' }).click();
      await expect(banner(page, 'success')).toContainText('A reminder is on its way to 1 author');
      await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
      await page.getByRole('button', { name: 'Remind', exact: true }).click();
      await expect(dialog(page)).toContainText('had a reminder within the last day');
      await expect(dialog(page).getByRole('button', { name: 'Remind 0 authors' })).toBeDisabled();
    });
  });
}

test('a fee that could not be settled stays as it was, with what was typed and what to do next', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await createPosters(page.request, prefix, 'author@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  const path = `**/api/submissions/${prefix}/1/waive`;
  await answerWith(page, path, 500, 'Something went wrong');
  await page.goto(screen(prefix));
  await page.getByRole('button', { name: 'Code and fee of 1' }).click();
  await dialog(page).getByLabel('Reason').fill('Invited speaker');
  await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
  const said = dialog(page).getByRole('alert');
  await expect(said).toContainText('The fee was not waived: nothing was changed');
  await expect(said).toContainText(/Try again in a moment.*support@eposter\.live/);
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Invited speaker');

  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
  await expect(said).toContainText('It is not known whether this was done');
  await page.unroute(path);
  await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
  await expect(banner(page, 'success')).toContainText('The fee of submission 1 is waived');
});

test('a reminder whose readers cannot be counted says so, and counts again', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await createPosters(page.request, prefix, 'author@example.org', [{}]);
  await signInAsNewAdmin(page);
  const path = `**/api/submissions/${prefix}/remind`;
  await answerWith(page, path, 500, 'Something went wrong');
  await page.goto(screen(prefix));
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(dialog(page)).toContainText('Who would be reminded could not be counted');
  await expect(dialog(page)).not.toContainText('Counting…');
  await page.unroute(path);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page)).toContainText('1 author would get a mail.');
});

/** Of a conference with one author, who is counted already. */
const openReminder = async (page: Page): Promise<string> => {
  const { prefix } = await createConference(page.request, { paid: true });
  await createPosters(page.request, prefix, 'author@example.org', [{}]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Remind 1 author' })).toBeEnabled();
  return prefix;
};

test('a reminder goes to nobody before those it would reach are counted', async ({ page }) => {
  const prefix = await openReminder(page);
  const goOn = await holdBack(page, `**/api/submissions/${prefix}/remind`);
  await dialog(page).getByText('Has not fetched').click();
  await expect(dialog(page)).toContainText('Counting…');
  await expect(dialog(page).getByRole('button', { name: 'Remind', exact: true })).toBeDisabled();
  goOn();
  await expect(dialog(page)).toContainText('0 authors would get a mail.');
});

test('the words of a reminder are left only after a question, and outlast the session', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'author@example.org', [{}]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  const words = page.getByLabel('Message');
  await words.fill('Please fetch your code before Friday.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('Please fetch your code before Friday.');
  await expect(page.getByRole('button', { name: 'Remind 1 author' })).toBeEnabled();

  await answerWith(page, `**/api/submissions/${prefix}/remind`, 401, 'Not signed in');
  await page.getByRole('button', { name: 'Remind 1 author' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect(words).toHaveValue('Please fetch your code before Friday.');
});

test('while a waiver is taken back, no code seems to be sent', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await createPosters(page.request, prefix, 'author@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const open = page.getByRole('button', { name: 'Code and fee of 1' });
  await open.click();
  await dialog(page).getByLabel('Reason').fill('Invited speaker');
  const waive = await holdBack(page, `**/api/submissions/${prefix}/1/waive`);
  await dialog(page).getByRole('button', { name: 'Waive fee' }).click();
  // What is sent stays what is shown.
  await expect(dialog(page).getByRole('radio', { name: 'Paid elsewhere' })).toBeDisabled();
  waive();
  await expect(banner(page, 'success')).toContainText('The fee of submission 1 is waived');

  await open.click();
  const takeBack = await holdBack(page, `**/api/submissions/${prefix}/1/waive`);
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Take back' })).toHaveAttribute(
    'data-loading',
  );
  await expect(dialog(page).getByRole('button', { name: 'Send code' })).not.toHaveAttribute(
    'data-loading',
  );
  await expect(dialog(page).getByRole('button', { name: 'Send code' })).toBeDisabled();
  takeBack();
  await expect(banner(page, 'success')).toContainText('has to be paid for again');
});

test('who is reminded is not changed any more while the reminder is sent', async ({ page }) => {
  const prefix = await openReminder(page);
  const release = await holdBack(page, `**/api/submissions/${prefix}/remind`);
  await dialog(page).getByRole('button', { name: 'Remind 1 author' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Has not fetched' })).toBeDisabled();
  await expect(dialog(page)).toContainText('1 author would get a mail.');
  release();
  await expect(banner(page, 'success')).toContainText('A reminder is on its way to 1 author');
});
