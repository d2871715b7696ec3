import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { type Answers, fault, reply, requestsOf, setAnswers } from '../../test/answers.ts';
import { authorsPosters, paidConference } from '../../test/build-submissions.ts';
import { expectTexts } from '../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen, settings } from '../../test/render-screen.tsx';

const FETCH = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
const MAIL = 'GET /api/submissioncodes/email/{email}/{prefix}';
const CHECKOUT = 'POST /api/stripe/create-checkout-session';
const EMAIL = 'ada@example.org';

const open = async (posters: AuthorsSubmission[], answers: Answers = {}) => {
  await renderScreen(`/submissioncodes/payments/CARDIO26?email=${encodeURIComponent(EMAIL)}`, {
    conference: paidConference(),
    answers: { 'GET /api/settings': settings, [FETCH]: posters, ...answers },
  });
  const title = 'Your ePoster Submissions for Cardio Congress';
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
};

const withPaid = (count: number, paid: number): AuthorsSubmission[] =>
  authorsPosters(count).map((poster, at) => ({ ...poster, paid: at < paid }));

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const buyButton = (poster: number) =>
  page.getByRole('button', { name: `Buy Poster number ${poster}` });
const payForAll = () => page.getByRole('button', { name: /^Pay for All/ });
const send = () => page.getByRole('button', { name: 'Send Codes' });

/** The ways on that the screen offers first. */
const primary = () => page.getByCss('main [data-rank="first"]');

test('with everything paid the page says so, and Send Codes is its one primary button', async () => {
  await page.viewport(390, 844);
  await open(withPaid(2, 0));
  await expect.element(heading(/^Payment Required/)).toBeVisible();
  await expectTexts(primary(), [/^Pay for All/]);

  await open(withPaid(2, 1));
  await expect.element(heading(/^Payment Required/)).toBeVisible();
  await expect.element(send()).toBeVisible();
  await expectTexts(primary(), [/^Buy€25\.00/]);

  await open(withPaid(2, 2), { [MAIL]: { message: 'Sent' } });
  await expect.element(heading('All posters are paid')).toBeVisible();
  await expect.element(page.getByText(/Payment Required/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/per poster/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^All 2 posters are paid\./)).toBeVisible();
  await expectTexts(primary(), ['Send Codes']);
  expectNoOverflow();
  await expectAccessible();
  await primary().click();
  await expect
    .element(banner('success'))
    .toMatchTextContent(`have emailed the code(s) of your paid poster(s) to ${EMAIL}`);
  await expect.element(send()).toHaveFocus();
  expectNoOverflow();
});

for (const [device, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`the list fits ${device}, before and after posters are bought`, async () => {
    await page.viewport(width, height);
    await open(authorsPosters(3));
    await expect.element(payForAll()).toMatchTextContent('3 posters, €75.00');
    expectNoOverflow();
    await open(withPaid(2, 1));
    await expect.element(rowsOf().first().getByRole('img', { name: 'Paid' })).toBeVisible();
    await expect.element(buyButton(2)).toBeVisible();
    await expect.element(payForAll()).not.toBeInTheDocument();
    expectNoOverflow();
    await expectAccessible();
    await open(withPaid(3, 3));
    await expect.element(page.getByRole('img', { name: 'Paid' })).toHaveLength(3);
    await expect.element(heading('All posters are paid')).toBeVisible();
    await expect.element(page.getByText(/All 3 posters are paid\./)).toBeVisible();
    await expect.element(page.getByText(/Payment Required/)).not.toBeInTheDocument();
    expectNoOverflow();
    await expectAccessible();
  });
}

test('a poster whose payment is processing cannot be bought', async () => {
  await page.viewport(390, 844);
  await open(authorsPosters(1, { processing: true }));
  await expect.element(rowsOf().first()).toMatchTextContent('Processing');
  await expect.element(buyButton(1)).not.toBeInTheDocument();
  await expect.element(heading('Your payment is processing')).toBeVisible();
  await expectAccessible();
  expectNoOverflow();
});

test('paid codes are sent again, and what fails is said', async () => {
  await open(withPaid(1, 1), { [MAIL]: { message: 'Sent' } });
  await expect.element(page.getByRole('img', { name: 'Paid' })).toBeVisible();
  await send().click();
  await expect
    .element(banner('success'))
    .toMatchTextContent(`have emailed the code(s) of your paid poster(s) to ${EMAIL}`);
  await expectAccessible();
  setAnswers({ [MAIL]: fault(500, 'The pipe burst') });
  await send().click();
  await expect.element(banner('error')).toMatchTextContent(/^Something went wrong$/);
  const message = 'Too many attempts. Try again in 3 minutes';
  setAnswers({ [MAIL]: fault(429, message, { code: 'too_many_requests' }) });
  await send().click();
  await expect
    .element(banner('error'))
    .toMatchTextContent(/^Too many attempts\. Try again in 3 minutes$/);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(banner('error')).not.toBeInTheDocument();
});

test('a checkout that cannot be opened says so, with the support address', async () => {
  const refused = fault(400, 'This poster is already paid', { code: 'bad_request' });
  await open(authorsPosters(2), { [CHECKOUT]: refused });
  await buyButton(1).click();
  await expect
    .element(banner('error'))
    .toMatchTextContent(
      'Sorry something went wrong. Please try refreshing the page. If the problem still exists please contact us at support@eposter.live',
    );
  await expect
    .element(banner('error').getByRole('link', { name: 'support@eposter.live' }))
    .toHaveAttribute('href', 'mailto:support@eposter.live');
  await expect.element(buyButton(1)).toBeEnabled();
  await expectAccessible();
});

test('a double click opens one checkout, and the buttons wait until the page is back', async () => {
  // An address on this page: the browser stays, as while the provider's page is on its way.
  const checkout = reply(200, { sessionId: 'cs_1', url: '#checkout' });
  await open(authorsPosters(3), { [CHECKOUT]: checkout });
  await buyButton(2).dblClick();
  await expect.element(payForAll()).toBeDisabled();
  await expect.element(buyButton(1)).toBeDisabled();
  await expect.poll(() => location.hash).toBe('#checkout');
  const buyer = { authorEmail: EMAIL, prefix: 'CARDIO26' };
  const one = { ...buyer, abstractId: 'P11', buyAll: false };
  const bodies = () => requestsOf(CHECKOUT).map(({ body }) => body);
  expect(bodies()).toEqual([one]);

  // The browser's memory gives the page back: the buttons too, and the list is read again.
  const reads = requestsOf(FETCH).length;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => requestsOf(FETCH).length).toBe(reads + 1);
  await payForAll().click();
  await expect.poll(bodies).toEqual([one, { ...buyer, buyAll: true }]);
});
