import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Confirmation } from '#contract/payments.ts';
import { type Answers, fault, setAnswers } from '../../test/answers.ts';
import { paidConference } from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const CONFIRM = 'POST /api/stripe/confirm';
const THANKS = 'Thank you for your purchase';
const SORRY = 'We are sorry but it seems your payment did not go as expected';
const PATH = '/submissioncodes/payments/CARDIO26';
const OF_ADA = 'author_email=ada%40example.org';

/** The author's pages have the conference, but this one asks for nothing about it. */
const open = (address: string, answers: Answers = {}) =>
  renderScreen(PATH + address, {
    conference: paidConference(),
    answers,
  });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const goBack = () => page.getByRole('link', { name: 'Go Back' });

const confirmed = (values: Partial<Confirmation>): Confirmation => ({
  status: 'paid',
  prefix: 'CARDIO26',
  paidPosters: 1,
  refundedPosters: 0,
  ...values,
});

const CHARGE: Partial<Confirmation> = {
  amount: 25,
  currency: 'eur',
  paidAt: '2026-05-01T20:30:00Z',
  reference: 'pi_1',
  posters: [{ abstractId: '101', abstractTitle: 'Peak VO<sub>2</sub>', price: 25 }],
};

test('without a checkout it thanks, and promises nothing that may not be true', async () => {
  await open(`/success?${OF_ADA}`);
  await expect.element(heading(THANKS)).toBeVisible();
  await expect
    .element(page.getByText(/When your payment is confirmed, an email.*within minutes/))
    .toBeVisible();
  await expect.element(goBack()).toHaveAttribute('href', `${PATH}?email=ada%40example.org`);
});

for (const [device, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`a purchase is confirmed with what was charged, and fits ${device}`, async () => {
    await page.viewport(width, height);
    await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: confirmed(CHARGE) });
    await expect.element(heading(THANKS)).toBeVisible();
    await expect
      .element(page.getByText(/email with the code of your poster arrives/))
      .toBeVisible();
    await expect
      .element(page.getByCss('dl'))
      .toMatchTextContent(/Peak VO2€25\.00Amount€25\.00Date1 May 2026Referencepi_1/);
    await expect.element(page.getByText(/link to the statistics of your posters/)).toBeVisible();
    await expect.element(page.getByText(/Go Back/)).toHaveLength(1);
    await expect.element(goBack()).toHaveAttribute('href', `${PATH}?email=ada%40example.org`);
    expectNoOverflow();
    await expectAccessible();
  });
}

test('a purchase in a conference that is deleted says so, and leads nowhere', async () => {
  const answer = confirmed({ ...CHARGE, conferenceDeleted: true });
  await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: answer });
  await expect.element(heading(THANKS)).toBeVisible();
  await expect.element(page.getByText(/This conference is no longer on this site/)).toBeVisible();
  await expect.element(page.getByText(/You can come back to your posters/)).not.toBeInTheDocument();
  await expect.element(goBack()).not.toBeInTheDocument();
  await expectAccessible();
});

test('a checkout that is not known is not called paid', async () => {
  const unknown = fault(404, 'Payment not found', { code: 'not_found' });
  await open('/success?author_email=a%40example.org&session_id=cs_forged', {
    [CONFIRM]: unknown,
  });
  await expect.element(heading('Payment not found')).toBeVisible();
  await expect.element(heading(THANKS)).not.toBeInTheDocument();
  await expectAccessible();
});

test('it waits for the server, and asks again when the server is away', async () => {
  const gate = Promise.withResolvers<void>();
  const later = gate.promise.then(() => fault(500, 'Something went wrong'));
  await open('/success?session_id=cs_1', { [CONFIRM]: () => later });
  await expect.element(heading('Confirming your payment')).toBeVisible();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expectAccessible();
  gate.resolve();
  await expect.element(heading('We could not confirm your payment yet')).toBeVisible();
  await expectAccessible();
  setAnswers({ [CONFIRM]: confirmed({ paidPosters: 2, refundedPosters: 1 }) });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(heading(THANKS)).toBeVisible();
  await expect.element(page.getByText(/1 poster was already paid.*refunding/)).toBeVisible();
  await expectAccessible();
});

test('posters that were paid in another checkout are refunded, which is said', async () => {
  const answer = confirmed({ paidPosters: 0, refundedPosters: 1 });
  await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: answer });
  await expect.element(heading('Already paid: we are refunding you')).toBeVisible();
  await expectAccessible();
});

test('a payment that is processing is on its way', async () => {
  await page.viewport(390, 844);
  const answer = confirmed({ status: 'processing', paidPosters: 0 });
  await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: answer });
  await expect.element(heading(THANKS)).toBeVisible();
  await expect
    .element(page.getByText(/is processing the payment\. We will email your code/))
    .toBeVisible();
  await expectAccessible();
  expectNoOverflow();
});

test('a payment that was processing shows by itself once it is paid', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const processing = confirmed({ status: 'processing', paidPosters: 0 });
  await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: processing });
  await expect.element(page.getByText(/is processing/)).toBeVisible();
  setAnswers({ [CONFIRM]: confirmed(CHARGE) });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByText(/code of your poster arrives/)).toBeVisible();
});

for (const [status, title, words] of [
  ['open', 'Your payment is not complete', /You have not paid yet/],
  ['expired', SORRY, /The checkout expired without a payment/],
  ['failed', SORRY, /The payment was declined/],
] as const) {
  test(`${status}: ${title}`, async () => {
    await page.viewport(390, 844);
    const answer = confirmed({ status, paidPosters: 0 });
    await open(`/success?${OF_ADA}&session_id=cs_1`, { [CONFIRM]: answer });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(goBack()).toHaveAttribute('href', `${PATH}?email=ada%40example.org`);
    await expectAccessible();
    expectNoOverflow();
  });
}

test('a checkout that was left says sorry and that nothing was charged', async () => {
  await page.viewport(390, 844);
  await open(`/cancel?${OF_ADA}`);
  await expect.element(heading(SORRY)).toBeVisible();
  await expect.element(page.getByText(/apologise/)).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'support@eposter.live' }))
    .toHaveAttribute('href', 'mailto:support@eposter.live');
  await expect.element(page.getByText('You have not been charged.')).toBeVisible();
  await expect.element(page.getByCss('[data-kind]')).toHaveAttribute('data-kind', 'cancelled');
  await expect.element(goBack()).toHaveAttribute('href', PATH);
  await expect
    .element(page.getByRole('link', { name: 'Back to your posters' }))
    .toHaveAttribute('href', `${PATH}?email=ada%40example.org`);
  await expectAccessible();
  expectNoOverflow();
});
