import { expect, type Page, test } from '@playwright/test';
import { banner, createUser, mailsTo, PASSWORD, signIn, unique } from './product.ts';

const NEW = 'another good password';
const ASKED = 'If an account exists for this email address, we have sent a link';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const newPassword = (page: Page) => page.getByLabel('New password');

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(banner(page, 'info')).toContainText(ASKED);
};

/** The address in the one mail to somebody. */
const mailedLink = async (page: Page, email: string): Promise<string> => {
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  return /https?:\S+\/reset#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
};

const isPassword = async (page: Page, email: string, password: string): Promise<boolean> => {
  const answer = await page.request.post('/api/users/login', { data: { email, password } });
  return answer.status() === 200;
};

test('a forgotten password is replaced by a mailed link, once, which signs out whoever is signed in', async ({
  page,
  context,
}) => {
  const user = await createUser(page.request);
  await signIn(page, user.email);
  await page.request.post('/api/users/forgot', { data: { email: user.email } });
  const link = await mailedLink(page, user.email);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL('/reset');
  await newPassword(other).fill('short');
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByText('A password must have at least 8 characters')).toBeVisible();
  await newPassword(other).fill(NEW);
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(banner(other, 'success')).toHaveText('Your new password is set.');
  await expect(page).toHaveURL('/login');
  expect(await isPassword(page, user.email, PASSWORD)).toBe(false);
  await signIn(page, user.email, NEW);

  await page.goto(link);
  await newPassword(page).fill(`${NEW} 2`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(banner(page, 'error')).toContainText('This link has expired or was already used.');
  expect(await isPassword(page, user.email, NEW)).toBe(true);
});

test('a stranger who asks for a link gets the same answer, and no mail', async ({ page }) => {
  const stranger = `${unique('stranger')}@example.org`;
  const user = await createUser(page.request);
  await page.goto('/forgot');
  await askForLink(page, stranger);
  const words = await banner(page, 'info').innerText();
  await page.reload();
  await askForLink(page, user.email);
  expect(await banner(page, 'info').innerText()).toBe(words);
  await mailedLink(page, user.email);
  expect(await mailsTo(page.request, stranger)).toEqual([]);
});

test('the password is changed, which ends the other sessions; the owner hears of failed sign-ins', async ({
  page,
}) => {
  const user = await createUser(page.request);
  expect(await isPassword(page, user.email, PASSWORD)).toBe(true);
  expect(await isPassword(page, user.email, 'not the password')).toBe(false);
  await signIn(page, user.email);
  await page.goto('/account');
  await expect(banner(page, 'warning')).toContainText(
    'One failed sign-in since your previous sign-in',
  );
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'this device' })).toContainText('Chrome on Linux');
  const button = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill('not the password');
  await newPassword(page).fill(NEW);
  await button.click();
  await expect(page.getByText('Incorrect current password')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await button.click();
  await expect(banner(page, 'success')).toContainText('Password changed');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('this device');
  await page.reload();
  await expect(page).toHaveURL('/account');
  expect(await isPassword(page, user.email, NEW)).toBe(true);
});
