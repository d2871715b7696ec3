import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  asAdmin,
  changeAnswer,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const screen = (prefix: string) => `/admin/conference/${prefix}/paymentslist`;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

const PAYS = '4242 4242 4242 4242';
const IS_DISPUTED = '4000 0000 0000 0259';

interface Purchase {
  prefix: string;
  abstractId: string;
  authorEmail: string;
  paidBy: string;
  card?: string;
}

/** Buys a poster the way the screens do, over HTTP. */
const buy = async ({ request }: Page, purchase: Purchase): Promise<void> => {
  const { prefix, abstractId, authorEmail, paidBy, card = PAYS } = purchase;
  const data = { prefix, abstractId, authorEmail, buyAll: false };
  const opened = await request.post('/api/stripe/create-checkout-session', { data });
  expect(opened.status()).toBe(200);
  const { sessionId, url } = await opened.json();
  const form = { email: paidBy, method: 'card', number: card };
  await request.post(`${new URL(url).pathname}/pay`, { form, maxRedirects: 0 });
  const confirmed = await request.post('/api/stripe/confirm', { data: { sessionId } });
  expect(await confirmed.json()).toMatchObject({ status: 'paid' });
};

/** A conference at 25 € a poster, with so many sold. */
const sell = async (page: Page, count: number) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  const authorEmail = `${unique('author')}@example.org`;
  const posters = Array.from({ length: count }, (_, at) => ({ abstractId: String(at + 1) }));
  await createPosters(page.request, prefix, authorEmail, posters);
  for (const { abstractId } of posters) {
    await buy(page, { prefix, abstractId, authorEmail, paidBy: `payer${abstractId}@example.org` });
  }
  return { prefix, name, authorEmail };
};

test('lists the payments, with the totals of the whole conference', async ({ page }) => {
  test.slow();
  const { prefix, name, authorEmail } = await sell(page, 11);
  await sell(page, 1);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await expect(
    page.getByRole('heading', { name: `Payments List for ${name}`, level: 1 }),
  ).toBeVisible();
  await expect(page).toHaveTitle(`${prefix} Payments List · ePoster Live`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'UID',
    'Author Email',
    'Paid By',
    'Price',
    'Status',
    'Date',
    'Reference',
    'Actions',
  ]);
  const totals = page.locator('dl').getByRole('definition');
  await expect(totals).toHaveText(['Euros - €', '11', '€275.00']);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    `${prefix}-11`,
    authorEmail,
    'payer11@example.org',
    '€25.00',
    'Paid',
    /^\d{1,2} [A-Z][a-z]+ \d{4}$/,
    /^pi_.*…Receipt$/,
    'Refund',
  ]);
  await expectAccessible(page);
  await page.getByPlaceholder('Search by UID').fill(`${prefix}-7`.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(totals).toHaveText(['Euros - €', '11', '€275.00']);
  await page.getByPlaceholder('Search by UID').fill('PAYER7@');
  await expect(rows(page)).toHaveCount(1);
  await page.getByPlaceholder('Search by UID').fill('nobody');
  await expect(page.getByText('No payment has “nobody” in its UID')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
});

test('a payment is found by the address of its author, of who paid, or its reference', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const ada = `${unique('ada')}@example.org`;
  const ben = `${unique('ben')}@example.org`;
  await createPosters(page.request, prefix, ada, [{ abstractId: '1' }, { abstractId: '2' }]);
  await createPosters(page.request, prefix, ben, [{ abstractId: '3' }]);
  const dean = `${unique('dean')}@university.example`;
  await buy(page, { prefix, abstractId: '1', authorEmail: ada, paidBy: ada });
  await buy(page, { prefix, abstractId: '2', authorEmail: ada, paidBy: dean });
  await buy(page, { prefix, abstractId: '3', authorEmail: ben, paidBy: dean });
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await expect(rows(page)).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search by UID, email or reference' });
  const uids = rows(page).locator('td:first-child, th:first-child');
  const find = async (words: string, posters: string[]) => {
    await search.fill(words);
    await expect(uids).toHaveText(posters.map((poster) => `${prefix}-${poster}`));
  };
  await find(ada.toUpperCase(), ['2', '1']);
  await find(` ${ben} `, ['3']);
  await find(dean, ['3', '2']);
  await find('university', ['3', '2']);
  const [reference] = await rows(page).first().getByRole('link').all();
  await find((await reference?.getAttribute('title')) ?? '', ['3']);
  await search.fill('nobody@example.org');
  await expect(
    page.getByText('No payment has “nobody@example.org” in its UID, addresses or reference.'),
  ).toBeVisible();
});

