import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Conference } from '#contract/conferences.ts';
import type { Payment } from '#contract/payments.ts';
import { type Answers, fault, reply, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildPayment } from '../../test/build-payments.ts';
import { buildAdmin, buildConference } from '../../test/build-people.ts';
import { freeConference, paidConference } from '../../test/build-submissions.ts';
import { chooseAction, openActions } from '../../test/choose-action.ts';
import { expectTexts } from '../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LIST = 'GET /api/submissioncodes/paymentslist/{prefix}';
const COMPARE = 'GET /api/payments/{prefix}/reconciliation';
const REFUND = 'POST /api/payments/{prefix}/refund';
const dialog = () => page.getByRole('dialog');
const totals = () => page.getByCss('dl').getByRole('definition');

/** Newest first. */
const sold = (count: number): Payment[] =>
  Array.from({ length: count }, (_, at) => buildPayment({ abstractId: String(count - at) }));

const open = (
  payments: Payment[],
  { conference = paidConference(), ...answers }: Answers & { conference?: Conference } = {},
) =>
  renderScreen('/admin/conference/CARDIO26/paymentslist', {
    user: buildAdmin(),
    answers: {
      'GET /api/conferences/{prefix}': conference,
      'GET /api/conferences': { conferences: [buildConference()] },
      'GET /api/counting': fault(503),
      [LIST]: payments,
      ...answers,
    },
  });

