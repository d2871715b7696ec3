import { expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits, type Visit } from './hits.ts';
import { asAdmin, createConference, createPosters, signInAsOrganiser } from './product.ts';
import { figure } from './statistics.ts';

const ROWS = 14;
const FIRST_DAY = daysAgo(3);
const LONG = 'of remote monitoring and quality of life in heart failure with preserved function';

const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);
const codes = numbers.map((number) => `P-${String(number).padStart(2, '0')}`);

/** More rows of everything than are printed, with names of two lines. */
const visitsOf = (name: string): Visit[] =>
  numbers.map((number, at) => ({
    at: FIRST_DAY + at * 7 * 60_000,
    country: ['at', 'de', 'it', 'fr', 'es', 'us', 'jp'][at % 7] ?? 'at',
    language: ['de', 'en', 'it', 'fr', 'es', 'ja'][at % 6] ?? 'en',
    referrer: `https://society-number-${number}.example/a-page`,
    posters: codes.slice(0, number),
    attention: 20 + number,
    authors: codes.slice(0, number).map((code) => `${name} - Author ${code} of a long family name`),
    topics: codes.slice(0, number).map((code) => `${name} - Topic ${code} ${LONG}`),
    affiliations: codes.slice(0, number).map((code) => `${name} - Department ${code} ${LONG}`),
    media: codes.slice(0, number).flatMap((code) => [
      { kind: 'video' as const, file: `video-${code}-${LONG}.mp4`, seconds: 30, length: 60 },
      { kind: 'audio' as const, file: `audio-${code}-${LONG}.mp3`, seconds: 30, length: 60 },
    ]),
  }));

const createFullStatistics = async (page: Page) => {
  const days = { startsOn: dateOf(FIRST_DAY), endsOn: dateOf(daysAgo(1)) };
  const conference = await createConference(page.request, days);
  const { prefix, name } = conference;
  const posters = codes.map((abstractId) => ({
    abstractId,
    abstractTitle: `Effects ${LONG}: a trial named ${abstractId}`,
    firstAuthor: `First Author ${abstractId}`,
  }));
  await createPosters(page.request, prefix, 'author@example.org', posters);
  await sendVisits(page.request, prefix, visitsOf(name));
  return { ...conference, ...days };
};

/** The number of pages that Chromium prints. */
const countPages = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/);
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
};

const FIND_CLIPPED = `(() => {
  const article = document.querySelector('article');
  const { right } = article.getBoundingClientRect();
  const isClipped = (element) =>
    getComputedStyle(element).overflow !== 'visible' &&
    (element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1);
  return [...article.querySelectorAll('*')]
    .filter((element) => element instanceof HTMLElement && element.tagName !== 'CAPTION')
    .filter((each) => isClipped(each) || each.getBoundingClientRect().right > right + 1)
    .map(({ tagName, textContent }) => tagName + ': ' + textContent);
})()`;

/** What is cut off on paper: parts that hide what does not fit, and parts that leave the sheet. */
const findClipped = async (page: Page, width: number): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1_123 });
  const found = await page.evaluate<string[]>(FIND_CLIPPED);
  await page.emulateMedia({ media: null });
  return found;
};

test('the report of a conference is printed on at most six sheets, and nothing is cut off', async ({
  page,
}) => {
  const { prefix } = await createFullStatistics(page);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/report/${prefix}?period=all`);
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  await expect(figure(page, 'Visited posters')).toContainText(String(ROWS));
  await expect(page.getByRole('table', { name: 'Top Audios' })).toBeVisible();
  expect(await countPages(page)).toBeLessThanOrEqual(6);
  // What the margins leave of a sheet.
  expect(await findClipped(page, 688)).toEqual([]);
  await expect(page.getByText('https://')).toHaveCount(0);
});

test('the report of a sponsor is printed on two sheets, and nothing is cut off', async ({
  page,
  browser,
}) => {
  const { prefix, name, startsOn, endsOn } = await createFullStatistics(page);
  const topics = codes.map((code) => `${name} - Topic ${code} ${LONG}`);
  const made = await page.request.post(`/api/analytics/shares/${prefix}`, {
    data: {
      name: 'Meridian Rhythm',
      sections: ['posters', 'topics'],
      expiresAt: null,
      sponsor: { posters: codes, topics, from: startsOn, to: endsOn },
      note: 'Thank you for your support of the arrhythmia sessions.',
    },
    headers: await asAdmin(page.request),
  });
  const { token } = await made.json();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/shared#${token}`);
  await expect(guest.getByRole('heading', { name: '14 posters, 105 visits' })).toBeVisible();
  await expect(guest.getByText('Report for Meridian Rhythm, Page 2')).toBeVisible();
  await expect(guest.getByRole('img', { name: 'QR code of this report' })).toBeVisible();
  expect(await countPages(guest)).toBe(2);
  expect(await findClipped(guest, 794)).toEqual([]);
  await guest.context().close();
});
