import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Submission } from '#contract/submissions.ts';
import { fault, noConnection, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import {
  buildSubmission,
  paidConference,
  submissionsAnswers,
} from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const WAIVE = 'POST /api/submissions/{prefix}/{abstractId}/waive';
const TAKE_BACK = 'DELETE /api/submissions/{prefix}/{abstractId}/waive';
const DONE = { message: 'Done' };
const dialog = () => page.getByRole('dialog');

const waived = (kind: 'waived' | 'paid-elsewhere', note: string): Partial<Submission> => ({
  paid: true,
  waiver: { kind, note, madeAt: '2026-05-01T20:30:00.000Z' },
});

const answersOf = (values: Partial<Submission> = {}) =>
  submissionsAnswers([buildSubmission(values)], paidConference());

const openFee = () => page.getByRole('button', { name: 'Code and fee of 1' }).click();

const open = async (values: Partial<Submission> = {}) => {
  const answers = answersOf(values);
  await renderScreen('/admin/conference/CARDIO26/submissions', { user: buildAdmin(), answers });
  await openFee();
};

for (const [device, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`the dialog of an open fee fits ${device}, whichever way it is settled`, async () => {
    await page.viewport(width, height);
    await open();
    await expect.element(dialog()).toMatchTextContent('Not paid: its code cannot be sent yet.');
    await expect
      .element(dialog().getByRole('button', { name: 'Send code' }))
      .not.toBeInTheDocument();
    await expectAccessible();
    expectNoOverflow();
    await dialog().getByText('Paid elsewhere', { exact: true }).click();
    const settle = dialog().getByRole('button', { name: 'Mark as paid' });
    const reference = dialog().getByLabelText('Payment reference');
    await expect.element(settle).toBeDisabled();
    await reference.fill('   ');
    await expect.element(settle).toBeDisabled();
    await reference.fill(' Transfer 2026-0815 ');
    await expect.element(settle).toBeEnabled();
    await expectAccessible();
    expectNoOverflow();
  });
}

test('a waived fee says why, and is taken back', async () => {
  await open(waived('waived', 'Invited speaker'));
  await expect.element(page.getByText('Waived', { exact: true })).toBeVisible();
  await expect.element(dialog()).toMatchTextContent('The fee was waived: Invited speaker');
  setAnswers({ ...answersOf(), [TAKE_BACK]: DONE });
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(banner('success')).toMatchTextContent('is unpaid again');
  await expect.element(page.getByRole('img', { name: 'Not paid' })).toBeVisible();
});

test('a fee that is paid elsewhere is marked with its reference', async () => {
  const MARK = 'POST /api/submissions/{prefix}/{abstractId}/paid-elsewhere';
  await open();
  await dialog().getByText('Paid elsewhere', { exact: true }).click();
  await dialog().getByLabelText('Payment reference').fill(' Transfer 2026-0815 ');
  setAnswers({ ...answersOf(waived('paid-elsewhere', 'Transfer 2026-0815')), [MARK]: DONE });
  await dialog().getByRole('button', { name: 'Mark as paid' }).click();
  await expect
    .element(banner('success'))
    .toMatchTextContent(/^Submission 1 marked as paid elsewhere$/);
  expect(requestsOf(MARK).map(({ body }) => body)).toEqual([{ reference: 'Transfer 2026-0815' }]);
  const mark = page.getByText('Paid elsewhere', { exact: true });
  await expect.element(mark).toHaveAttribute('title', 'Transfer 2026-0815');
  await openFee();
  await expect.element(dialog()).toMatchTextContent('Paid elsewhere: Transfer 2026-0815');
});

test('a fee that could not be settled stays, with what was typed and what to do next', async () => {
  await open();
  setAnswers({ [WAIVE]: fault(500, 'Something went wrong') });
  await dialog().getByLabelText('Reason').fill('Invited speaker');
  await dialog().getByRole('button', { name: 'Waive fee' }).click();
  const message = dialog().getByRole('alert');
  await expect.element(message).toMatchTextContent('Could not waive the fee. Nothing was changed');
  await expect.element(message).toMatchTextContent(/Try again in a moment.*support@eposter\.live/);
  await expect.element(dialog().getByLabelText('Reason')).toHaveValue('Invited speaker');

  setAnswers({ [WAIVE]: noConnection });
  await dialog().getByRole('button', { name: 'Waive fee' }).click();
  await expect.element(message).toMatchTextContent('We do not know whether this was saved');
  setAnswers({ [WAIVE]: DONE });
  await dialog().getByRole('button', { name: 'Waive fee' }).click();
  await expect.element(banner('success')).toMatchTextContent('Fee waived for submission 1');
});

test('while a fee is waived, the form stays as it was sent', async () => {
  await open();
  await dialog().getByLabelText('Reason').fill('Invited speaker');
  const gate = Promise.withResolvers<object>();
  setAnswers({ [WAIVE]: () => gate.promise });
  await dialog().getByRole('button', { name: 'Waive fee' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'Paid elsewhere' })).toBeDisabled();
  gate.resolve(DONE);
  await expect.element(banner('success')).toMatchTextContent('Fee waived for submission 1');
});

test('while a waiver is taken back, no code seems to be sent', async () => {
  await open(waived('waived', 'Invited speaker'));
  const gate = Promise.withResolvers<object>();
  setAnswers({ [TAKE_BACK]: () => gate.promise });
  const takeBack = dialog().getByRole('button', { name: 'Undo' });
  const send = dialog().getByRole('button', { name: 'Send code' });
  await takeBack.click();
  await expect.element(takeBack).toHaveAttribute('data-loading');
  await expect.element(send).not.toHaveAttribute('data-loading');
  await expect.element(send).toBeDisabled();
  gate.resolve(DONE);
  await expect.element(banner('success')).toMatchTextContent('is unpaid again');
});
