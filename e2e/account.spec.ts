import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createUser,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  PASSWORD,
  signIn,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const NEW = 'another good password';
const ASKED = 'If there is an account with this e-mail address, we have sent a link';

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

test.describe('a forgotten password', () => {
  test('is asked for on a screen behind the login', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send link' })).toBeDisabled();
    await expectAccessible(page);
    await askForLink(page, `${unique('somebody')}@example.org`);
    await expectAccessible(page);
  });

  test('is replaced by a link from a mail', async ({ page }) => {
    const user = await createUser(page.request);
    await page.request.post('/api/users/forgot', { data: { email: user.email } });
    const link = await mailedLink(page, user.email);
    await page.goto(link);
    await expect(page).toHaveURL('/reset');
    await expect(newPassword(page)).toBeFocused();
    await expectAccessible(page);
    await newPassword(page).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('A password has at least 8 characters')).toBeVisible();
    await newPassword(page).fill(NEW);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(banner(page, 'success')).toHaveText('Your new password is set.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Login' }).last().click();
    await expect(page).toHaveURL('/login');
    await signIn(page, user.email, NEW);
    expect(await isPassword(page, user.email, PASSWORD)).toBe(false);
  });

  test('a link works once, and says so the second time', async ({ page }) => {
    const user = await createUser(page.request);
    await page.request.post('/api/users/forgot', { data: { email: user.email } });
    const link = await mailedLink(page, user.email);
    const data = { token: new URL(link).hash.slice(1), password: NEW };
    expect((await page.request.post('/api/users/reset', { data })).status()).toBe(200);
    await page.goto(link);
    await newPassword(page).fill(`${NEW} 2`);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(banner(page, 'error')).toContainText('This link does not work any more');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot');
  });

  test('of a stranger gets the same answer, and no mail', async ({ page }) => {
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

  test('keeps what was typed when it cannot be asked for', async ({ page }) => {
    await page.goto('/forgot');
    await answerWith(page, '**/api/users/forgot', 429, 'Too many attempts. Try again in 9 minutes');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(banner(page, 'error')).toHaveText('Too many attempts. Try again in 9 minutes.');
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('needs the link: without it the page says so', async ({ page }) => {
    await page.goto('/reset');
    await expect(page.getByText('This page needs the link from the mail')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a link' }).click();
    await expect(page).toHaveURL('/forgot');
  });

  test('signs out whoever is signed in with the old one', async ({ page, context }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    await page.request.post('/api/users/forgot', { data: { email: user.email } });
    const other = await context.newPage();
    await other.goto(await mailedLink(page, user.email));
    await newPassword(other).fill(NEW);
    await other.getByRole('button', { name: 'Set password' }).click();
    await expect(banner(other, 'success')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('/account', () => {
  test('is for whoever is signed in', async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
    const user = await createUser(page.request);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/account');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page).toHaveTitle('Account · ePoster Live');
    await expect(page.getByText(user.email)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Chrome on Linux');
    await expect(rows(page)).toContainText('this one');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
    await expectAccessible(page);
  });

  test('changes the password, and ends the other sessions', async ({ page }) => {
    const user = await createUser(page.request);
    expect(await isPassword(page, user.email, PASSWORD)).toBe(true);
    await signIn(page, user.email);
    await page.goto('/account');
    await expect(rows(page)).toHaveCount(2);
    const button = page.getByRole('button', { name: 'Change password' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Current password').fill('not the password');
    await newPassword(page).fill(NEW);
    await button.click();
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await expect(newPassword(page)).toHaveValue(NEW);
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(PASSWORD);
    await button.click();
    await expect(banner(page, 'success')).toContainText('Your password is changed');
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.reload();
    await expect(page).toHaveURL('/account');
    expect(await isPassword(page, user.email, NEW)).toBe(true);
  });

  test('signs out one session, or all others after a question', async ({ page, browser }) => {
    const user = await createUser(page.request);
    const phone = await browser.newContext({
      userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    });
    const there = await phone.newPage();
    await signIn(there, user.email);
    for (let at = 0; at < 2; at++) await isPassword(page, user.email, PASSWORD);
    await signIn(page, user.email);
    await page.goto('/account');
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
    await expect(banner(page, 'success')).toHaveText('Firefox on Android is signed out');
    await expect(rows(page)).toHaveCount(3);
    await there.reload();
    await expect(there).toHaveURL('/login');
    await phone.close();

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(banner(page, 'success')).toHaveText('2 sessions are signed out');
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(page).toHaveURL('/account');
  });

  test('says so when the sessions cannot be loaded or ended', async ({ page }) => {
    const user = await createUser(page.request);
    await isPassword(page, user.email, PASSWORD);
    await signIn(page, user.email);
    await answerWith(page, '**/api/users/me/sessions', 500, 'The database is away');
    await page.goto('/account');
    await expect(page.getByText('The sessions could not be loaded')).toBeVisible();
    await page.unroute('**/api/users/me/sessions');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(2);
    await answerWith(page, '**/api/users/me/sessions/*', 500, 'The database is away');
    await page.getByRole('button', { name: /^Sign out .* on / }).click();
    await expect(banner(page, 'error')).toContainText('The database is away');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the account and the password screens fit', async ({ page }) => {
    await page.goto('/forgot');
    await expectNoOverflow(page);
    await page.goto('/reset#token');
    await expect(newPassword(page)).toBeVisible();
    await expectNoOverflow(page);
    await signInAsNewAdmin(page);
    await page.goto('/account');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('this one');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('the owner is told of sign-ins that failed', async ({ page }) => {
  const user = await createUser(page.request);
  expect(await isPassword(page, user.email, 'not the password')).toBe(false);
  await signIn(page, user.email);
  await page.goto('/account');
  await expect(banner(page, 'warning')).toContainText('One sign-in to your account failed');
  await expectAccessible(page);
});

test('an administrator signs somebody out everywhere', async ({ page, browser }) => {
  const user = await createUser(page.request);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, user.email);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: `Sign ${user.name} out everywhere?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner(page, 'success')).toHaveText('One session is signed out');
  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await context.close();
});
