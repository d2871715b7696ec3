import { expect, test } from '@playwright/test';
import { createUser, PASSWORD } from './product.ts';

test('single sign-on is offered beside the password, goes to the provider, and comes back to where one wanted', async ({
  page,
}) => {
  // A product with an identity provider, as far as the pages see one: the settings come with each page.
  await page.route(/\/(account|login)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = body.replace(
      '"authorsKeptDays"',
      '"singleSignOn":"Society Login","authorsKeptDays"',
    );
    expect(changed).not.toBe(body);
    await route.fulfill({ response, body: changed });
  });
  const button = page.getByRole('button', { name: 'Sign in with Society Login' });
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
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(user.email)).toBeVisible();
});
