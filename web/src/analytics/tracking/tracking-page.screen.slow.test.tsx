import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Live } from '#contract/analytics.ts';
import type { Tracking } from '#contract/tracking.ts';
import { type Answers, fault, setAnswers } from '../../../test/answers.ts';
import { buildAdmin, buildConference, buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { liveStream } from '../../../test/live-stream.ts';
import { banner } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const PATH = '/analytics/tracking/CARDIO26';
const TRACKING = 'GET /api/analytics/tracking/{prefix}';
const LIVE = 'GET /api/analytics/live/{prefix}';

const open = (user = buildUser(), answers: Answers = {}): Promise<void> =>
  renderScreen(PATH, { user, answers: { ...statisticsAnswers({ empty: true }), ...answers } });

const withValues = (values: Partial<Tracking>): Answers => ({
  [TRACKING]: { ...(statisticsAnswers()[TRACKING] as Tracking), ...values },
});

test('the lines to copy are shown, and the first hit when it arrives', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await open(buildUser({ paidCategory: 1 }));
  const { origin } = window.location;
  const snippet = `<script async src="${origin}/tracker.js" data-site="CARDIO26"></script>`;
  await expect.element(page.getByText(snippet, { exact: true })).toBeVisible();
  await expect.element(page.getByText(new RegExp(`${origin}/matomo\\.php`))).toBeVisible();
  await expect.element(page.getByText(/content="Cardio Congress"/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([snippet]);
  await expect.element(page.getByText('Waiting for the first hit')).toBeVisible();
  await expectAccessible();
  setAnswers(withValues({}));
  await expect.element(page.getByText('First hit received')).toBeVisible();
  await expectAccessible();
  // Only administrators change these.
  for (const name of ['Save settings', 'Save titles']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

const hit = (group: string, label: string): Live['hits'][number] => ({
  ...{ time: new Date().toISOString(), kind: 'event', group, label },
});

test('what arrives says what each hit counts as, and if not as a poster, why', async () => {
  const address = 'https://cardio26.eposter.live/poster/';
  const hits = [hit('Top Authors', 'Cardio Congress - Ada'), hit('Top Posters by Code', 'P-050')];
  const live = liveStream();
  live.send({ visitors: 1, hits });
  await open(buildUser(), { ...withValues({}), [LIVE]: live.answer });
  const arrived = page.getByRole('region', { name: 'Incoming hits' });
  for (const words of [
    address,
    'Counted under Top Authors',
    `Not counted as a poster: its label does not contain ${address}`,
    'No poster among the latest hits',
  ]) {
    await expect.element(arrived).toMatchTextContent(words);
  }
  await expectAccessible();
  live.send({ visitors: 1, hits: [hit('Top Posters by Code', `${address}p-050`), ...hits] });
  await expect.element(arrived).toMatchTextContent('Counted as poster P-050');
  await expect.element(arrived).not.toMatchTextContent('No poster among the latest hits');
  await page.viewport(390, 844);
  expectNoOverflow();
});

test('what cannot be read of the set-up is said: no wrong lines to copy, no waiting for ever', async () => {
  const { 'GET /api/analytics/name/{prefix}': name } = statisticsAnswers();
  const live = liveStream();
  live.send({ visitors: 0, hits: [] });
  const away = fault(500, 'The pipe burst');
  await open(buildUser(), {
    ...withValues({}),
    ...{ 'GET /api/analytics/name/{prefix}': away, [LIVE]: away },
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not load the conference name used in the code below');
  await expect.element(page.getByText(/eposter:conference/)).not.toBeInTheDocument();
  const lost = page.getByText(/Could not load incoming hits\./);
  await expect.element(lost).toBeVisible();
  await expectAccessible();
  setAnswers({ 'GET /api/analytics/name/{prefix}': name, [LIVE]: live.answer });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(page.getByText(/content="Cardio Congress"/)).toBeVisible();
  await expect.element(lost).not.toBeInTheDocument();
});

const never = () => new Promise(() => undefined);
const limit = { day: '2026-11-12', labels: 20_000, hits: 120_345 };

test('a day with too many labels is said on the screens and on the list', async () => {
  const answers = {
    ...statisticsAnswers(),
    ...withValues({ labelLimits: [limit] }),
    'GET /api/conferences': { conferences: [buildConference({ labelLimit: limit })] },
    ...{ 'GET /api/system': never, 'GET /api/counting': never },
  };
  const user = buildAdmin();
  await renderScreen('/analytics/posters/CARDIO26', { user, answers });
  await expect
    .element(banner('warning'))
    .toMatchTextContent(
      'On 12 Nov 2026 there were more than 20,000 new labels. The rest is counted as (other)',
    );
  await expectAccessible();
  await renderScreen('/admin/conferencelist', { user, answers });
  await page.getByRole('link', { name: /More than 20,000 new labels on 12 Nov 2026/ }).click();
  await expect.poll(() => location.pathname + location.hash).toBe(`${PATH}#discard`);
  await expect
    .element(page.getByLabelText('From', { exact: true }))
    .toHaveValue('2026-11-12T00:00');
  await expect
    .element(page.getByLabelText('Until', { exact: true }))
    .toHaveValue('2026-11-13T00:00');
  expectNoOverflow();
});
