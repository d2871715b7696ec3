import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Counting } from '#contract/counting.ts';
import { type Answers, fault, requestsOf, setAnswers } from '../../../test/answers.ts';
import { buildAdmin, buildConference } from '../../../test/build-people.ts';
import { buildCounting } from '../../../test/build-system.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, cellsOf, figure, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const SCREEN = '/admin/counting';
const REASON = 'Cannot parse input: expected UInt16 before: -1 (CANNOT_PARSE_INPUT)';
const hit = { reason: REASON, takenAt: '2026-11-16T14:03:20.000Z' };

const troubled: Counting = {
  waiting: { hits: 1_240, ageSeconds: 195 },
  failing: { since: '2026-11-16T14:05:00.000Z', reason: 'connect ECONNREFUSED 127.0.0.1:8123' },
  setAside: {
    hits: 3,
    latest: [
      { ...hit, prefix: 'CARDIO26', setAsideAt: '2026-11-16T14:04:00.000Z' },
      { ...hit, prefix: null, setAsideAt: '2026-11-16T14:03:40.000Z' },
    ],
  },
  unknownSites: [],
};

const conferences = { 'GET /api/conferences': { conferences: [buildConference()] } };

/** A product whose ClickHouse refuses hits, until they are settled. */
const refusingHits = (): Answers => {
  let counting = troubled;
  const settle = () => {
    const { hits } = counting.setAside;
    counting = { ...troubled, setAside: { hits: 0, latest: [] } };
    return { hits };
  };
  return {
    ...conferences,
    'GET /api/counting': () => counting,
    'POST /api/counting/retry': settle,
    'DELETE /api/counting/set-aside': settle,
  };
};

const open = (path: string, answers: Answers) =>
  renderScreen(path, { user: buildAdmin(), answers });

test('everything is counted', async () => {
  const gate = Promise.withResolvers<Counting>();
  await open(SCREEN, { ...conferences, 'GET /api/counting': () => gate.promise });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  gate.resolve(buildCounting());
  await expect
    .element(page.getByRole('heading', { name: 'All hits are processed.' }))
    .toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Hit processing/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect.element(rowsOf().first()).toBeVisible();
  await expect.element(page.getByText(/could not be processed/)).not.toBeInTheDocument();
});

test('hits that name no conference are listed, with what to do', async () => {
  const unknownSites = [
    { name: 'slip', host: 'posters.example', hits: 2, lastAt: '2026-11-16T14:03:20.000Z' },
  ];
  await open(SCREEN, { 'GET /api/counting': buildCounting({ unknownSites }) });
  const row = rowsOf('Hits with unknown prefix').filter({ hasText: 'slip' });
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('posters.example');
  await expect
    .element(page.getByText(/Fix the site ID in the website’s tracking script/))
    .toBeVisible();
  await expectAccessible();
});

test('the list says that hits are missing, and the screen why', async () => {
  await open('/admin/conferencelist', refusingHits());
  await expect.element(banner('warning')).toMatchTextContent('3 hits could not be processed.');
  await expectAccessible();
  await page.getByRole('link', { name: 'View hit processing' }).click();
  await expect.poll(() => location.pathname).toBe(SCREEN);
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Hit processing has been failing since 16 Nov 2026, 14:05 UTC');
  await expect.element(banner('warning')).toMatchTextContent('connect ECONNREFUSED 127.0.0.1:8123');
  await expect.element(figure('Queued hits')).toHaveTextContent('1,240');
  await expect.element(figure('Age of oldest hit')).toHaveTextContent('3 minutes');
  await expect.element(figure('Quarantined hits')).toHaveTextContent('3');
  const times = ['16 Nov 2026, 14:03 UTC', '16 Nov 2026, 14:04 UTC'];
  expect(
    cellsOf(0)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['CARDIO26', REASON, ...times]);
  await expect.element(cellsOf(1).first()).toHaveTextContent('Deleted');
  await expect.element(page.getByText('Showing the latest 2 of 3 hits.')).toBeVisible();
  await expectAccessible();
});

test('hits set aside are tried again', async () => {
  await open(SCREEN, refusingHits());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(banner('success')).toMatchTextContent('Retrying 3 hits');
  await expect.element(page.getByRole('heading', { name: 'Quarantined' })).not.toBeInTheDocument();
  expect(requestsOf('POST /api/counting/retry')).toHaveLength(1);
  expect(requestsOf('DELETE /api/counting/set-aside')).toHaveLength(0);
});

test('hits set aside are discarded, by keyboard, after a question', async () => {
  await open(SCREEN, refusingHits());
  const discard = page.getByRole('button', { name: 'Discard' });
  await expect.element(discard).toBeVisible();
  (discard.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Discard 3 hits?' });
  await expect.element(dialog).toMatchTextContent('The hits are deleted permanently');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf('DELETE /api/counting/set-aside')).toHaveLength(0);
  await expect.element(discard).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const confirm = dialog.getByRole('button', { name: 'Discard' });
  await expect.element(confirm).toBeVisible();
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(banner('success')).toHaveTextContent('3 hits discarded');
  expect(requestsOf('DELETE /api/counting/set-aside')).toHaveLength(1);
  expect(requestsOf('POST /api/counting/retry')).toHaveLength(0);
});

test('what cannot be loaded or done is said', async () => {
  await open(SCREEN, { 'GET /api/counting': fault(500, 'PostgreSQL is away') });
  await expect.element(page.getByRole('alert')).toMatchTextContent('PostgreSQL is away');
  setAnswers(refusingHits());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quarantined' })).toBeVisible();
  setAnswers({ 'POST /api/counting/retry': fault(500, 'Not now') });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(banner('error')).toMatchTextContent('Could not retry the hits');
  await expect.element(banner('error')).toMatchTextContent('Not now');
  await expect.element(rowsOf()).toHaveLength(2);
});

test('the screen and the notice fit on a phone', async () => {
  await page.viewport(390, 844);
  await open('/admin/conferencelist', refusingHits());
  await page.getByRole('link', { name: 'View hit processing' }).click();
  await expect.element(rowsOf()).toHaveLength(2);
  expectNoOverflow();
  await expectAccessible();
});