test('the payments are listed with the totals of all, whatever is searched', async () => {
  await open(sold(11));
  await expect
    .element(page.getByRole('heading', { name: 'Payments List for Cardio Congress', level: 1 }))
    .toBeVisible();
  await expect.poll(() => document.title).toBe('CARDIO26 Payments List · ePoster Live');
  await expectTexts(page.getByRole('columnheader'), [
    'UID',
    'Author Email',
    'Paid By',
    'Price',
    'Status',
    'Date',
    'Reference',
    'Actions',
  ]);
  await expectTexts(totals(), ['Euros - €', '11', '€275.00']);
  await expect.element(rowsOf()).toHaveLength(10);
  await expectTexts(rowsOf().first().getByRole('cell'), [
    'CARDIO26-11',
    'ada@example.org',
    'payer11@example.org',
    '€25.00',
    'Paid',
    /^\d{1,2} [A-Z][a-z]+ \d{4}$/,
    /^pi_.*…Receipt$/,
    'Refund',
  ]);
  await expectAccessible();
  const search = page.getByPlaceholder(/^Search by UID/);
  await search.fill('cardio26-7');
  await expect.element(rowsOf()).toHaveLength(1);
  await expectTexts(totals(), ['Euros - €', '11', '€275.00']);
  await search.fill('PAYER7@');
  await expect.element(rowsOf()).toHaveLength(1);
  await search.fill('nobody');
  await expect.element(page.getByText(/No payments match “nobody”/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});

test('a payment is found by its author, who paid, or its reference', async () => {
  const ben = 'ben@example.org';
  const dean = 'dean@university.example';
  await open([
    buildPayment({ abstractId: '3', authorEmail: ben, paidBy: dean }),
    buildPayment({ abstractId: '2', paidBy: dean }),
    buildPayment({ abstractId: '1', paidBy: 'ada@example.org' }),
  ]);
  await expect.element(rowsOf()).toHaveLength(3);
  const search = page.getByRole('searchbox', { name: 'Search by UID, email or reference' });
  const find = async (words: string, posters: string[]) => {
    await search.fill(words);
    const uids = rowsOf().getByCss('td:first-child, th:first-child');
    await expectTexts(
      uids,
      posters.map((poster) => `CARDIO26-${poster}`),
    );
  };
  await find('ADA@EXAMPLE.ORG', ['2', '1']);
  await find(` ${ben} `, ['3']);
  await find(dean, ['3', '2']);
  await find('university', ['3', '2']);
  const reference = rowsOf().first().getByRole('link').first().element().getAttribute('title');
  await find(reference ?? '', ['3']);
  await search.fill('nobody@example.org');
  await expect.element(page.getByText('No payments match “nobody@example.org”.')).toBeVisible();
});

test('disputes and refunds are shown, refunded amounts apart from the total', async () => {
  await open([
    buildPayment({ abstractId: '3', status: 'refunded', refundedAmount: 25 }),
    buildPayment({
      abstractId: '2',
      refundedAmount: 10.5,
      refund: { state: 'failed', error: 'lost_or_stolen_card' },
    }),
    buildPayment({ abstractId: '1', status: 'disputed' }),
  ]);
  await expect.element(rowsOf().nth(2)).toMatchTextContent('Disputed');
  await expect.element(rowsOf().nth(0)).toMatchTextContent('Refunded');
  await expect
    .element(rowsOf().nth(1))
    .toMatchTextContent(
      'Paid, €10.50 refunded, refund failedPayment provider: lost or stolen card',
    );
  await expectTexts(totals(), [
    'Euros - €',
    '3',
    '€75.00',
    '−€35.50',
    '−€25.00',
    '€14.50',
    '€14.50',
  ]);
  await expect.element(page.getByText('Refunded, 2 payments')).toBeVisible();
  await expectAccessible();
});

test('the list fits a phone', async () => {
  await page.viewport(390, 844);
  await open(sold(1));
  await expect.element(rowsOf()).toHaveLength(1);
  expectNoOverflow();
  await expectAccessible();
});

test('a comparison with the provider holds for the days that were compared', async () => {
  await page.viewport(390, 844);
  const equal = { equal: true, payments: 3, refunds: 0, disputes: 0, differences: [] };
  await open(sold(3), { [COMPARE]: equal });
  await chooseAction('Reconcile');
  await dialog().getByRole('button', { name: 'Reconcile' }).click();
  await expect.element(dialog().getByText('Everything matches', { exact: true })).toBeVisible();
  await expect
    .element(dialog())
    .toMatchTextContent('Checked payments: 3, refunds: 0, disputes: 0.');
  await expectAccessible();
  expectNoOverflow();
  await dialog().getByLabelText('Last day').fill('2026-01-01');
  await expect
    .element(dialog().getByText('Everything matches', { exact: true }))
    .not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

const refunded = (count: number) => {
  const amount = 25 * count;
  return reply(200, { refunds: count, amount, sums: [{ currency: 'eur', amount }] });
};

test('one payment is refunded after a question', async () => {
  await page.viewport(390, 844);
  await open(sold(3), { [REFUND]: refunded(1) });
  await page.getByRole('button', { name: 'Details CARDIO26-2' }).click();
  await page.getByRole('button', { name: 'Refund CARDIO26-2' }).click();
  await expect.element(dialog()).toMatchTextContent('refund 1 payment, €25.00?');
  await expect
    .element(dialog())
    .toMatchTextContent('The poster stays paid because its code was sent.');
  await expectAccessible();
  expectNoOverflow();
  await dialog().getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('1 refund of €25.00 requested')).toBeVisible();
  await expect.element(page.getByText(/when the refund is complete\. If it fails/)).toBeVisible();
  expect(requestsOf(REFUND).map(({ body }) => body)).toEqual([{ abstractIds: ['2'] }]);
});

test('all are refunded that were counted, and none that is paid meanwhile', async () => {
  const [third, second, first] = sold(3);
  const back = { ...second, status: 'refunded', refundedAmount: 25 };
  await open([third, back, first] as Payment[], { [REFUND]: refunded(2) });
  await chooseAction('Refund all');
  await expect.element(dialog()).toMatchTextContent('refund 2 payments, €50.00?');
  await expect
    .element(dialog())
    .toMatchTextContent('The posters stay paid because their codes were sent.');
  const all = sold(3).map((payment) => ({ ...payment, status: 'refunded', refundedAmount: 25 }));
  setAnswers({ [LIST]: all });
  await dialog().getByRole('button', { name: 'Refund' }).click();
  await expect.element(page.getByText('2 refunds of €50.00 requested')).toBeVisible();
  expect(requestsOf(REFUND).map(({ body }) => body)).toEqual([{ abstractIds: ['3', '1'] }]);
  await expect.element(page.getByText('Net')).toBeVisible();
  await expect.element(totals().last()).toMatchTextContent(/^€0\.00$/);
  await openActions();
  await expect.element(page.getByRole('menuitem', { name: 'Reconcile' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Refund all' })).not.toBeInTheDocument();
});

test('before the first payment the list is empty, and says so', async () => {
  await open([]);
  await expect.element(page.getByText(/No payments yet\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await expectAccessible();
});

test('the list of a free conference says that nothing will come', async () => {
  await open([], { conference: freeConference() });
  await expect.element(page.getByText(/The posters of this conference are free/)).toBeVisible();
});

test('the conference list opens, and says why, when the conference cannot be loaded', async () => {
  await open([], { 'GET /api/conferences/{prefix}': fault(500) });
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
  await expect.element(banner('error')).toMatchTextContent('Could not load the conference');
});

test('the conference list opens instead of the payments of an unknown conference', async () => {
  const missing = fault(404, 'Not there', { code: 'not_found' });
  await open([], { 'GET /api/conferences/{prefix}': missing, [LIST]: missing });
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});

test('payments that cannot be loaded are loaded again', async () => {
  await open([], { [LIST]: fault(500) });
  await expect.element(page.getByText('Could not load payments')).toBeVisible();
  setAnswers({ [LIST]: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/No payments yet\./)).toBeVisible();
});
