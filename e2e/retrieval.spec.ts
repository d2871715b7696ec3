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
  unique,
} from './product.ts';

const SENT =
  'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.';
const FETCH = '**/api/submissioncodes/fetch/**';

const button = (page: Page) => page.getByRole('button', { name: 'Send Submission Code(s)' });
const ask = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await button(page).click();
};

test('all codes of an author are sent in one mail', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  const email = `${unique('author')}@example.org`;
  const posters = await createPosters(page.request, prefix, email, [
    { abstractTitle: 'Effects of <i>E. coli</i> on H<sub>2</sub>O' },
    {},
  ]);
  const [others] = await createPosters(page.request, prefix, `other-${email}`, [{}]);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(
    page.getByRole('heading', { name: 'Retrieve Your ePoster Submission Code(s)', level: 1 }),
  ).toBeVisible();
  await expect(
    page.getByText(/several of your posters were accepted, all their codes/),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  const field = page.getByLabel('Email address');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('autocomplete', 'email');
  await expect(field).toHaveAttribute('inputmode', 'email');
  await expect(button(page)).toBeDisabled();
  await field.fill('   ');
  await expect(button(page)).toBeDisabled();
  await expectAccessible(page);
  await field.fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(banner(page, 'success')).toHaveText(SENT);
  await expectAccessible(page);

  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  for (const { code } of posters) expect(mail?.text).toContain(code);
  expect(mail?.text).not.toContain(others?.code);
  expect(mail?.html).toContain('<i>E. coli</i>');
  for (const { code } of posters) expect(await page.content()).not.toContain(code);
});

test('an address with unusual characters gets its codes', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const email = `o'neil+${unique('a')}_b@example.org`;
  const [poster] = await createPosters(page.request, prefix, email, [{}]);
  await page.goto(`/submissioncodes/${prefix.toLowerCase()}`);
  await ask(page, email);
  await expect(banner(page, 'success')).toHaveText(SENT);
  await expect
    .poll(async () => (await mailsTo(page.request, email))[0]?.text)
    .toContain(poster?.code);
});

test('an unknown address is told so, with a way to support, and can be corrected', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const email = `${unique('late')}@example.org`;
  await page.goto(`/submissioncodes/${prefix}`);
  await ask(page, `nobody-${email}`);
  await expect(banner(page, 'warning')).toContainText(`No data was found for nobody-${email}`);
  await expect(
    banner(page, 'warning').getByRole('link', { name: 'support@eposter.live' }),
  ).toHaveAttribute('href', 'mailto:support@eposter.live');
  await expect(page.getByLabel('Email address')).toHaveValue(`nobody-${email}`);
  await expectAccessible(page);
  await createPosters(page.request, prefix, email, [{}]);
  await ask(page, email);
  await expect(banner(page, 'success')).toHaveText(SENT);
  await expect(banner(page, 'warning')).toHaveCount(0);
});

test('404 shows the sent message in red', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await answerWith(page, FETCH, 404);
  await ask(page, 'author@example.org');
  await expect(banner(page, 'error')).toHaveText(SENT);
  await expectAccessible(page);
});

for (const [status, said, words] of [
  [
    429,
    'Too many attempts. Try again in 12 minutes',
    /^Too many attempts\. Try again in 12 minutes$/,
  ],
  [500, 'Something went wrong', /could not be sent.*support@eposter\.live.*Something went wrong/],
] as const) {
  test(`${status} says what to do, and keeps what was typed`, async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await page.goto(`/submissioncodes/${prefix}`);
    await answerWith(page, FETCH, status, said);
    await ask(page, 'author@example.org');
    await expect(banner(page, 'error')).toHaveText(words);
    await expect(page.getByLabel('Email address')).toHaveValue('author@example.org');
    await expect(button(page)).toBeEnabled();
  });
}

test('a request that runs shows a spinner and cannot be sent twice', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/fetch/') && sent.push(request.url()));
  const release = await holdBack(page, FETCH);
  await page.getByLabel('Email address').fill('nobody@example.org');
  await button(page).dblclick();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await page.getByLabel('Email address').press('Enter');
  await expectAccessible(page);
  release();
  await expect(banner(page, 'warning')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('what is not an e-mail address is refused', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await answerWith(page, FETCH, 500);
  await ask(page, 'nobody');
  await expect(page.locator('input[type=email]:invalid')).toHaveCount(1);
  await expect(banner(page, 'error')).toHaveCount(0);
  await page.unroute(FETCH);
  await ask(page, 'nobody@nowhere');
  await expect(banner(page, 'error')).toHaveText('Enter a valid e-mail address');
});

test('an unknown conference is not found', async ({ page }) => {
  await page.goto(`/submissioncodes/${unique('none')}`);
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('a paid conference leads to the paid retrieval', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page).toHaveURL(`/submissioncodes/payments/${prefix}`);
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('a conference that cannot be loaded is tried again', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await answerWith(page, '**/api/conferences/*', 500);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page.getByText('The conference could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/conferences/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(button(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('field and button are in view, without a menu', async ({ page }) => {
    const { prefix } = await createConference(page.request, {
      name: 'The Forty-Second International Congress of Otorhinolaryngology and Neurootology',
    });
    await page.goto(`/submissioncodes/${prefix}`);
    await expect(button(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expectNoOverflow(page);
    await ask(page, `${'long'.repeat(15)}@example.org`);
    await expect(banner(page, 'warning')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
