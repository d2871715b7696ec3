import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, reply, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import {
  buildSubmission,
  paidConference,
  submissionsAnswers,
} from '../../test/build-submissions.ts';
import { openActions } from '../../test/choose-action.ts';
import { expectTexts } from '../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const open = (answers: Answers) =>
  renderScreen('/admin/conference/CARDIO26/submissions', { user: buildAdmin(), answers });
const search = () => page.getByPlaceholder('Search ID, title, code, author, UID');
const dialog = () => page.getByRole('dialog');

const thirteen = [
  ...Array.from({ length: 12 }, (_, at) => buildSubmission({ abstractId: String(at + 1) })),
  buildSubmission({ abstractId: '100', authorEmails: ['ben@example.org'] }),
];

test('submissions are shown ten a page, and searched on the server', async () => {
  await open(submissionsAnswers(thirteen));
  await expect.element(page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('CARDIO26 Submissions · ePoster Live');
  await expectTexts(page.getByRole('columnheader'), [
    'ID',
    'Title',
    'Code',
    'Authors',
    'UID',
    'Actions',
  ]);
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(page.getByText('1–10 of 13')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(3);
  await search().fill(' BEN@example ');
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await expectTexts(rowsOf(), [/^100/]);
  const { query } = requestsOf('GET /api/submissions/{prefix}').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ search: 'BEN@example', page: '1' });
  await search().fill('LEAK');
  await expect.element(page.getByText(/No submissions match “LEAK”/)).toBeVisible();
});

