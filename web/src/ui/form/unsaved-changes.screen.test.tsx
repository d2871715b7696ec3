import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewRecipient } from '#contract/mailings.ts';
import type { Answers } from '../../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { buildSubmission, submissionsAnswer } from '../../../test/build-submissions.ts';
import { holdAnswer } from '../../../test/held-answer.ts';
import { banner, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = question.getByRole('button', { name: 'Cancel' });
const conference = withoutListFields(buildConference());

const submissions: Answers = {
  'GET /api/conferences/{prefix}': conference,
  'GET /api/submissions/{prefix}': submissionsAnswer([buildSubmission()]),
};

const open = (path: string, answers: Answers) =>
  renderScreen(path, { user: buildAdmin(), answers });

test('Escape does not take a changed submission along, Cancel does', async () => {
  await open('/admin/conference/CARDIO26/submissions', submissions);
  const edit = page.getByRole('button', { name: 'Edit 1' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Submission 1' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  const code = dialog.getByLabelText('Code');
  await code.fill('CHANGED');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await stay.click();
  await expect.element(code).toHaveValue('CHANGED');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowsOf().last()).not.toMatchTextContent('CHANGED');
});

test('a submission that is being saved takes no more words, which would be lost', async () => {
  const { hold, release } = holdAnswer(() => buildSubmission({ code: 'FIRST' }));
  await open('/admin/conference/CARDIO26/submissions', {
    ...submissions,
    'PUT /api/submissions/{prefix}/{abstractId}': hold,
  });
  await page.getByRole('button', { name: 'Edit 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Submission 1' });
  const code = dialog.getByLabelText('Code');
  await code.fill('FIRST');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAttribute('readonly');
  const fields = dialog.getByRole('textbox').elements();
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) expect(field).toHaveAttribute('readonly');
  await expect.element(code).toHaveFocus();
  release();
  await expect.element(banner('success')).toHaveTextContent('Submission 1 updated');
});

test('one question is asked for all forms of a page, until none is changed', async () => {
  await open('/analytics/tracking/CARDIO26', {
    ...statisticsAnswers(),
    'GET /api/system': () => new Promise(() => undefined),
  });
  const address = page.getByLabelText('Poster base URL');
  const titles = page.getByLabelText('File names and titles');
  const leave = page.getByRole('link', { name: 'Top Posters' });
  await address.fill('https://posters.example.org/');
  await titles.fill('a.mp4,Hearts');
  await leave.click();
  await expect.element(question).toBeVisible();
  expect(question.elements()).toHaveLength(1);
  await stay.click();
  await titles.fill('');
  await leave.click();
  await stay.click();
  await expect.element(address).toHaveValue('https://posters.example.org/');
  await address.fill('');
  await leave.click();
  await expect.poll(() => location.pathname).toBe('/analytics/posters/CARDIO26');
});

test('the next address for reports may be typed while one is saved', async () => {
  const { hold, release } = holdAnswer(({ body }) => ({
    ...(body as NewRecipient),
    id: '00000000-0000-4000-8000-000000000001',
    unsubscribedAt: null,
    next: null,
    stopped: null,
  }));
  await open('/analytics/mailings/CARDIO26', {
    ...statisticsAnswers(),
    'GET /api/analytics/mailings/{prefix}': { recipients: [], deliveries: [] },
    'GET /api/analytics/alerts/{prefix}': { on: false, seesPace: true, last: [] },
    'POST /api/analytics/mailings/{prefix}': hold,
  });
  const email = page.getByLabelText('Email', { exact: true });
  await email.fill('first@example.org');
  await userEvent.keyboard('{Enter}');
  await email.fill('second@example.org');
  release();
  await expect.element(banner('success')).toMatchTextContent('first@example.org');
  await expect.element(email).toHaveValue('second@example.org');
});
