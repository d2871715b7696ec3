import { expect, type Page, test } from '@playwright/test';
import type { Counting } from '#contract/counting.ts';
import {
  answerWith,
  banner,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  signInAsNewAdmin,
  unique,
} from './product.ts';
import { figure, rowsOf } from './statistics.ts';

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

/** A product whose ClickHouse refuses hits: what it says of them, and what it is asked to do. */
const refuseHits = async (page: Page) => {
  const state = { counting: troubled, asked: [] as string[] };
  await page.route('**/api/counting', (route) => route.fulfill({ json: state.counting }));
  for (const path of ['retry', 'set-aside']) {
    await page.route(`**/api/counting/${path}`, (route) => {
      state.asked.push(`${route.request().method()} ${path}`);
      const { hits } = state.counting.setAside;
      state.counting = { ...troubled, setAside: { hits: 0, latest: [] } };
      return route.fulfill({ json: { hits } });
    });
  }
  return state;
};

test('everything is counted', async ({ page }) => {
  await signInAsNewAdmin(page);
  const go = await holdBack(page, '**/api/counting');
  await page.goto(SCREEN);
  await expect(page.getByText('Loading...')).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'Everything is counted.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Counting/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByText('could not be counted')).toHaveCount(0);
});

test('hits that name no conference are listed, with what to do', async ({ page }) => {
  const name = unique('slip');
  const url = 'https://posters.example/poster/1';
  const sent = await page.request.get('/matomo.php', { params: { idsite: name, rec: '1', url } });
  expect(sent.status()).toBe(400);
  await signInAsNewAdmin(page);
  await page.goto(SCREEN);
  const table = page.getByRole('table', { name: 'Hits for no conference' });
  const row = table.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').nth(1)).toHaveText('posters.example');
  await expect(page.getByText('Correct the site ID in the tracking script')).toBeVisible();
  await expectAccessible(page);
});

test('the list says that hits are missing, and the screen why', async ({ page }) => {
  await signInAsNewAdmin(page);
  await refuseHits(page);
  await page.goto('/admin/conferencelist');
  await expect(banner(page, 'warning')).toContainText('3 hits could not be counted.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See Counting' }).click();
  await expect(page).toHaveURL(SCREEN);
  await expect(banner(page, 'warning')).toContainText(
    'Counting has failed since 16 Nov 2026, 14:05 UTC',
  );
  await expect(banner(page, 'warning')).toContainText('connect ECONNREFUSED 127.0.0.1:8123');
  await expect(figure(page, 'Hits waiting')).toHaveText('1,240');
  await expect(figure(page, 'Oldest waits for')).toHaveText('3 minutes');
  await expect(figure(page, 'Hits set aside')).toHaveText('3');
  const times = ['16 Nov 2026, 14:03 UTC', '16 Nov 2026, 14:04 UTC'];
  await expect(rowsOf(page).first().getByRole('cell')).toHaveText(['CARDIO26', REASON, ...times]);
  await expect(rowsOf(page).nth(1).getByRole('cell').first()).toHaveText('Deleted');
  await expect(page.getByText('The latest 2 of 3 hits.')).toBeVisible();
  await expectAccessible(page);
});

test('hits set aside are tried again', async ({ page }) => {
  await signInAsNewAdmin(page);
  const state = await refuseHits(page);
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(banner(page, 'success')).toContainText('3 hits will be counted once more');
  await expect(page.getByRole('heading', { name: 'Set aside' })).toHaveCount(0);
  expect(state.asked).toEqual(['POST retry']);
});

test('hits set aside are discarded, by keyboard, after a question', async ({ page }) => {
  await signInAsNewAdmin(page);
  const state = await refuseHits(page);
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Discard 3 hits?' });
  await expect(dialog).toContainText('These hits are gone forever then');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(state.asked).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page, 'success')).toHaveText('3 hits discarded');
  expect(state.asked).toEqual(['DELETE set-aside']);
});

test('what cannot be loaded or done is said', async ({ page }) => {
  await signInAsNewAdmin(page);
  await answerWith(page, '**/api/counting', 500, 'PostgreSQL is away');
  await page.goto(SCREEN);
  await expect(page.getByRole('alert')).toContainText('PostgreSQL is away');
  await refuseHits(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await answerWith(page, '**/api/counting/retry', 500, 'Not now');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(banner(page, 'error')).toContainText('The hits could not be tried again');
  await expect(banner(page, 'error')).toContainText('Not now');
  await expect(rowsOf(page)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the screen and the notice fit', async ({ page }) => {
    await signInAsNewAdmin(page);
    await refuseHits(page);
    await page.goto('/admin/conferencelist');
    await page.getByRole('link', { name: 'See Counting' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
