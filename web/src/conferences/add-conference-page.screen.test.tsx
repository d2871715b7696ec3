import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NewConference } from '#contract/conferences.ts';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import {
  buildAdmin,
  buildConference,
  buildUser,
  withoutListFields,
} from '../../test/build-people.ts';
import { buildCounting } from '../../test/build-system.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const ADD = '/admin/conference/add';
const LIST = '/admin/conferencelist';
const CREATE = 'POST /api/conferences';
const PRICE_ID_MISSING =
  'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.';
const ORANGE = 'rgb(193, 89, 0)';

const nameField = page.getByLabelText('Conference Name');
const prefixField = page.getByLabelText('Conference Prefix');
const payments = page.getByRole('switch', { name: /^Conference Payments/ });
/** The switch itself is under its picture. */
const paymentsLabel = page.getByText('Conference Payments');
const priceId = page.getByLabelText('Stripe Price ID');
const add = page.getByRole('button', { name: 'Add Conference' });

const create = ({ body }: Request) =>
  withoutListFields(buildConference({ ...(body as NewConference), posterPrice: 20 } as object));

const open = (answers: Answers = {}) =>
  renderScreen(ADD, {
    user: buildAdmin(),
    answers: {
      'GET /api/conferences': { conferences: [] },
      'GET /api/deleted-conferences': { conferences: [] },
      'GET /api/users': [],
      'GET /api/counting': buildCounting(),
      [CREATE]: create,
      ...answers,
    },
  });

const fill = async (prefix: string): Promise<void> => {
  await nameField.fill(`Congress ${prefix}`);
  await prefixField.fill(prefix);
};

// Drawing the four hundred of a browser again for each letter takes its time.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Los_Angeles', 'Europe/Vienna']);
});

test('what follows from the values stands beside the form', async () => {
  await open();
  const preview = page.getByRole('complementary', { name: 'With prefix CARDIO27' });
  await expect.element(preview).not.toBeInTheDocument();
  await fill('CARDIO27');
  await expect.element(preview).toMatchTextContent('https://cardio27.eposter.live/poster/');
  await expect.element(preview).toMatchTextContent(/\/submissioncodes\/CARDIO27/);
  await expect.element(preview).toMatchTextContent('their codes are free');
  await page.getByLabelText('First Day').fill('2027-11-15');
  await page.getByLabelText('Last Day').fill('2027-11-16');
  await expect.element(preview).toMatchTextContent(/2 days.*Day 1.*15.*Day 2.*16/);
  await paymentsLabel.click();
  await expect.element(preview).toMatchTextContent('Not yet: the price ID is missing');
  await expect.element(preview).toMatchTextContent(/\/submissioncodes\/payments\/CARDIO27/);
  await priceId.fill('price_1');
  await expect.element(preview).toMatchTextContent('The price of price_1 per poster');
});

test('payments bring a currency, a price and what the checkout asks', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { name: 'Add new Conference', level: 1 }))
    .toBeVisible();
  const currency = page.getByLabelText('Currency');
  await expect.element(currency).not.toBeInTheDocument();
  await expect.element(priceId).not.toBeInTheDocument();
  await paymentsLabel.click();
  await expect.element(currency).toHaveValue('usd');
  const options = currency.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Dollars - $',
    'Euros - €',
    'British Pound - £',
  ]);
  await expect.element(page.getByLabelText('Create an invoice for every payment')).toBeVisible();
  await expectAccessible();
});

test('a conference is added, the form cleared, and the list opened after 500 ms', async () => {
  await open();
  await fill('  NEXT27 ');
  await expect.element(prefixField).toHaveValue('NEXT27');
  await paymentsLabel.click();
  await page.getByLabelText('Currency').selectOptions('British Pound - £');
  await priceId.fill(' price_demo_poster_gbp ');
  await page.getByLabelText('Create an invoice for every payment').click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await add.click();
  await vi.advanceTimersByTimeAsync(10);
  await expect
    .element(banner('success'))
    .toHaveTextContent('Successfully Added Conference with prefix: NEXT27');
  await expect.element(nameField).toHaveValue('');
  await expect.element(prefixField).toHaveValue('');
  await expect.element(payments).not.toBeChecked();
  await vi.advanceTimersByTimeAsync(400);
  expect(location.pathname).toBe(ADD);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => location.pathname).toBe(LIST);
  expect(requestsOf(CREATE)[0]?.body).toMatchObject({
    name: 'Congress   NEXT27 ',
    prefix: 'NEXT27',
    supportsPayments: true,
    stripePriceId: 'price_demo_poster_gbp',
    currency: 'gbp',
    checkoutExtras: ['invoice'],
  });
});

