import { expect, type Page, test } from '@playwright/test';
import { slowDown } from '../bench/slow-phone.ts';
import { createSale } from './checkout.ts';
import { sendVisits } from './hits.ts';
import { asAdmin, createConference, signInAsOrganiser } from './product.ts';
import { DRAWN, followRequests } from './quiet.ts';
import { postersOf, sharedStatistics } from './statistics.ts';

/** What a reader would still not call a jump; the aim of docs/performance.md. */
const MOST = 0.05;

/** Each movement with what moved, and from where to where. */
const WATCH = `
  globalThis.moved = [];
  const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' ');
  const name = (node) => node && (node.className?.baseVal ?? node.className ?? node.nodeName) + ' ' + node.textContent?.slice(0, 30);
  const add = (entries) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) => name(node) + ': ' + place(previousRect) + ' -> ' + place(currentRect));
      moved.push({ value, what });
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.movedUntilNow = () => {
    add(observer.takeRecords());
    return moved;
  };`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a page as a phone does that has never been here, and waits until nothing more comes. */
const expectCalm = async (page: Page, path: string, seen: () => Promise<void>): Promise<void> => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true });
  await slowDown(phone);
  await page.addInitScript({ content: WATCH });
  const untilQuiet = followRequests(page);
  await page.goto(path);
  await seen();
  await untilQuiet();
  const moved = await page.evaluate<{ value: number; what: string[] }[]>('movedUntilNow()');
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(moved, null, 2)).toBeLessThanOrEqual(MOST);
};

const lists = ['posters', 'authors', 'topics', 'affiliations', 'videos', 'audios'] as const;

for (const query of ['', '?period=30d']) {
  test(`nothing jumps on the overview ${query}`, async ({ page }) => {
    const { prefix } = sharedStatistics();
    await signInAsOrganiser(page, prefix);
    await expectCalm(page, `/analytics/traffic/${prefix}${query}`, async () => {
      await expect(page.getByRole('application', { name: /^Visits over time/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Latest activity' })).toBeAttached();
    });
  });
}

for (const section of lists) {
  test(`nothing jumps on the list of ${section}`, async ({ page }) => {
    const { prefix } = sharedStatistics();
    await signInAsOrganiser(page, prefix);
    await expectCalm(page, `/analytics/${section}/${prefix}?period=30d`, () =>
      expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/),
    );
  });
}

test('nothing jumps on the page of a poster', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await expectCalm(page, `/analytics/posters/${prefix}/P-01?period=30d`, () =>
    expect(page.getByRole('application', { name: /^Visits over time/ })).toBeVisible(),
  );
});

test('nothing jumps when the time before comes after the curve', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const monthAgo = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  let late = 0;
  const curve = Promise.withResolvers<void>();
  await page.route('**/api/analytics/trends/**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if ((searchParams.get('from') ?? '') < monthAgo) {
      late += 1;
      await curve.promise;
    }
    await route.fallback();
  });
  await expectCalm(page, `/analytics/posters/${prefix}/P-01?period=30d`, async () => {
    await expect(page.getByRole('application', { name: /^Visits over time/ })).toBeVisible();
    await page.evaluate(DRAWN);
    const before = page.waitForResponse(/trends/);
    curve.resolve();
    await before;
  });
  expect(late).toBe(1);
});

/** A visit of now that opened ten posters and did nothing else: most lists stay empty. */
const createQuietConference = async (page: Page) => {
  const conference = await createConference(page.request);
  const visit = { at: Date.now() - 600_000, posters: postersOf(9) };
  await sendVisits(page.request, conference.prefix, [visit]);
  return conference;
};

const shown = (page: Page, text: string) => () => expect(page.getByText(text)).toBeAttached();

const short = [
  { screen: 'audience', last: '“Unknown” includes visits without this information' },
  { screen: 'content', last: 'Pages are counted without campaign parameters' },
  { screen: 'sessions', last: 'No programme yet.' },
  { screen: 'affiliations', last: 'No affiliation visits in this period.' },
];

for (const { screen, last } of short) {
  test(`nothing jumps where little is known: ${screen}`, async ({ page }) => {
    const { prefix } = await createQuietConference(page);
    await signInAsOrganiser(page, prefix);
    await expectCalm(page, `/analytics/${screen}/${prefix}?period=today`, shown(page, last));
  });
}

test('nothing jumps where the latest hits are listed', async ({ page }) => {
  const { prefix } = await createQuietConference(page);
  await signInAsOrganiser(page, prefix);
  const seen = shown(page, 'Counted as poster P-10');
  await expectCalm(page, `/analytics/tracking/${prefix}`, seen);
});

for (const path of ['traffic?period=30d', 'affiliations', 'content', 'report']) {
  test(`nothing jumps behind a share link: ${path}`, async ({ page }) => {
    const { prefix } = await createQuietConference(page);
    const answer = await page.request.post(`/api/analytics/shares/${prefix}`, {
      data: { name: 'Anybody', sections: ['traffic', 'posters', 'affiliations'], expiresAt: null },
      headers: await asAdmin(page.request),
    });
    const { token } = await answer.json();
    await expectCalm(page, `/shared/${path}#${token}`, async () => {
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
      await page.waitForLoadState('load');
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });
  });
}

test('nothing jumps where authors ask for their codes', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const field = () => expect(page.getByLabel('Email address')).toBeEnabled();
  await expectCalm(page, `/submissioncodes/${prefix}`, field);
  const sale = await createSale(page, 1);
  await expectCalm(page, sale.path, field);
});

test('nothing jumps where people sign in', async ({ page }) => {
  const field = () => expect(page.getByLabel('Email')).toBeEnabled();
  await expectCalm(page, '/login', field);
});
