import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#contract/languages.ts';
import type { Move, MoveFault } from '#contract/move.ts';
import { type Answers, requestsOf, setAnswers } from '../../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../../test/build-people.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, figure } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const PATH = '/admin/conference/CARDIO26/matomo';
const TOKEN = 'b1946ac92492d2347c6235b4d2611184';
const GET = 'GET /api/analytics/move/{prefix}';
const POST = 'POST /api/analytics/move/{prefix}';
const DELETE = 'DELETE /api/analytics/move/{prefix}';
const [FIRST, YESTERDAY] = [dateOf(daysAgo(2)), dateOf(daysAgo(1))];

const buildMove = (values: Partial<Move> = {}): Move => ({
  ...{ status: 'running', url: 'https://matomo.example', siteId: 7, wholeSite: false },
  ...{ progress: null, leftOut: [], notes: [], fault: null, comparison: null },
  ...{ startedAt: new Date().toISOString(), changedAt: new Date().toISOString() },
  ...values,
});

const author = 'Cardio Congress - Ada Lovelace';
const done = buildMove({
  status: 'done',
  progress: { from: FIRST, until: YESTERDAY, day: YESTERDAY, visits: 2, hits: 2, refused: 0 },
  leftOut: [{ what: 'media', count: 2 }],
  comparison: {
    ...{ equal: 1, differing: 1 },
    rows: [
      {
        ...{ group: 'Top Authors', label: author },
        ...{ matomo: { visits: 2, events: 3 }, here: { visits: 2, events: 2 } },
      },
      { group: 'Direct Entry', label: '', matomo: { visits: 2 }, here: { visits: 2 } },
    ],
  },
});
const failed = (code: MoveFault['code']): Move =>
  buildMove({ status: 'failed', fault: { code, values: {} } });

const never = () => new Promise(() => undefined);

const open = (answers: Answers, path = PATH, language: Language = 'en'): Promise<void> =>
  renderScreen(path, {
    ...{ user: buildAdmin(), language },
    answers: {
      ...statisticsAnswers(),
      'GET /api/system': never,
      'GET /api/conferences/{prefix}': withoutListFields(buildConference()),
      [GET]: { move: null },
      ...answers,
    },
  });

/** Begins, and is in that state when the screen asks for it a second later. */
const started = (next: Move) => () => {
  setAnswers({ [GET]: { move: next } });
  return { move: buildMove() };
};

/** The screen asks again how far it is. */
const askAgain = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

const token = page.getByLabelText(/^Token/);
const progress = page.getByRole('progressbar');
const bringOver = page.getByRole('button', { name: 'Import' });

const give = async (): Promise<void> => {
  await page.getByLabelText(/^Matomo URL/).fill('https://matomo.example');
  await page.getByLabelText(/^Site ID/).fill('7');
  await token.fill(TOKEN);
};

test('the tracking set-up leads to it, and a token that Matomo refuses is said and forgotten', async () => {
  await open({ [POST]: started(failed('token_refused')) }, '/analytics/tracking/CARDIO26');
  await page.getByRole('link', { name: 'Import earlier data from Matomo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Matomo import' })).toBeVisible();
  await expect
    .element(page.getByText(/Does not import devices, browsers or media plays/))
    .toBeVisible();
  await expectAccessible();
  await give();
  await bringOver.click();
  await expect.element(progress).toBeVisible();
  await askAgain();
  await expect
    .element(banner('error'))
    .toMatchTextContent('Matomo rejected the token. It is wrong or has expired');
  await expect.element(token).toHaveValue('');
  expect(requestsOf(POST)[0]?.body).toMatchObject({
    ...{ url: 'https://matomo.example', siteId: 7, token: TOKEN },
  });
});

test('one that is under way can be cancelled', async () => {
  const cancelled = buildMove({ status: 'cancelled' });
  await open({ [POST]: started(buildMove()), [DELETE]: () => ({ move: cancelled }) });
  await give();
  await bringOver.click();
  await expect.element(progress).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(banner('info')).toMatchTextContent('Import cancelled');
});

test('both reports stand beside each other, and the token nowhere', async () => {
  await open({ [POST]: started(done) });
  await give();
  await bringOver.click();
  await expect.element(progress).toBeVisible();
  await askAgain();
  await expect.element(banner('warning')).toMatchTextContent('1 row differs');
  await expect.element(figure('Visits')).toHaveTextContent('2');
  await expect.element(page.getByText(/Not imported \(2\): media plays/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Comparison of both reports' }).getByCss('tbody tr');
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(0)).toMatchTextContent('2 visits, 3 events');
  await expect.element(rows.nth(0)).toMatchTextContent('Different');
  await expect.element(rows.nth(1)).toMatchTextContent('Match');
  await expectAccessible();
  expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  await page.viewport(390, 800);
  expectNoOverflow();
});

test('a visitor log that is switched off is told in words', async () => {
  await open({ [POST]: started(failed('visitor_log_off')) });
  await give();
  await bringOver.click();
  await expect.element(progress).toBeVisible();
  await askAgain();
  await expect.element(banner('error')).toMatchTextContent('Could not access Matomo’s visitor log');
  await expect.element(page.getByText('Nothing was imported.')).toBeVisible();
});

test('what Matomo refuses and what differs is said in the language of the screen', async () => {
  await open({ [GET]: { move: failed('token_refused') }, [POST]: started(done) }, PATH, 'de');
  await expect
    .element(banner('error'))
    .toMatchTextContent('Matomo hat das Token abgelehnt. Es ist falsch oder abgelaufen');
  await expect.element(page.getByLabelText(/^Adresse von Matomo/)).toBeVisible();
  await page.getByLabelText(/^Token/).fill(TOKEN);
  await page.getByRole('button', { name: 'Importieren' }).click();
  await expect.element(progress).toBeVisible();
  await askAgain();
  const rows = page.getByRole('table').getByCss('tbody tr');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(0)).toMatchTextContent('2 Besuche, 3 Ereignisse');
  await expect.element(rows.nth(1)).toMatchTextContent('Direkter Zugriff');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/visits|events/);
});
