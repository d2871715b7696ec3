import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, reply, requestsOf, setAnswers } from '../../test/answers.ts';
import { authorsPosters, freeConference, paidConference } from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen, settings } from '../../test/render-screen.tsx';

const SENT =
  /^Your submission code\(s\) have been sent to your email address\. Please check your inbox and spam folder\.$/;
const FETCH = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
const MAILED = reply(201, { message: 'Sent' });
const NONE = reply(204);

const open = (answers: Answers = {}, conference = freeConference()) =>
  renderScreen('/submissioncodes/CARDIO26', { conference, answers });
const field = () => page.getByLabelText('Email address');
const button = () => page.getByRole('button', { name: 'Send Submission Code(s)' });
const ask = async (email: string): Promise<void> => {
  await field().fill(email);
  await button().click();
};

test('the page says what it does, and waits for an address', async () => {
  await open({ [FETCH]: MAILED });
  await expect
    .element(
      page.getByRole('heading', { name: 'Retrieve Your ePoster Submission Code(s)', level: 1 }),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/several of your posters were accepted, we send all their codes/))
    .toBeVisible();
  await expect.poll(() => document.title).toMatch(/Cardio Congress/);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('type', 'email');
  await expect.element(field()).toHaveAttribute('autocomplete', 'email');
  await expect.element(field()).toHaveAttribute('inputmode', 'email');
  await expect.element(button()).toBeDisabled();
  await field().fill('   ');
  await expect.element(button()).toBeDisabled();
  await expectAccessible();
  await field().fill('ADA@EXAMPLE.ORG');
  await userEvent.keyboard('{Enter}');
  await expect.element(banner('success')).toMatchTextContent(SENT);
  await expectAccessible();
});

test('an unknown address is helped on, with a way to support, and can be corrected', async () => {
  await open({ [FETCH]: NONE });
  await ask('nobody@example.org');
  await expect
    .element(banner('warning'))
    .toMatchTextContent('No data was found for nobody@example.org');
  await expect
    .element(banner('warning').getByRole('link', { name: 'support@eposter.live' }))
    .toHaveAttribute('href', 'mailto:support@eposter.live');
  await expect.element(field()).toHaveValue('nobody@example.org');
  await expectAccessible();
  setAnswers({ [FETCH]: MAILED });
  await ask('late@example.org');
  await expect.element(banner('success')).toMatchTextContent(SENT);
  await expect.element(banner('warning')).not.toBeInTheDocument();
});

test('404 shows the sent message in red', async () => {
  await open({ [FETCH]: fault(404, 'No', { code: 'not_found' }) });
  await ask('author@example.org');
  await expect.element(banner('error')).toMatchTextContent(SENT);
  await expectAccessible();
});

for (const [status, message, words] of [
  [
    429,
    'Too many attempts. Try again in 12 minutes',
    /^Too many attempts\. Try again in 12 minutes$/,
  ],
  [500, 'Something went wrong', /Could not send.*support@eposter\.live.*Something went wrong/],
] as const) {
  test(`${status} says what to do, and keeps what was typed`, async () => {
    await open({ [FETCH]: fault(status, message) });
    await ask('author@example.org');
    await expect.element(banner('error')).toMatchTextContent(words);
    await expect.element(field()).toHaveValue('author@example.org');
    await expect.element(button()).toBeEnabled();
  });
}

test('a request that runs shows a spinner and cannot be sent twice', async () => {
  const gate = Promise.withResolvers<void>();
  await open({ [FETCH]: () => gate.promise.then(() => NONE) });
  await field().fill('nobody@example.org');
  await button().dblClick();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.element(button()).toBeDisabled();
  await field().click();
  await userEvent.keyboard('{Enter}');
  await expectAccessible();
  gate.resolve();
  await expect.element(banner('warning')).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  expect(requestsOf(FETCH)).toHaveLength(1);
});

test('what is not an e-mail address is refused', async () => {
  await open({ [FETCH]: fault(500) });
  await ask('nobody');
  await expect.element(page.getByCss('input[type=email]:invalid')).toHaveLength(1);
  await expect.element(banner('error')).not.toBeInTheDocument();
  expect(requestsOf(FETCH)).toEqual([]);
  const message = 'Enter a valid email address';
  const fields = [{ field: 'email', message }];
  setAnswers({ [FETCH]: fault(400, message, { code: 'bad_request', fields }) });
  await ask('nobody@nowhere');
  await expect.element(banner('error')).toMatchTextContent(/^Enter a valid email address$/);
});

test('an unknown conference is not found', async () => {
  await renderScreen('/submissioncodes/NONE26', { conference: null });
  await expect.poll(() => location.pathname).toBe('/404');
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('a paid conference leads to the paid retrieval', async () => {
  await open({ 'GET /api/settings': settings, [FETCH]: authorsPosters(1) }, paidConference());
  await expect.poll(() => location.pathname).toBe('/submissioncodes/payments/CARDIO26');
  await expect.element(field()).toHaveFocus();
});

test('a conference that cannot be loaded is loaded again', async () => {
  const answers = { 'GET /api/conferences/{prefix}': fault(500) };
  await renderScreen('/submissioncodes/CARDIO26', { answers });
  await expect.element(page.getByText('Could not load the conference')).toBeVisible();
  await expectAccessible();
  setAnswers({ 'GET /api/conferences/{prefix}': freeConference() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(button()).toBeVisible();
});

test('on a phone field and button are in view, without a menu', async () => {
  await page.viewport(390, 844);
  const name = 'The Forty-Second International Congress of Otorhinolaryngology and Neurootology';
  await open({ [FETCH]: NONE }, freeConference({ name }));
  await expect.element(button()).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /menu/i })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Login/ })).not.toBeInTheDocument();
  expectNoOverflow();
  await ask(`${'long'.repeat(15)}@example.org`);
  await expect.element(banner('warning')).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});
