import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, fault, requestsOf } from '../../../test/answers.ts';
import { buildShared } from '../../../test/build-shares.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { periodEntry } from '../../../test/choose-period.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { liveStream } from '../../../test/live-stream.ts';
import { figure, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { textsOf } from '../../../test/texts-of.ts';

const TOKEN = 'share_0123456789';

const open = (path: string, shared = buildShared(), answers: Answers = {}): Promise<void> =>
  renderScreen(`/shared${path}#${TOKEN}`, {
    answers: { ...statisticsAnswers({ plan: 2 }), 'GET /api/share': shared, ...answers },
  });

const sections = page.getByRole('navigation', { name: 'Sections' });

test('a link shows the chosen sections, and nothing else', async () => {
  await open('');
  await expect.element(page.getByText('CARDIO26 · Cardio Congress')).toBeVisible();
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  expect(textsOf(sections.getByRole('link'))).toEqual([
    ...['Overview', 'Audience', 'Pages and Searches'],
    ...['Top Posters', 'Report'],
  ]);
  await expect
    .element(page.getByRole('link', { name: /Share|Tracking|Login|Home/ }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await sections.getByRole('link', { name: 'Top Posters' }).click();
  await expect
    .element(rowsOf('Top Posters').first().getByRole('cell').nth(1))
    .toHaveTextContent('14');
  await page.getByRole('link', { name: 'P-01' }).click();
  await expect.element(figure('Number of Visits')).toHaveTextContent('14');
  await expect.element(page.getByRole('table', { name: /Videos on/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Report' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Cardio Congress', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Top Authors' })).not.toBeInTheDocument();
  const { headers } = requestsOf('GET /api/analytics/traffic/{prefix}')[0] ?? {};
  expect(headers?.get('authorization')).toBe(`Bearer ${TOKEN}`);
});

test('a section that was not chosen leads to one that was', async () => {
  await open('/videos');
  await expect.element(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
});

test('a link that was copied in part says so', async () => {
  await renderScreen('/shared');
  await expect.element(page.getByText('This link does not work')).toBeVisible();
  await renderScreen('/shared#share_nothing', {
    answers: { 'GET /api/share': fault(401, 'Please sign in', { code: 'not_signed_in' }) },
  });
  await expect.element(page.getByText('This link does not work')).toBeVisible();
  await expectAccessible();
});

test('a link shows of the live view only what its sections do', async () => {
  const live = liveStream();
  live.send({ visitors: null, hits: [] });
  await open('', buildShared({ sections: ['authors'] }), {
    'GET /api/analytics/live/{prefix}': live.answer,
  });
  await expect.element(page.getByRole('heading', { name: 'Top Authors', level: 1 })).toBeVisible();
  await expect.poll(() => requestsOf('GET /api/analytics/live/{prefix}').length).toBeGreaterThan(0);
  await expect.element(page.getByCss('[data-live]')).not.toBeInTheDocument();
});

test('a link to one poster shows its page with the chosen period, and nothing else', async () => {
  const only = { section: 'posters', name: 'P-01' } as const;
  const shared = buildShared({ sections: ['traffic', 'posters', 'videos', 'audios'], only });
  const heading = page.getByRole('heading', { name: 'Poster P-01', level: 1 });
  await open('?period=30d&compare=no', shared);
  await expect.element(heading).toBeVisible();
  await expect.element(figure('Number of Visits')).toHaveTextContent('14');
  await expect.element(periodEntry('Last 30 days')).toHaveAttribute('aria-current', 'true');
  await expect.element(sections).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /Back to|Overview|Report/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByCss('[data-live]')).not.toBeInTheDocument();
  await expectAccessible();
  for (const path of ['posters', 'posters/P-02', 'traffic', 'content', 'report', 'authors']) {
    await open(`/${path}`, shared);
    await expect.element(heading).toBeVisible();
  }
  await expect.element(page.getByText(/P-02/)).not.toBeInTheDocument();
  expect(requestsOf('GET /api/analytics/live/{prefix}')).toEqual([]);
});

test('a link to one author shows the author', async () => {
  const name = 'Cardio Congress - Ada Even';
  const shared = buildShared({ sections: ['authors'], only: { section: 'authors', name } });
  await open('', shared);
  await expect.element(page.getByRole('heading', { name: 'Ada Even', level: 1 })).toBeVisible();
  await expect.element(figure('Number of Visits')).toHaveTextContent('7');
});

/** A picture of one red point. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

for (const width of [1280, 390]) {
  test(`logo and note stand above the figures, at ${width}`, async () => {
    await page.viewport(width, 844);
    await open('', buildShared({ logo: LOGO, note: 'Thank you,\n<b>Lund</b>' }));
    const logo = page.getByRole('img', { name: 'Logo', exact: true });
    await expect.element(logo).toBeVisible();
    await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBe(1);
    await expect.element(page.getByText('Thank you, <b>Lund</b>')).toBeVisible();
    await expect.element(figure('Direct Visits')).toHaveTextContent('4');
    expectNoOverflow();
    await expectAccessible();
    await page.getByRole('link', { name: 'Report' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.element(logo).toBeVisible();
    await expect.element(page.getByText('Thank you, <b>Lund</b>')).toBeVisible();
  });
}

const row = (name: string, count: number) => ({ name, nb_visits: count, nb_events: count });

const sponsorReport = {
  ...{ name: 'Pharma Inc.', prefix: 'CARDIO26', conferenceName: 'Cardio Congress' },
  ...{ from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' },
  ...{ countedUntil: '2026-11-10T10:00:00.000Z', isOver: false },
  posters: [{ ...row('P-01', 14), title: 'Sleep & stroke', author: 'Ada Even' }, row('P-99', 0)],
  ...{ topics: [row('Cardio Congress - Imaging', 20)], sessions: [], kept: null },
  figures: {
    ...{ posters: 40, visits: 56, viewingTime: { own: 62, others: 49 } },
    curve: {
      interval: 'day' as const,
      times: [1, 2, 3, 4, 5].map((day) => `2026-11-0${day}T00:00:00.000Z`),
      visits: [1, 2, 8, 2, 1],
      byPoster: [{ name: 'P-01', visits: [1, 2, 8, 2, 1] }],
    },
  },
};

const openSponsorReport = (report: object = sponsorReport) =>
  open('', buildShared({ sections: ['posters'], sponsor: true }), {
    'GET /api/share/sponsor': report,
  });

test('a sponsor sees a report of the chosen posters, and nothing else', async () => {
  await openSponsorReport();
  await expect
    .element(page.getByRole('heading', { name: '2 posters, 14 visits', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('Cardio Congress, 1 – 30 Nov 2026')).toBeVisible();
  await expect.element(page.getByText(/^Report for Pharma Inc\., Page 2$/)).toBeVisible();
  await expect
    .element(page.getByText(/25% of all poster visits/))
    .toHaveTextContent(
      '25% of all poster visits went to these posters. 40 posters were visited in total. A view lasted 1 min 2 s on average, on other posters 49 s.',
    );
  await expect
    .element(page.getByRole('img', { name: 'Visits over time. Tue 3 Nov: 8 visits' }))
    .toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('P-01').first()).toMatchTextContent('Sleep & stroke');
  await expect.element(rowOf('P-01').last().getByRole('cell').first()).toHaveTextContent('14');
  await expect.element(rowOf('P-99').last()).toMatchTextContent('0');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Imaging' })).toBeVisible();
  await expect.element(page.getByText(/P-02/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/The reporting period is still running/)).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expectAccessible();
  await page.viewport(390, 800);
  expectNoOverflow();
});

test('a sponsor without posters sees topics; what did not fit on the sheet is below', async () => {
  const topics = Array.from({ length: 20 }, (_, at) =>
    row(`Cardio Congress - Topic ${at}`, 50 - at),
  );
  await openSponsorReport({ ...sponsorReport, posters: [], topics, figures: null });
  await expect
    .element(page.getByRole('heading', { name: /^20 topics, 810 visits$/, level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('And 6 more with fewer visits.')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Topics' }).getByText('Topic 19'))
    .toBeVisible();
});
