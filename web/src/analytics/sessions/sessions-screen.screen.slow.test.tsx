import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProgrammeSession, SessionReport } from '#contract/programme.ts';
import { answerUploads } from '../../../test/answer-uploads.ts';
import {
  type Answers,
  fault,
  type Request,
  requestsOf,
  setAnswers,
} from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, chartOf, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { catchSavedFiles, csvOf } from '../../../test/saved-files.ts';
import { textsOf } from '../../../test/texts-of.ts';

const PATH = '/analytics/sessions/CARDIO26';
const IMPORT = 'POST /api/analytics/programme/{prefix}';
const [EARLY = '', DAY = ''] = [11, 3].map((days) => dateOf(daysAgo(days)));

const session = (
  [title, room, day]: [string, string, string],
  [start, end]: [string, string],
  posters: string[],
): ProgrammeSession => ({
  ...{ title, room, posters, start: `${day}T${start}`, end: `${day}T${end}` },
  ...{ startsAt: `${day}T${start}:00.000Z`, endsAt: `${day}T${end}:00.000Z` },
});

const imaging = session(['Imaging round', 'Hall A', DAY], ['10:00', '10:30'], ['P-01']);
const opening = session(['Opening', '', EARLY], ['09:00', '10:00'], ['P-02', 'P-99']);
const both = (count: number) => ({ nb_visits: count, nb_events: count });

const programme: Answers = {
  'GET /api/analytics/programme/{prefix}': { sessions: [opening, imaging] },
  'GET /api/analytics/sessions/{prefix}': {
    sessions: [
      { ...opening, during: both(0), inAll: both(13) },
      { ...imaging, during: both(9), inAll: both(14) },
    ],
  } satisfies SessionReport,
};

/** What the server finds in the file of two sessions and one late one, or in the one without it. */
const imported = ({ query, body }: Request) => {
  if (query.get('dryRun') !== '1') setAnswers(programme);
  const faults = [
    { row: 3, field: 'posters', reason: 'No posters listed' },
    { row: 3, field: 'end', reason: 'The end must be after the start' },
  ];
  const rejected = `${body}`.includes('Late') ? faults : [];
  return { sessions: 2, posters: 3, replaced: 0, rejected, unknownPosters: [] };
};

const open = async (answers: Answers = {}, path = PATH): Promise<void> => {
  answerUploads();
  const user = buildUser();
  await renderScreen(path, {
    user,
    answers: { ...statisticsAnswers(), [IMPORT]: imported, ...answers },
  });
};

const noProgramme = page.getByText(/^No programme yet\./);
const choose = (content: string): Promise<void> =>
  userEvent.upload(
    page.getByLabelText(/Drop an Excel or CSV file here, or choose one/),
    new File([content], 'programme.csv', { type: 'text/csv' }),
  );

test('a programme is looked at, imported and counted', async () => {
  await open({}, '/analytics/traffic/CARDIO26');
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect.poll(() => document.title).toBe('CARDIO26 Sessions · ePoster Live');
  await expect.element(noProgramme).toBeVisible();
  await choose('Title\nImaging round\nOpening\nLate\n');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'programme.csv' }))
    .toHaveTextContent(
      'programme.csv: 2 sessions with 3 posters will be imported. 1 row with problems will be skipped:',
    );
  expect(textsOf(rowsOf('Problems in the file').getByRole('cell'))).toEqual([
    ...['3', 'posters', 'No posters listed'],
    ...['3', 'end', 'The end must be after the start'],
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect.element(noProgramme).toBeVisible();
  await choose('Title\nImaging round\nOpening\n');
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await expect.element(banner('success')).toMatchTextContent('2 sessions imported');
  await expect.element(page.getByRole('heading', { name: 'Programme' })).toHaveFocus();
  await expect
    .poll(() => textsOf(rowsOf('Sessions').getByRole('cell')))
    .toEqual([
      ...['Imaging round', '9', '14'],
      ...[expect.stringMatching(/10:00–10:30$/), 'Hall A', '1', '9', '14'],
      ...['Opening', '0', '13'],
      ...[expect.stringMatching(/09:00–10:00$/), '', '2', '0', '13'],
    ]);
  await expectAccessible();
});

