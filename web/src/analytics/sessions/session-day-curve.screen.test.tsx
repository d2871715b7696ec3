import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionReport } from '#contract/programme.ts';
import { requestsOf } from '../../../test/answers.ts';
import { dateOf, daysAgo } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { chartOf } from '../../../test/locators.ts';
import { settings } from '../../../test/render-screen.tsx';
import { renderStatistics } from '../../../test/render-statistics.ts';

const PATH = '/analytics/sessions/CARDIO26';
const FIGURES = 'GET /api/analytics/figures/{prefix}';
const DAY = dateOf(daysAgo(3));

const session = {
  ...{ title: 'Imaging round', room: 'Hall A', posters: ['P-01'] },
  ...{ start: `${DAY}T10:00`, end: `${DAY}T11:00` },
  ...{ startsAt: `${DAY}T10:00:00.000Z`, endsAt: `${DAY}T11:00:00.000Z` },
};
const counts = { nb_visits: 9, nb_events: 9 };
const programme = {
  'GET /api/analytics/programme/{prefix}': { sessions: [session] },
  'GET /api/analytics/sessions/{prefix}': {
    sessions: [{ ...session, during: counts, inAll: counts }],
  } satisfies SessionReport,
};

for (const width of [1280, 390]) {
  test(`the day of the sessions is drawn by hour, above its programme, at ${width}`, async () => {
    await page.viewport(width, 844);
    await renderStatistics(PATH, { answers: programme });
    const chart = chartOf('Poster views on .*');
    await expect.element(chart).toBeVisible();
    await expect.element(chart.getByCss('[data-posters]')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'All sessions' })).toBeVisible();
    const asked = requestsOf(FIGURES)[0]?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      ...{ figure: 'posterViews', interval: 'hour', from: DAY, to: DAY },
    });
    expectNoOverflow();
    await expectAccessible();
  });
}

test('a Matomo has no curve of a day', async () => {
  await renderStatistics(PATH, {
    answers: { ...programme, 'GET /api/settings': { ...settings, analyticsSource: 'matomo' } },
  });
  await expect.element(page.getByRole('heading', { name: 'All sessions' })).toBeVisible();
  await expect.element(chartOf('Poster views on .*')).not.toBeInTheDocument();
});
