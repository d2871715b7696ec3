import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  banner,
  changeAnswer,
  createUser,
  expectAccessible,
  expectNoOverflow,
  PASSWORD,
  signInAsNewAdmin,
} from './product.ts';

/** A product with an identity provider, as far as the screens see one. */
const withProvider = (page: Page) =>
  changeAnswer(page, '**/api/settings', (body: object) => ({
    ...body,
    singleSignOn: 'Society Login',
  }));

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Society Login' });

test('is offered beside the password, goes to the provider, and comes back to where one wanted', async ({
  page,
}) => {
  await withProvider(page);
  const user = await createUser(page.request);
  await page.route('**/api/users/sso/begin', (route) =>
    route.fulfill({ json: { url: '/login/callback?code=c&state=s' } }),
  );
  await page.route('**/api/users/sso/finish', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ search: '?code=c&state=s' });
    const data = { email: user.email, password: PASSWORD };
    const answer = await page.request.post('/api/users/login', { data });
    await route.fulfill({ json: await answer.json() });
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await button(page).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(user.email)).toBeVisible();
});

test('says so on the login page when the provider is away; the password still works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await withProvider(page);
  const words = 'Society Login does not answer. Sign in with your password, or try again shortly';
  await answerWith(page, '**/api/users/sso/begin', 502, words);
  await page.goto('/login');
  await button(page).click();
  await expect(banner(page, 'error')).toHaveText(`${words}.`);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await signInAsNewAdmin(page);
});

test('says what went wrong when the provider sends somebody back in vain', async ({ page }) => {
  await withProvider(page);
  const words = 'This sign-in was begun too long ago, in another browser, or was used already';
  await answerWith(page, '**/api/users/sso/finish', 401, words);
  await page.goto('/login/callback?code=c&state=s');
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(button(page)).toBeVisible();
});

test('is not there where no provider is configured', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign in with (?!a passkey)/ })).toHaveCount(0);
});