test('a name and a prefix are required, and a prefix without spaces inside', async () => {
  await open();
  await add.click();
  await expect.element(page.getByCss('input:invalid')).toHaveLength(2);
  await fill('two words');
  await add.click();
  await expect.element(page.getByText(/^Use 1 to 64 letters/)).toBeVisible();
  await expect.element(prefixField).toHaveFocus();
  expect(location.pathname).toBe(ADD);
  expect(requestsOf(CREATE)).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => location.pathname).toBe(LIST);
});

test('nothing is sent while payments are on and the price ID is blank', async () => {
  await open();
  await fill('BLANK27');
  await paymentsLabel.click();
  await priceId.fill('   ');
  await add.click();
  await expect.element(banner('warning')).toHaveTextContent(PRICE_ID_MISSING);
  await expect.element(banner('warning').getByCss('svg')).toHaveStyle({ color: ORANGE });
  await expectAccessible();
  expect(requestsOf(CREATE)).toHaveLength(0);
  await paymentsLabel.click();
  await expect.element(banner('warning')).not.toBeInTheDocument();
  await add.click();
  await expect.poll(() => location.pathname).toBe(LIST);
});

test('422: the prefix is taken, and what was typed stays', async () => {
  await open({ [CREATE]: fault(422, 'Taken', { code: 'conference_exists' }) });
  await fill('cardio26');
  await add.click();
  await expect
    .element(banner('warning'))
    .toHaveTextContent('Conference with prefix: cardio26 already exists');
  await expect.element(prefixField).toHaveValue('cardio26');
  await expect.element(prefixField).toHaveFocus();
  await expect.element(page.getByText('Another conference has this prefix')).toBeVisible();
});

test('500: Something went wrong', async () => {
  await open({ [CREATE]: fault(500) });
  await fill('FAULT27');
  await add.click();
  await expect.element(banner('error')).toMatchTextContent('Something went wrong');
});

test('a price that is refused is named at its field; a provider that is away above', async () => {
  const message = 'There is no such price';
  const refused = fault(400, message, { fields: [{ field: 'stripePriceId', message }] });
  await open({ [CREATE]: refused });
  await fill('PRICE27');
  await paymentsLabel.click();
  await priceId.fill('price_that_is_not_there');
  await add.click();
  await expect.element(banner('error')).toMatchTextContent(/price/i);
  await expect.element(priceId).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  setAnswers({ [CREATE]: fault(502, 'The payment provider is not responding') });
  await add.click();
  await expect
    .element(banner('error'))
    .toHaveTextContent('The payment provider is not responding.');
});

test('days in the wrong order are named at the field, and above the form', async () => {
  const message = 'The last day must not be before the first';
  await open({ [CREATE]: fault(400, message, { fields: [{ field: 'endsOn', message }] }) });
  await fill('ZONES27');
  await page.getByLabelText('First Day').fill('2026-11-05');
  await page.getByLabelText('Last Day').fill('2026-11-03');
  await expectAccessible();
  await add.click();
  await expect.element(page.getByText(new RegExp(message))).toHaveLength(2);
});

test('a prefix says before it is saved who will have access, and whose it was', async () => {
  const people = [
    { _id: 'user-1', email: 'one@example.org', prefixes: ['OTHER', 'CARDIO26'] },
    { _id: 'user-2', email: 'two@example.org', prefixes: ['cardio26'] },
    { _id: 'user-3', email: 'three@example.org', prefixes: ['CARDIO262'] },
  ].map((values) => {
    const { token: _token, ...user } = buildUser(values);
    return user;
  });
  const former = { ...buildConference(), deletedAt: '2026-11-02T23:58:00.000Z' };
  await open({
    'GET /api/users': people,
    'GET /api/deleted-conferences': { conferences: [former] },
    'GET /api/conferences/{prefix}': withoutListFields(buildConference()),
  });
  await nameField.fill('Another');
  await prefixField.fill('Cardio26');
  await expect.element(page.getByText(/^2 users already have this prefix/)).toBeVisible();
  for (const { _id, email } of people.slice(0, 2)) {
    await expect
      .element(page.getByRole('link', { name: email }))
      .toHaveAttribute('href', `/admin/user/${_id}/edit`);
  }
  await expect
    .element(page.getByText(/The deleted conference Cardio Congress used this prefix\./))
    .toBeVisible();
  await expectAccessible();
  await prefixField.fill('free27');
  await expect.element(page.getByText(/have this prefix/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/which was deleted/)).not.toBeInTheDocument();
  await renderScreen('/admin/conference/edit/CARDIO26', { user: buildAdmin() });
  await expect.element(page.getByText(/^2 users have this prefix: /)).toBeVisible();
});
