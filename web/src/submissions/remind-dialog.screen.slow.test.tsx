import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import {
  buildSubmission,
  freeConference,
  paidConference,
  submissionsAnswers,
} from '../../test/build-submissions.ts';
import { chooseAction } from '../../test/choose-action.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { untilRead } from '../../test/until-idle.ts';

const REMIND = 'POST /api/submissions/{prefix}/remind';
const dialog = () => page.getByRole('dialog', { name: 'Remind authors' });

interface Body {
  audience: 'unpaid' | 'not-retrieved';
  dryRun: boolean;
  message?: string;
}

const bodyOf = ({ body }: Request) => body as Body;

/** One author has not paid; nobody has yet to fetch a code. */
const remind = (request: Request) => {
  const { audience, dryRun, message = 'Your posters are waiting.' } = bodyOf(request);
  const text = `${message}\n\nA poster of mine`;
  return {
    dryRun,
    recipients: audience === 'unpaid' ? 1 : 0,
    skipped: 0,
    preview: { message, subject: 'Your posters', text, html: `<p>${text}</p>` },
  };
};

const open = async (answers: Answers = {}, conference = paidConference()) => {
  await renderScreen('/admin/conference/CARDIO26/submissions', {
    user: buildAdmin(),
    answers: {
      ...submissionsAnswers([buildSubmission()], conference),
      'GET /api/submissions/{prefix}/remind': { last: null },
      [REMIND]: remind,
      ...answers,
    },
  });
  await chooseAction('Remind');
};

const openCounted = async () => {
  await open();
  await expect.element(dialog().getByRole('button', { name: 'Remind 1 author' })).toBeEnabled();
};

for (const [device, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`a reminder with its count and preview fits ${device}`, async () => {
    await page.viewport(width, height);
    await open();
    await expect.element(dialog()).toMatchTextContent('1 author will get an email.');
    await dialog().getByLabelText('Message').fill('Please pay before Friday.');
    await dialog()
      .getByText(/^Preview/)
      .click();
    const preview = dialog().getByCss('pre');
    await expect.element(preview).toMatchTextContent('Please pay before Friday.');
    await expect.element(preview).toMatchTextContent('A poster of mine');
    await expectAccessible();
    expectNoOverflow();
  });
}

test('the preview is asked for when the typing pauses', async () => {
  await openCounted();
  const before = requestsOf(REMIND).length;
  await dialog().getByLabelText('Message').click();
  await userEvent.keyboard('Please pay before Friday.');
  await dialog()
    .getByText(/^Preview/)
    .click();
  await expect.element(dialog().getByCss('pre')).toMatchTextContent('Please pay before Friday.');
  const messages = requestsOf(REMIND).map((request) => bodyOf(request).message);
  expect(messages.slice(before)).toEqual(['Please pay before Friday.']);
});

test('a preview of words that were changed since is dropped', async () => {
  await openCounted();
  const gate = Promise.withResolvers<void>();
  const isFirst = (request: Request) => bodyOf(request).message === 'First words';
  setAnswers({
    [REMIND]: (request: Request) =>
      isFirst(request) ? gate.promise.then(() => remind(request)) : remind(request),
  });
  const message = dialog().getByLabelText('Message');
  await message.fill('First words');
  await expect.poll(() => requestsOf(REMIND).some(isFirst)).toBe(true);
  await message.fill('Other words');
  const preview = dialog().getByCss('pre');
  await expect.element(preview).toMatchTextContent('Other words');
  gate.resolve();
  await untilRead();
  await expect.element(preview).toMatchTextContent('Other words');
});

test('authors who were reminded within the last day are counted apart', async () => {
  const skipped = (request: Request) => ({ ...remind(request), recipients: 0, skipped: 1 });
  await open({ [REMIND]: skipped });
  await expect.element(dialog()).toMatchTextContent('had a reminder in the last 24 hours');
  await expect.element(dialog().getByRole('button', { name: 'Remind 0 authors' })).toBeDisabled();
});

test('a reminder whose readers cannot be counted says so, and counts again', async () => {
  await open({ [REMIND]: fault(500, 'Something went wrong') });
  await expect.element(dialog()).toMatchTextContent('Could not count the recipients');
  await expect.element(dialog()).not.toMatchTextContent('Counting…');
  setAnswers({ [REMIND]: remind });
  await dialog().getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog()).toMatchTextContent('1 author will get an email.');
});

test('a reminder goes to nobody before those it would reach are counted', async () => {
  await openCounted();
  const gate = Promise.withResolvers<void>();
  setAnswers({ [REMIND]: (request: Request) => gate.promise.then(() => remind(request)) });
  await dialog().getByText('Code not retrieved').click();
  await expect.element(dialog()).toMatchTextContent('Counting…');
  await expect
    .element(dialog().getByRole('button', { name: 'Remind', exact: true }))
    .toBeDisabled();
  gate.resolve();
  await expect.element(dialog()).toMatchTextContent('0 authors will get an email.');
});

test('who is reminded does not change while the reminder is sent', async () => {
  await openCounted();
  const gate = Promise.withResolvers<void>();
  setAnswers({ [REMIND]: (request: Request) => gate.promise.then(() => remind(request)) });
  await dialog().getByRole('button', { name: 'Remind 1 author' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'Code not retrieved' })).toBeDisabled();
  await expect.element(dialog()).toMatchTextContent('1 author will get an email.');
  gate.resolve();
  await expect
    .element(banner('success'))
    .toMatchTextContent('A reminder is on its way to 1 author');
  const sent = requestsOf(REMIND).map(bodyOf);
  expect(sent.filter(({ dryRun }) => !dryRun)).toEqual([{ audience: 'unpaid', dryRun: false }]);
});

test('the words of a reminder are left only after a question, and outlast the session', async () => {
  const one = (request: Request) => ({ ...remind(request), recipients: 1 });
  await open({ [REMIND]: one }, freeConference());
  const words = page.getByLabelText('Message');
  await words.fill('Please fetch your code before Friday.');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(words).toHaveValue('Please fetch your code before Friday.');
  await expect.element(page.getByRole('button', { name: 'Remind 1 author' })).toBeEnabled();

  const ended = fault(401, 'Not signed in', { code: 'not_signed_in' });
  // The preview is still asked for when the typing pauses, and must not end the session first.
  setAnswers({ [REMIND]: (request: Request) => (bodyOf(request).dryRun ? one(request) : ended) });
  await page.getByRole('button', { name: 'Remind 1 author' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect.element(words).toHaveValue('Please fetch your code before Friday.');
});
