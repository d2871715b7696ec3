import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportResult } from '#contract/submissions.ts';
import { answerUploads } from '../../test/answer-uploads.ts';
import {
  type Answers,
  fault,
  type Request,
  reply,
  requestsOf,
  setAnswers,
} from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { freeConference } from '../../test/build-submissions.ts';
import { buildCounting } from '../../test/build-system.ts';
import { expectTexts } from '../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { holdAnswer } from '../../test/held-answer.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const IMPORT = 'POST /api/submissions/import/{prefix}';
const LAST = 'GET /api/submissions/import/{prefix}/last';
const ONE_ROW = 'id,title,code,email\n1,One,AA,ada@example.org\n';
const DROP = 'Drop an Excel or CSV file here, or choose one';
const created = (rows: number): ImportResult => ({
  created: rows,
  updated: 0,
  unchanged: 0,
  rejected: [],
});

/** The check before the import and the import itself are one call. */
const importing = (check: unknown, result: unknown) => ({
  [IMPORT]: ({ query }: Request) => (query.get('dryRun') === '1' ? check : result),
});

const open = async (answers: Answers = {}) => {
  answerUploads();
  await renderScreen('/admin/conference/CARDIO26/submissions/import', {
    user: buildAdmin(),
    answers: {
      'GET /api/conferences/{prefix}': ({ params }: Request) =>
        freeConference({ prefix: params.prefix ?? '' }),
      [LAST]: { lastImport: null },
      ...importing(created(1), created(1)),
      ...answers,
    },
  });
  await expect.element(page.getByText(DROP)).toBeVisible();
};

const choose = (content: string | BlobPart, name = 'posters.csv') =>
  userEvent.upload(page.getByCss('input[type=file]'), new File([content], name));
const importOne = () => page.getByRole('button', { name: 'Import 1 row' });

test('columns are matched by hand; each is of one field only', async () => {
  const rejected = [
    { row: 2, field: 'authorEmails', reason: 'nobody is not a valid email address' },
  ];
  const result = { ...created(2), rejected };
  await open(importing(result, result));
  await expectAccessible();
  const file = [
    'No;Poster title;Password;Mail;Room',
    '1;"Caf\u00e9; <i>one</i>";AA;ada@example.org;R1',
    '2;Two;BB;nobody;R2',
    '',
    '3;Three;CC;cleo@example.org, ben@example.org;R3',
    '',
  ].join('\r\n');
  const latin1 = Uint8Array.from(file, (letter) => letter.charCodeAt(0));
  await choose(latin1);
  await expect.element(page.getByText('posters.csv, 3 rows')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('1');
  await expect.element(page.getByText('Caf\u00e9; <i>one</i>')).toBeVisible();
  const start = page.getByRole('button', { name: 'Import 3 rows' });
  await expect.element(start).toBeDisabled();
  await expect
    .element(page.getByText('Choose a column for Abstract ID, Code, Author email addresses.'))
    .toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Abstract ID'), 'No');
  await userEvent.selectOptions(page.getByLabelText('Code'), 'Mail');
  await userEvent.selectOptions(page.getByLabelText('Author email addresses'), 'Mail');
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
  await userEvent.selectOptions(page.getByLabelText('Code'), 'Password');
  await expectAccessible();
  await start.click();
  await expect.element(banner('warning')).toMatchTextContent('1 of 3 rows were rejected');
  await expectTexts(page.getByCss('dl').getByRole('definition'), ['2', '0', '0', '1']);
  // As in the spreadsheet, where the header is row 1.
  await expectTexts(rowsOf(), [/3.*Author email addresses.*nobody is not a valid email/]);
  await expectAccessible();
});

test('an upload can be cancelled, and then has imported nothing', async () => {
  await open(importing(created(1), new Promise(() => undefined)));
  await choose(ONE_ROW);
  await importOne().click();
  await expect.element(page.getByText('Uploading…')).toBeVisible();
  await expect.element(page.getByText('0%')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(banner('info'))
    .toMatchTextContent(/^The upload was cancelled\. Nothing was imported\.$/);
  await expect.element(importOne()).toBeEnabled();
});

test('a link, Back and closing the page ask before they drop an upload', async () => {
  const { hold, release } = holdAnswer(() => created(1));
  await open(importing(created(1), undefined));
  setAnswers({ [IMPORT]: hold });
  await choose(ONE_ROW);
  await importOne().click();
  await expect.element(page.getByText('Uploading…')).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const question = page.getByRole('dialog', { name: 'Leave during the import?' });
  const stay = question.getByRole('button', { name: 'Cancel' });
  await page.getByRole('link', { name: 'Back to Submissions' }).click();
  await expect.element(question).toMatchTextContent('The upload is cancelled, and nothing is');
  await expectAccessible();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to Submissions' }).click();
  await expect.element(question).toBeVisible();
  release();
  await expect.element(banner('success')).toMatchTextContent('All rows were imported');
  await expect.element(question).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/conference/CARDIO26/submissions/import');
});

test('an upload is left after the question', async () => {
  await open(importing(created(1), new Promise(() => undefined)));
  await choose(ONE_ROW);
  await importOne().click();
  setAnswers({ 'GET /api/conferences': { conferences: [] }, 'GET /api/counting': buildCounting() });
  await page.getByRole('link', { name: 'SC App' }).click();
  const question = page.getByRole('dialog', { name: 'Leave during the import?' });
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});

test('a dropped file is taken', async () => {
  await open();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([ONE_ROW], 'dropped.csv'));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  page.getByText(DROP).element().dispatchEvent(drop);
  await expect.element(page.getByText('dropped.csv, 1 row')).toBeVisible();
});

test('what is wrong with a file is said', async () => {
  await open();
  await choose('PK\u0003\u0004 and so on', 'posters.xlsx');
  await expect.element(banner('error')).toMatchTextContent('Cannot import posters.xlsx');
  await expect.element(banner('error')).toMatchTextContent('Could not read this Excel file');
  await choose('');
  await expect.element(banner('error')).toMatchTextContent('The file is empty');
  const unclosed = fault(400, 'Row 1 has an unclosed quotation mark', {
    code: 'bad_request',
  });
  setAnswers(importing(unclosed, unclosed));
  await choose('id,title,code,email\n1,"never closed,AA,ada@example.org\n');
  await importOne().click();
  await expect.element(banner('error')).toMatchTextContent('Nothing was imported');
  await expect.element(banner('error')).toMatchTextContent('quotation mark');
  const away = fault(503, 'The database is away', { code: 'unavailable' });
  setAnswers(importing(away, away));
  await importOne().click();
  await expect.element(banner('error')).toMatchTextContent('The database is away');
});

test('what an import would do is seen without scrolling', async () => {
  await page.viewport(1280, 800);
  const rejected = [{ row: 1, field: 'authorEmails', reason: 'nobody is not a valid address' }];
  await open(importing({ ...created(0), rejected }, undefined));
  await choose(ONE_ROW);
  await expect.element(importOne()).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText(/0 will be added/)).toBeInViewport({ ratio: 1 });
  await expect
    .element(page.getByText('nobody is not a valid address'))
    .toBeInViewport({ ratio: 1 });
});

