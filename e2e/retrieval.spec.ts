import { expect, type Page, test } from '@playwright/test';
import { banner, createConference, createPosters, mailsTo, unique } from './product.ts';

const SENT =
  'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.';

const button = (page: Page) => page.getByRole('button', { name: 'Send Submission Code(s)' });

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
    page.getByText(/several of your posters were accepted, we send all their codes/),
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
  await field.fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(banner(page, 'success')).toHaveText(SENT);

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
  await page.getByLabel('Email address').fill(email);
  await button(page).click();
  await expect(banner(page, 'success')).toHaveText(SENT);
  await expect
    .poll(async () => (await mailsTo(page.request, email))[0]?.text)
    .toContain(poster?.code);
});

test('addresses of authors lead to the retrieval that their conference has', async ({ page }) => {
  const free = await createConference(page.request);
  const paid = await createConference(page.request, { paid: true });
  await page.goto(`/submissioncodes/${paid.prefix}`);
  await expect(page).toHaveURL(`/submissioncodes/payments/${paid.prefix}`);
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.goto(`/submissioncodes/payments/${free.prefix}`);
  await expect(page).toHaveURL(`/submissioncodes/${free.prefix}`);
  await expect(button(page)).toBeVisible();
  for (const path of ['', 'payments/']) {
    await page.goto(`/submissioncodes/${path}${unique('none')}`);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  }
});