test('on a phone adding is in the menu, which has the focus again after the dialog', async () => {
  await page.viewport(390, 844);
  await open(submissionsAnswers([buildSubmission()]));
  await expect.element(page.getByRole('link', { name: 'Import' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Add Submission' }))
    .not.toBeInTheDocument();
  await openActions();
  await expectTexts(page.getByRole('menuitem'), ['Add Submission', 'Remind']);
  await expectAccessible();
  expectNoOverflow();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByLabelText('Abstract ID')).toHaveFocus();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toHaveFocus();
});

test('a title is shown as HTML, and nothing in it runs', async () => {
  const hostile =
    '<b onclick="window.hit=1">Bold</b><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:1">link</a>';
  const submissions = [
    buildSubmission({ abstractTitle: 'CO<sub>2</sub> and <i>E. coli</i>' }),
    buildSubmission({ abstractId: '2', abstractTitle: hostile }),
  ];
  await open(submissionsAnswers(submissions, paidConference()));
  await expect.element(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  const [first, second] = [rowsOf().nth(0), rowsOf().nth(1)];
  await expect.element(first.getByCss('sub')).toMatchTextContent(/^2$/);
  await expect.element(first.getByCss('i')).toMatchTextContent(/^E\. coli$/);
  await expect.element(first.getByRole('img', { name: 'Not paid' })).toBeVisible();
  await expect.element(second.getByCss('b')).toMatchTextContent(/^Bold$/);
  await expect.element(second.getByCss('b')).not.toHaveAttribute('onclick');
  expect(second.getByCss('script, a, [src]').elements()).toEqual([]);
  expect('hit' in window).toBe(false);
});

const isThere = (submissions = [buildSubmission()]) => setAnswers(submissionsAnswers(submissions));

test('a submission is added; what the server refuses is said beside its field', async () => {
  await open(submissionsAnswers([]));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  const form = page.getByRole('dialog', { name: 'Add Submission' });
  await expect.element(form.getByLabelText('Abstract ID')).toHaveFocus();
  await form.getByLabelText('Abstract ID').fill(' 7 ');
  await form.getByLabelText('Title').fill('H<sub>2</sub>O');
  await form.getByLabelText('Code').fill('K7M2');
  await form.getByLabelText('Author email addresses').fill('ada@example.org\nnobody');
  await expectAccessible();
  const fields = [{ field: 'authorEmails.1', message: 'is not a valid email address' }];
  const refused = fault(400, 'Check the fields', { code: 'bad_request', fields });
  setAnswers({ 'POST /api/submissions/{prefix}': refused });
  await form.getByRole('button', { name: 'Add Submission' }).click();
  await expect.element(form.getByText('nobody is not a valid email address')).toBeVisible();

  const emails = ['ada@example.org', 'ben@example.org'];
  const saved = buildSubmission({ abstractId: '7', authorEmails: emails });
  isThere([saved]);
  setAnswers({ 'POST /api/submissions/{prefix}': saved });
  await form.getByLabelText('Author email addresses').fill('ada@example.org; ben@example.org');
  await form.getByRole('button', { name: 'Add Submission' }).click();
  await expect.element(banner('success')).toMatchTextContent(/^Submission 7 added$/);
  expect(requestsOf('POST /api/submissions/{prefix}').at(-1)?.body).toMatchObject({
    abstractId: '7',
    abstractTitle: 'H<sub>2</sub>O',
    code: 'K7M2',
    authorEmails: emails,
  });
});

test('a submission is edited from what is saved', async () => {
  const emails = ['ada@example.org', 'ben@example.org'];
  const saved = buildSubmission({ abstractId: '7', authorEmails: emails });
  await open(submissionsAnswers([saved]));
  await page.getByRole('button', { name: 'Edit 7' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Submission 7' });
  const field = form.getByLabelText('Author email addresses');
  await expect.element(field).toHaveValue('ada@example.org\nben@example.org');
  await form.getByLabelText('Code').fill('NEW1');
  await form.getByLabelText('UID').fill('P-7');
  const changed = { ...saved, code: 'NEW1', uid: 'P-7' };
  isThere([changed]);
  setAnswers({ 'PUT /api/submissions/{prefix}/{abstractId}': changed });
  await form.getByRole('button', { name: 'Update Submission' }).click();
  await expect.element(banner('success')).toMatchTextContent(/^Submission 7 updated$/);
  await expectTexts(rowsOf(), [/NEW1/]);
  const [sent] = requestsOf('PUT /api/submissions/{prefix}/{abstractId}');
  expect(sent?.body).toMatchObject({ code: 'NEW1', uid: 'P-7', authorEmails: emails });
});

test('a code that another poster has is said when one is added or edited', async () => {
  const second = buildSubmission({ abstractId: '2', code: 'CODE-1' });
  const warnings = [{ field: 'code', reason: 'Abstract ID 1 has the same code' }];
  await open(submissionsAnswers([buildSubmission(), second]));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  await dialog().getByLabelText('Abstract ID').fill('2');
  await dialog().getByLabelText('Title').fill('Second');
  await dialog().getByLabelText('Code').fill('CODE-1');
  await dialog().getByLabelText('Author email addresses').fill('ben@example.org');
  setAnswers({ 'POST /api/submissions/{prefix}': { ...second, warnings } });
  await dialog().getByRole('button', { name: 'Add Submission' }).click();
  await expect.element(banner('warning')).toMatchTextContent('Submission 2 added');
  await expect.element(banner('warning')).toMatchTextContent('Abstract ID 1 has the same code.');
  await expect.element(banner('warning')).toMatchTextContent('edit one of them');

  await page.getByRole('button', { name: 'Edit 2' }).click();
  await dialog().getByLabelText('Title').fill('The second');
  setAnswers({ 'PUT /api/submissions/{prefix}/{abstractId}': { ...second, warnings } });
  await dialog().getByRole('button', { name: 'Update Submission' }).click();
  await expect.element(banner('warning')).toMatchTextContent('Submission 2 updated');
  await expect.element(banner('warning')).toMatchTextContent('Abstract ID 1 has the same code.');

  await page.getByRole('button', { name: 'Edit 2' }).click();
  await dialog().getByLabelText('Code').fill('OTHER');
  setAnswers({ 'PUT /api/submissions/{prefix}/{abstractId}': second });
  await dialog().getByRole('button', { name: 'Update Submission' }).click();
  await expect.element(banner('success')).toMatchTextContent(/^Submission 2 updated$/);
});

test('an ID that is there already is said beside its field, and Cancel closes', async () => {
  await open(submissionsAnswers([buildSubmission()]));
  await page.getByRole('button', { name: 'Add Submission' }).click();
  await dialog().getByLabelText('Abstract ID').fill('A7');
  await dialog().getByLabelText('Title').fill('Another');
  await dialog().getByLabelText('Code').fill('OTHER');
  await dialog().getByLabelText('Author email addresses').fill('ben@example.org');
  const message = 'A submission with this ID already exists. Edit it, or use another ID';
  const fields = [{ field: 'abstractId', message }];
  const taken = fault(409, message, { code: 'submission_exists', fields });
  setAnswers({ 'POST /api/submissions/{prefix}': taken });
  await dialog().getByRole('button', { name: 'Add Submission' }).click();
  await expect
    .element(dialog().getByText(/A submission with this ID already exists/))
    .toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a submission is deleted after a question; a paid one is kept', async () => {
  await open(submissionsAnswers([buildSubmission(), buildSubmission({ abstractId: '2' })]));
  const remove = async (id: string) => {
    await page.getByRole('button', { name: `Delete ${id}` }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
  };
  await page.getByRole('button', { name: 'Delete 1' }).click();
  const question = 'Are you sure you want to delete Submission: 1?';
  await expect.element(page.getByRole('dialog', { name: question })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requestsOf('DELETE /api/submissions/{prefix}/{abstractId}')).toEqual([]);
  setAnswers({ 'DELETE /api/submissions/{prefix}/{abstractId}': fault(409) });
  await remove('1');
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Submission 1 is paid and cannot be deleted');
  await expect.element(rowsOf()).toHaveLength(2);
  setAnswers({
    ...submissionsAnswers([buildSubmission()]),
    'DELETE /api/submissions/{prefix}/{abstractId}': reply(200, { message: 'Deleted' }),
  });
  await remove('2');
  await expect.element(banner('success')).toMatchTextContent(/^Submission 2 deleted$/);
  await expect.element(rowsOf()).toHaveLength(1);
  const deleted = requestsOf('DELETE /api/submissions/{prefix}/{abstractId}');
  expect(deleted.map(({ params }) => params.abstractId)).toEqual(['1', '2']);
});

test('a conference without submissions says so', async () => {
  await open(submissionsAnswers([]));
  await expect.element(page.getByText('No submissions yet')).toBeVisible();
  await expectAccessible();
});

test('submissions that cannot be loaded are loaded again', async () => {
  await open({ ...submissionsAnswers([]), 'GET /api/submissions/{prefix}': fault(500) });
  await expect.element(page.getByText('Could not load submissions')).toBeVisible();
  isThere();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowsOf()).toHaveLength(1);
});

test('an unknown conference leads to /404', async () => {
  await open({
    ...submissionsAnswers([]),
    'GET /api/conferences/{prefix}': fault(404, 'Not there', { code: 'not_found' }),
    'GET /api/submissions/{prefix}': fault(404, 'Not there', { code: 'not_found' }),
  });
  await expect.poll(() => location.pathname).toBe('/404');
});

test('long submissions fit a phone', async () => {
  await page.viewport(390, 844);
  const long = buildSubmission({
    abstractTitle: 'Word'.repeat(40),
    code: 'C'.repeat(60),
    authorEmails: [`${'long'.repeat(12)}@example.org`],
  });
  await open(submissionsAnswers([long]));
  await expect.element(rowsOf()).toHaveLength(1);
  expectNoOverflow();
  await expectAccessible();
});
