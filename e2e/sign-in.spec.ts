import { expect, test } from '@playwright/test';
import {
  banner,
  createUser,
  expectAccessible,
  expectFrozen,
  freezeTime,
  PASSWORD,
  passTime,
  signIn,
  unique,
} from './product.ts';

test.describe('/login', () => {
  test('has a notice, and a button that waits for an e-mail address', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Login · ePoster Live');
    await expect(
      page.getByText(/By logging in you agree to the privacy policy and cookies/),
    ).toBeVisible();
    const button = page.getByRole('button', { name: 'Login' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Email').fill('someone@example.org');
    await expect(button).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'privacy policy and cookies' }).click();
    await expect(page).toHaveURL('/privacy');
    await expectAccessible(page);
  });

  test('takes the user to the home screen, and keeps them signed in over a reload', async ({
    page,
  }) => {
    const user = await createUser(page.request, { prefixes: ['A26', 'B26'] });
    await signIn(page, user.email);
    await page.reload();
    await expect(page.getByLabel('Please choose a conference')).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ email: user.email, isAdmin: false });
  });

  test('fills the form with a demo account', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: /gold@demo\.eposter\.live/ }).click();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/analytics/home');
  });

  test('says so when the e-mail address or the password is wrong, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(banner(page, 'error')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    await expectAccessible(page);
  });

  test('refuses what is not an e-mail address before asking the server', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.locator('input[type=email]:invalid')).toHaveCount(1);
    await expect(page).toHaveURL('/login');
  });

  test('says what happened when the server cannot be reached', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('secret secret');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(banner(page, 'error')).toContainText('cannot be reached');
    await context.setOffline(false);
  });

  test('works with the keyboard alone', async ({ page }) => {
    const user = await createUser(page.request);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/analytics/home');
  });
});

test.describe('guards', () => {
  const signedInOnly = ['/', '/analytics/home', '/analytics/traffic/A26', '/analytics/audios/A26'];
  const adminOnly = [
    '/admin/userlist',
    '/admin/create',
    '/admin/user/x/edit',
    '/admin/conferencelist',
  ];

  for (const path of [...signedInOnly, ...adminOnly]) {
    test(`${path} sends a stranger to the login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  test('screens for administrators send an organiser to the login', async ({ page }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    for (const path of adminOnly) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(banner(page, 'warning')).toContainText('as an administrator');
    }
  });

  test('a deep link opens after signing in', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['DEEP26', 'OTHER26'] });
    await page.goto('/analytics/topics/DEEP26');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/analytics/topics/DEEP26');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Top Topics');
  });

  test('a reload of the login keeps the page that was asked for', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['DEEP26'] });
    await page.goto('/analytics/topics/DEEP26');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/analytics/topics/DEEP26');
  });

  test('the login opened by itself leads home, whatever was asked for before', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['DEEP26', 'OTHER26'] });
    await page.goto('/analytics/topics/DEEP26');
    await expect(page).toHaveURL('/login');
    await signIn(page, user.email);
    await expect(page).toHaveURL('/analytics/home');
  });

  test('a session that the server ended leads to the login, and says why', async ({ page }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    const { token } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '',
    );
    // An open screen that reads something would be told first.
    await page.goto('about:blank');
    await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/analytics/home');
    await expect(page).toHaveURL('/login');
    await expect(banner(page, 'warning')).toContainText('session has ended');
  });

  test('a stored session that makes no sense counts as none', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('userInfo', '{"isAdmin":true}'));
    await page.goto('/admin/userlist');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('/logout', () => {
  test('clears the session and goes to the login after two seconds', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['ONLY26'] });
    await signIn(page, user.email);
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('userInfo'),
        localStorage.getItem('selectedConference'),
      ]);
    expect((await stored())[1]).toBe('ONLY26');
    const token = JSON.parse((await stored())[0] ?? '').token;
    await freezeTime(page);
    await page.getByRole('link', { name: 'Logout' }).click();
    await expectFrozen(page, async () => {
      await expect(page.getByText('We wish to see you soon!')).toBeVisible({ timeout: 100 });
      expect(await stored()).toEqual([null, null]);
    });
    await passTime(page, 1_800);
    await expect(page).toHaveURL('/logout');
    await passTime(page, 300);
    await expect(page).toHaveURL('/login');
    const headers = { authorization: `Bearer ${token}` };
    // The page does not wait for the server to end it.
    const status = async () => (await page.request.get('/api/users/me', { headers })).status();
    await expect.poll(status).toBe(401);
    await page.goBack();
    await expect(page).not.toHaveURL('/analytics/home');
  });

  test('that the server does not hear of says so, and what to do', async ({ page }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    await page.route('**/api/users/logout', (route) => route.abort());
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(banner(page, 'warning')).toContainText('the server could not be told');
    await expect(banner(page, 'warning')).toContainText('sign in and log out again');
  });

  test('in one tab signs out the other', async ({ page, context }) => {
    const user = await createUser(page.request);
    await signIn(page, user.email);
    const other = await context.newPage();
    await other.goto('/analytics/home');
    await expect(other.getByRole('link', { name: 'Logout' })).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/login');
    await expect(banner(other, 'info')).toHaveText('You were signed out in another tab.');
  });
});

test.describe('unknown addresses', () => {
  for (const path of ['/404', '/nothing/here', '/analytics/nothing/A26']) {
    test(`${path} shows the not-found screen`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('404')).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('not one violation of the content security policy on any screen', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const user = await createUser(page.request, { isAdmin: true, name: unique('csp') });
  await signIn(page, user.email);
  for (const path of [
    '/admin/userlist',
    '/admin/create',
    `/admin/user/${user._id}/edit`,
    '/privacy',
    '/404',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