test('the sessions are taken along in the order of the programme, and fit on a phone', async () => {
  const files = catchSavedFiles();
  await open(programme);
  await page.getByRole('button', { name: 'Export Sessions' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => files).toHaveLength(1);
  const lines = await csvOf(files[0]);
  expect(lines[0]).toBe(
    '\uFEFFSession,Visits during session,"Visits, whole period",Time,Room,Posters,Poster views during session,"Poster views, whole period"',
  );
  expect(lines[2]).toBe(`Imaging round,9,14,${DAY} 10:00–10:30,Hall A,1,9,14`);
  await page.viewport(390, 800);
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
  const day = words.format(daysAgo(3));
  const first = rowsOf('Sessions').first();
  await expect.element(first).toMatchTextContent(`${day}, 10:00–10:30`);
  await expect.element(first).toMatchTextContent('Imaging round');
  expectNoOverflow();
});

test('a session is drawn over the curve, said in words, and in the report', async () => {
  await open(programme, `/analytics/traffic/CARDIO26?from=${DAY}&to=${DAY}&compare=no`);
  const chart = page.getByRole('region', { name: 'Visits over time' });
  await expect.element(chart.getByText('Hall A', { exact: true })).toBeVisible();
  expect(chart.element().querySelectorAll('rect[class*="band"]')).toHaveLength(1);
  expect(chart.element().querySelectorAll('rect[class*="session"]')).toHaveLength(1);
  chartOf().element().focus();
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(4)}`);
  await expect
    .element(chart.getByCss('[aria-live]'))
    .toMatchTextContent('Sessions: Imaging round (Hall A)');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect
    .element(chart.getByRole('columnheader', { name: 'Sessions at this time' }))
    .toBeVisible();
  await open(programme, '/analytics/report/CARDIO26');
  for (const name of ['Sessions', 'Pages']) {
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('a session stands with its posters and their visits during it', async () => {
  await open(programme);
  const shelf = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Imaging round' }) });
  await expect.element(shelf).toMatchTextContent(/During session9Whole period1464%/);
  await expect.element(shelf.getByRole('link')).toMatchTextContent(/^\dP-01$/);
  await expect.element(page.getByRole('heading', { name: 'Opening' })).not.toBeInTheDocument();
});

test('the programme is removed after a question', async () => {
  await open({
    ...programme,
    'DELETE /api/analytics/programme/{prefix}': () => {
      setAnswers({ 'GET /api/analytics/sessions/{prefix}': { sessions: [] } });
      return { removed: 2 };
    },
  });
  await page.getByRole('button', { name: 'Remove programme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(noProgramme).toBeVisible();
});

test('a file that is no programme is refused in words', async () => {
  const message = 'The header row is missing "title"';
  await open({ [IMPORT]: fault(400, message, { code: 'bad_request' }) });
  await choose('name,when\nx,y\n');
  await expect.element(banner('error')).toMatchTextContent('Cannot import programme.csv');
  await expect.element(banner('error')).toMatchTextContent(message);
});

test('an Excel file that cannot be read is refused, and so are two files at once', async () => {
  await open();
  await choose('PK\u0003\u0004 and so on');
  await expect.element(banner('error')).toMatchTextContent('Cannot import programme.csv');
  await expect.element(banner('error')).toMatchTextContent('Could not read this Excel file');
  const dataTransfer = new DataTransfer();
  for (const name of ['one.csv', 'two.csv']) dataTransfer.items.add(new File(['a'], name));
  page
    .getByText('Drop an Excel or CSV file here, or choose one')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(banner('warning')).toMatchTextContent('Choose one file at a time');
  expect(requestsOf(IMPORT)).toEqual([]);
});
