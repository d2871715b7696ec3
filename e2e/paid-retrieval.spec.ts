import { expect, type Page, test } from '@playwright/test';
import { buyButton, createSale, heading, openList, rows } from './checkout.ts';
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

const FETCH = '**/api/submissioncodes/fetch/**';
const CHECKOUT = '**/api/stripe/create-checkout-session';

const access = (page: Page) => page.getByRole('button', { name: 'Access submission code(s)' });
const ask = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await access(page).click();
};

test.describe('/submissioncodes/payments/{prefix}', () => {
  test('asks for an address and lists its posters with their price', async ({ page }) => {
    const { conference, email, path } = await createSale(page, 2);
    await createPosters(page.request, conference.prefix, `other-${email}`, [{}]);
    await page.goto(path);
    const title = 'Payment Required to access your ePoster submission code(s)';
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText('Test mode.')).toBeVisible();
    await expect(access(page)).toBeDisabled();
    await expectAccessible(page);
    await ask(page, email);
    const list = page.getByRole('heading', {
      name: `Your ePoster Submissions for ${conference.name}`,
    });
    await expect(list).toBeFocused();
    await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Buy/Paid']);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('€25.00');
    await expect(page.getByRole('button', { name: 'Send Codes' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(access(page)).toBeEnabled();
  });

  test('fetches by itself for the address in the query', async ({ page }) => {
    const sale = await createSale(page, 1);
    const release = await holdBack(page, FETCH);
    await page.goto(`${sale.path}?email=${encodeURIComponent(sale.email)}`);
    await expect(page.getByLabel('Email address')).toHaveValue(sale.email);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(access(page)).toBeDisabled();
    release();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Pay for All' })).toHaveCount(0);
  });

  test('an address without posters is told so, with a way to support', async ({ page }) => {
    const { path } = await createSale(page, 1);
    await page.goto(path);
    await ask(page, 'nobody@example.org');
    await expect(banner(page, 'warning')).toContainText('No data was found for nobody@example.org');
    await expect(banner(page, 'warning')).toContainText('Check the address for typing errors.');
    await expect(
      banner(page, 'warning').getByRole('link', { name: 'support@eposter.live' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(banner(page, 'warning')).toHaveCount(0);
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.org');
  });

  for (const [status, said, words] of [
    [
      429,
      'Too many attempts. Try again in 9 minutes',
      /^Too many attempts\. Try again in 9 minutes$/,
    ],
    [500, 'Something went wrong', /could not be loaded.*support@eposter\.live/],
  ] as const) {
    test(`${status} is said in clear words, and can be tried again`, async ({ page }) => {
      const { path, email } = await createSale(page, 1);
      await page.goto(path);
      await answerWith(page, FETCH, status, said);
      await ask(page, email);
      await expect(banner(page, 'error')).toHaveText(words);
      await page.unroute(FETCH);
      await access(page).click();
      await expect(rows(page)).toHaveCount(1);
    });
  }

  test('a title is shown with its markup, and nothing in it runs', async ({ page }) => {
    const { prefix } = await createConference(page.request, { paid: true });
    const email = `${unique('author')}@example.org`;
    const markup = 'Effects of <i>E. coli</i> on CO<sub>2</sub>';
    const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
    await createPosters(page.request, prefix, email, [
      { abstractId: 'A', abstractTitle: `${markup} ${hostile}` },
      { abstractId: 'B', abstractTitle: 'Plain &amp; <b onclick="window.hurt=1">simple</b>' },
    ]);
    const path = `/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`;
    await page.goto(path);
    await expect(rows(page).first().locator('i')).toHaveText('E. coli');
    await expect(rows(page).first().locator('sub')).toHaveText('2');
    await expect(buyButton(page, 'Effects of E. coli on CO2')).toBeVisible();
    await expect(buyButton(page, 'Plain & simple')).toBeVisible();

    // Even where the server lets something through, the screen does not.
    await page.route(FETCH, (route) =>
      route.fulfill({
        json: [
          { abstractId: 'A', abstractTitle: `${markup} ${hostile}`, paid: false },
          {
            abstractId: 'B',
            abstractTitle: `<a href="javascript:window.hurt=1">x</a><svg onload="window.hurt=1"><style>*{display:none}</style><iframe srcdoc="x"></iframe><b style="position:fixed" onclick="window.hurt=1">bold</b>`,
            paid: true,
          },
        ],
      }),
    );
    await page.reload();
    await expect(rows(page).nth(1).locator('b')).toHaveText('bold');
    const cells = page.locator('tbody td:first-child');
    await expect(
      cells.locator('img, script, a, svg, style, iframe, [style], [onclick]'),
    ).toHaveCount(0);
    await rows(page).nth(1).locator('b').click();
    expect(await page.evaluate('window.hurt')).toBeUndefined();
  });

  test('more than ten posters are paged', async ({ page }) => {
    const sale = await createSale(page, 12);
    await openList(page, sale);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Pay for All' })).toContainText(
      '12 posters, €300.00',
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('paid codes are sent again when asked for', async ({ page }) => {
    const sale = await createSale(page, 1);
    const { email, conference } = sale;
    const prefix = conference.prefix;
    await page.route(FETCH, (route) =>
      route.fulfill({ json: [{ abstractId: 'A', abstractTitle: 'Paid one', paid: true }] }),
    );
    await openList(page, sale);
    await expect(page.getByRole('img', { name: 'Paid' })).toBeVisible();
    const mailing = `**/api/submissioncodes/email/${encodeURIComponent(email)}/${prefix}`;
    await page.route(mailing, (route) => route.fulfill({ json: { message: 'sent' } }));
    const send = page.getByRole('button', { name: 'Send Codes' });
    await send.click();
    await expect(banner(page, 'success')).toContainText(`has been sent to ${email}`);
    await expectAccessible(page);
    await answerWith(page, mailing, 500, 'The pipe burst');
    await send.click();
    await expect(banner(page, 'error')).toHaveText('Something went wrong');
    await answerWith(page, mailing, 429, 'Too many attempts. Try again in 3 minutes');
    await send.click();
    await expect(banner(page, 'error')).toHaveText('Too many attempts. Try again in 3 minutes');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(banner(page, 'error')).toHaveCount(0);
    expect(await mailsTo(page.request, email)).toEqual([]);
  });

  test('a checkout that cannot be opened says so, with the support address', async ({ page }) => {
    const sale = await createSale(page, 2);
    await openList(page, sale);
    await answerWith(page, CHECKOUT, 400, 'This poster is already paid');
    await buyButton(page, 'Poster number 1').click();
    await expect(banner(page, 'error')).toContainText(
      'Sorry something went wrong. Please try refreshing the page. If the problem still exists please contact us at support@eposter.live',
    );
    await expect(
      banner(page, 'error').getByRole('link', { name: 'support@eposter.live' }),
    ).toHaveAttribute('href', 'mailto:support@eposter.live');
    await expect(buyButton(page, 'Poster number 1')).toBeEnabled();
    await expectAccessible(page);
  });

  test('a double click opens one checkout, and the buttons wait', async ({ page }) => {
    const sale = await createSale(page, 3);
    await openList(page, sale);
    const bodies: unknown[] = [];
    await page.route(CHECKOUT, async (route) => {
      bodies.push(route.request().postDataJSON());
      await route.fulfill({ json: { sessionId: 'cs_1', url: '/sandbox/checkout/nowhere' } });
    });
    // An answer without content: the browser stays, as while the provider's page is on its way.
    await page.route('**/sandbox/checkout/nowhere', (route) => route.fulfill({ status: 204 }));
    await buyButton(page, 'Poster number 2').dblclick();
    await expect(page.getByRole('button', { name: 'Pay for All' })).toBeDisabled();
    await expect(buyButton(page, 'Poster number 1')).toBeDisabled();
    const buyer = { authorEmail: sale.email, prefix: sale.conference.prefix };
    const one = { ...buyer, abstractId: sale.posters[1]?.abstractId, buyAll: false };
    expect(bodies).toEqual([one]);

    // The browser's memory gives the page back: the buttons too, and the list is read again.
    const asked = page.waitForRequest(FETCH);
    await page.evaluate(
      `window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
    );
    await asked;
    await page.getByRole('button', { name: 'Pay for All' }).click();
    await expect.poll(() => bodies).toEqual([one, { ...buyer, buyAll: true }]);
  });

  test('a free conference leads to the free retrieval, an unknown one nowhere', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await page.goto(`/submissioncodes/payments/${prefix}`);
    await expect(page).toHaveURL(`/submissioncodes/${prefix}`);
    await page.goto(`/submissioncodes/payments/${unique('none')}`);
    await expect(page).toHaveURL('/404');
  });

  test('the provider’s script is loaded with the publishable key', async ({ page }) => {
    const { path } = await createSale(page, 1);
    await page.goto(path);
    await expect(access(page)).toBeVisible();
    await expect(page.locator('script[src*="stripe"]')).toHaveCount(0);
    const settings = await (await page.request.get('/api/settings')).json();
    await page.route('**/api/settings', (route) =>
      route.fulfill({ json: { ...settings, stripePublishableKey: 'pk_test_1' } }),
    );
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Stripe = (key) => { window.startedWith = key; };',
      }),
    );
    await page.reload();
    await expect.poll(() => page.evaluate('window.startedWith')).toBe('pk_test_1');
  });

  test('fits a phone, with long titles and addresses', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { prefix } = await createConference(page.request, { paid: true });
    const email = `${'a-very-long-name'.repeat(3)}.${unique('x')}@example.org`;
    await createPosters(page.request, prefix, email, [
      { abstractTitle: 'Immunohistochemistry '.repeat(12) },
      { abstractTitle: 'x'.repeat(200) },
    ]);
    await page.goto(`/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`);
    await expect(rows(page)).toHaveCount(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