test('shows disputes and refunds, refunded amounts apart from the total', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const authorEmail = 'ada@example.org';
  const ids = [{ abstractId: '1' }, { abstractId: '2' }, { abstractId: '3' }];
  await createPosters(page.request, prefix, authorEmail, ids);
  await buy(page, {
    prefix,
    abstractId: '1',
    authorEmail,
    paidBy: 'payer@example.org',
    card: IS_DISPUTED,
  });
  await buy(page, { prefix, abstractId: '2', authorEmail, paidBy: 'payer@example.org' });
  await buy(page, { prefix, abstractId: '3', authorEmail, paidBy: 'payer@example.org' });
  const path = `/api/submissioncodes/paymentslist/${prefix}`;
  const headers = await asAdmin(page.request);
  // The provider tells of a dispute a moment after the payment.
  await expect
    .poll(async () => (await (await page.request.get(path, { headers })).json()).at(-1).status)
    .toBe('disputed');
  await signInAsNewAdmin(page);
  // Refunds are made at the provider, which has no screen here: two of the answers are changed.
  await changeAnswer(page, `**${path}`, ([third, second, first]: [object, object, object]) => {
    Object.assign(third, { status: 'refunded', refundedAmount: 25 });
    const refund = { state: 'failed', error: 'lost_or_stolen_card' };
    Object.assign(second, { refundedAmount: 10.5, refund });
    return [third, second, first];
  });
  await page.goto(screen(prefix));
  await expect(rows(page).nth(2)).toContainText('Disputed');
  await expect(rows(page).nth(0)).toContainText('Refunded');
  await expect(rows(page).nth(1)).toContainText(
    'Paid, €10.50 refunded, refund failed: owed againThe provider says: lost or stolen card',
  );
  await expect(page.locator('dl').getByRole('definition')).toHaveText([
    'Euros - €',
    '3',
    '€75.00',
    '−€35.50',
    '−€25.00',
    '€14.50',
    '€14.50',
  ]);
  await expect(page.getByText('Refunded, 2 payments')).toBeVisible();
  await expectAccessible(page);
});

test('exports every payment, whatever is searched, and no formula', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const authorEmail = 'ada@example.org';
  const data = {
    rows: [
      {
        abstractId: '1',
        abstractTitle: 'One',
        code: 'A',
        authorEmails: [authorEmail],
        uid: '=1+1',
      },
      { abstractId: '2', abstractTitle: 'Two', code: 'B', authorEmails: [authorEmail] },
    ],
  };
  await createPosters(page.request, prefix, authorEmail, data.rows);
  await buy(page, { prefix, abstractId: '1', authorEmail, paidBy: 'one@example.org' });
  await buy(page, { prefix, abstractId: '2', authorEmail, paidBy: 'two@example.org' });
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByPlaceholder('Search by UID').fill(`${prefix}-2`);
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${prefix}-payments.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFUID,Author Email,Paid By,Price,Currency,Status,Refunded,Paid At,Abstract ID,Refund,Reference,Receipt',
  );
  expect(lines[1]).toMatch(
    new RegExp(`^${prefix}-2,ada@example.org,two@example.org,25.00,eur,paid,0.00,2.*Z,2,,pi_`),
  );
  expect(lines[2]).toMatch(/^'=1\+1,ada@example\.org,one@example\.org,/);
  expect(lines.slice(3)).toEqual(['']);
});

test('a payment from before the currency was changed is refunded in its own', async ({ page }) => {
  const { prefix } = await sell(page, 1);
  const headers = await asAdmin(page.request);
  const { _id, name } = await (await page.request.get(`/api/conferences/${prefix}`)).json();
  const dollars = {
    currency: 'usd',
    supportsPayments: true,
    stripePriceId: 'price_demo_poster_usd',
  };
  const changed = await page.request.put('/api/conferences/', {
    headers,
    data: { _id, name, prefix, ...dollars },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByRole('button', { name: `Refund ${prefix}-1` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('refund 1 payment, €25.00?');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('1 refund of €25.00 asked for')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list fits', async ({ page }) => {
    const { prefix } = await sell(page, 1);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await expect(rows(page)).toHaveCount(1);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  test('a poster is refunded from the list, then all the others', async ({ page }) => {
    const { prefix } = await sell(page, 3);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Compare with provider' }).click();
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByText('Equal', { exact: true })).toBeVisible();
    await expect(dialog).toContainText('Compared: payments 3, refunds 0, disputes 0.');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByLabel('Last day').fill('2026-01-01');
    await expect(dialog.getByText('Equal', { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Refund ${prefix}-2` }).click();
    await expect(dialog).toContainText('refund 1 payment, €25.00?');
    await expect(dialog).toContainText('The poster stays paid, since its code was sent.');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('1 refund of €25.00 asked for')).toBeVisible();
    await expect(page.getByText('when the provider has made it. If it fails')).toBeVisible();
    const row = rows(page).filter({ hasText: `${prefix}-2` });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Refunded', { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Refund all' }).click();
    await expect(dialog).toContainText('refund 2 payments, €50.00?');
    await expect(dialog).toContainText('The posters stay paid, since their codes were sent.');
    const asked = page.waitForRequest('**/refund');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    // Those that were counted, and none that is paid meanwhile.
    expect((await asked).postDataJSON().abstractIds.toSorted()).toEqual(['1', '3']);
    await expect(page.getByText('2 refunds of €50.00 asked for')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Kept')).toBeVisible({ timeout: 10_000 });
      await expect(page.locator('dl').getByRole('definition').last()).toHaveText('€0.00');
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Refund all' })).toHaveCount(0);
  });
});