test('the matching of the columns fits a phone', async () => {
  await page.viewport(390, 844);
  await open();
  await choose(ONE_ROW);
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});

test('a file that was chosen for one conference is not there in another', async () => {
  await open();
  history.pushState(null, '', '/admin/conference/NEURO26/submissions/import');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => document.title).toMatch(/NEURO26/);
  await choose('ID;Title;Code;Email\n1;One;AA;ada@example.org\n');
  await expect.element(page.getByText('posters.csv, 1 row')).toBeVisible();
  history.back();
  await expect.poll(() => document.title).toMatch(/CARDIO26/);
  await expect.element(page.getByText(DROP)).toBeVisible();
});

const lastImport = (id: string, posters: number) => ({
  lastImport: { id, madeAt: '2026-05-01T20:30:00.000Z', created: posters, updated: 0 },
});

test('a newer import is not taken back instead of the one that was shown', async () => {
  await open({ [LAST]: lastImport('1', 1) });
  await page.getByRole('button', { name: 'Undo Last Import' }).click();
  const newer = fault(409, 'Nothing was undone: there is a newer import', {
    code: 'newer_import',
  });
  setAnswers({
    [LAST]: lastImport('2', 2),
    'POST /api/submissions/import/{prefix}/undo': newer,
  });
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(banner('error')).toMatchTextContent('there is a newer import');
  await expect.element(page.getByText(/2 posters added/)).toBeVisible();
  const [undo] = requestsOf('POST /api/submissions/import/{prefix}/undo');
  expect(undo?.query.get('id')).toBe('1');
});

test('an import is taken back after a question, and is then not offered any more', async () => {
  await open({ [LAST]: lastImport('1', 2) });
  await page.getByRole('button', { name: 'Undo Last Import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the last import?' });
  await expect.element(question).toMatchTextContent('2 posters');
  setAnswers({
    [LAST]: { lastImport: null },
    'POST /api/submissions/import/{prefix}/undo': reply(200, { removed: 2, restored: 0, kept: 0 }),
  });
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect
    .element(banner('success'))
    .toMatchTextContent(/^Import undone: 2 posters removed, 0 posters reset$/);
  await expect
    .element(page.getByRole('button', { name: 'Undo Last Import' }))
    .not.toBeInTheDocument();
});
