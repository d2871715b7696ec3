import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, requestsOf, setAnswers } from '../../../test/answers.ts';
import { buildRecipient, mailingAnswers } from '../../../test/build-mailings.ts';
import { buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const PUT = 'PUT /api/analytics/mailings/{prefix}/{id}';
const [ADA, BO] = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const both = [buildRecipient(), buildRecipient({ ...(BO && { id: BO }), email: 'bo@example.org' })];

const open = (answers: Answers): Promise<void> =>
  renderScreen('/analytics/mailings/CARDIO26', {
    user: buildUser(),
    answers: { ...statisticsAnswers(), ...answers },
  });

const rowOf = (name: string) => rowsOf('Report recipients').filter({ hasText: name });
const box = (name: string, rhythm: string) => rowOf(name).getByRole('checkbox', { name: rhythm });

test('an address is added, changed and removed', async () => {
  await open(mailingAnswers());
  const add = page.getByRole('button', { name: 'Add recipient' });
  const email = page.getByLabelText('Email', { exact: true });
  await expect.element(add).toBeDisabled();
  await email.fill('board@example.org');
  await page.getByRole('checkbox', { name: 'Daily' }).first().click();
  const chosen = page.getByLabelText('Report language', { exact: true });
  await expect.element(chosen).toHaveValue('en');
  await userEvent.selectOptions(chosen, 'Italiano');
  await add.click();
  await expect
    .element(banner('success'))
    .toMatchTextContent('board@example.org will receive reports');
  await expect.element(email).toHaveFocus();
  await expect.element(rowOf('board')).toMatchTextContent('Weekly, ');
  await expect.element(box('board', 'Daily')).not.toBeChecked();
  await box('board', 'Daily').click();
  await expect.element(box('board', 'Daily')).toBeChecked();
  const language = page.getByLabelText('Report language for board@example.org');
  await expect.element(language).toHaveValue('it');
  await userEvent.selectOptions(language, 'Français');
  await expect.element(language).toHaveValue('fr');
  await expect.element(language).toBeEnabled();
  await email.fill('board@example.org');
  await add.click();
  await expect.element(page.getByText('This address is already on the list')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove board@example.org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(page.getByText('No recipients yet. Add one above to send reports automatically.'))
    .toBeVisible();
});

test('a trial names where it goes, and alerts are turned on', async () => {
  const report = { rhythm: 'weekly', from: '2026-10-26', to: '2026-11-01' };
  await open({
    ...mailingAnswers(both),
    'POST /api/analytics/mailings/{prefix}/trial': { ...report, sentTo: 'olga@example.org' },
  });
  await userEvent.selectOptions(page.getByLabelText('Report', { exact: true }), 'Weekly');
  await page.getByRole('button', { name: 'Send me a test report' }).click();
  await expect.element(banner('success')).toMatchTextContent('olga@example.org');
  const [trial] = requestsOf('POST /api/analytics/mailings/{prefix}/trial');
  expect(trial?.body).toEqual({ rhythm: 'weekly' });
  await page.getByLabelText('Email me alerts').click();
  await expect.element(page.getByLabelText('Email me alerts')).toBeChecked();
  expect(requestsOf('PUT /api/analytics/alerts/{prefix}')[0]?.body).toEqual({ on: true });
  await page.viewport(390, 800);
  expectNoOverflow();
});

test('what is changed while another change is on its way is kept', async () => {
  const gate = Promise.withResolvers<void>();
  const answers = mailingAnswers(both);
  const save = answers[PUT] as (request: object) => unknown;
  await open({ ...answers, [PUT]: (request: object) => gate.promise.then(() => save(request)) });
  await box('ada', 'Daily').click();
  await box('bo', 'Daily').click();
  await box('ada', 'Weekly').click();
  await expect.element(box('ada', 'Daily')).not.toBeChecked();
  const readings = requestsOf('GET /api/analytics/mailings/{prefix}').length;
  gate.resolve();
  await expect
    .poll(() => requestsOf('GET /api/analytics/mailings/{prefix}').length)
    .toBeGreaterThan(readings);
  expect(requestsOf(PUT).map(({ params, body }) => [params.id, body])).toEqual([
    [ADA, { rhythms: ['weekly', 'final'] }],
    [BO, { rhythms: ['weekly', 'final'] }],
    [ADA, { rhythms: ['final'] }],
  ]);
  await expect.element(box('bo', 'Daily')).not.toBeChecked();
  await expect.element(box('ada', 'Daily')).not.toBeChecked();
  await expect.element(box('ada', 'Weekly')).not.toBeChecked();
});

test('a change that fails is said, and the next one is kept', async () => {
  const gate = Promise.withResolvers<void>();
  const answers = mailingAnswers(both.map((row) => ({ ...row, rhythms: ['weekly', 'final'] })));
  const save = answers[PUT];
  const failFirst = async () => {
    setAnswers({ [PUT]: save });
    await gate.promise;
    return fault(500, 'Away');
  };
  await open({ ...answers, [PUT]: failFirst });
  await box('ada', 'Daily').click();
  await box('bo', 'Daily').click();
  gate.resolve();
  await expect.element(banner('error')).toMatchTextContent('Could not save this');
  await expect.element(box('ada', 'Daily')).not.toBeChecked();
  await expect.element(box('bo', 'Daily')).toBeChecked();
});

test('without the conference’s clock the addresses say so instead of loading for ever', async () => {
  const { 'GET /api/analytics/tracking/{prefix}': tracking } = statisticsAnswers();
  await open({
    ...mailingAnswers(),
    'GET /api/analytics/tracking/{prefix}': fault(500, 'The pipe burst'),
  });
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Could not load the addresses');
  setAnswers({ 'GET /api/analytics/tracking/{prefix}': tracking });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect
    .element(page.getByRole('heading', { name: 'Recipients', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});
