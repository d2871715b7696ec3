import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { dateOf, daysAgo, sendVisits, type Visit } from './hits.ts';
import { createConference, createUser, PASSWORD } from './product.ts';
import { figure, periodEntry, readOut, stepToHour } from './statistics.ts';
import type { Words } from './words.ts';

const LAST_YEAR = 364;

/** So many visits of the second day from ten on, each of P-01, every third from Germany. */
const secondDay = (first: number, count: number): Visit[] =>
  Array.from({ length: count }, (_, at) => ({
    at: daysAgo(first - 1) + at * 60_000,
    country: at % 3 === 0 ? 'de' : 'at',
    posters: at % 2 === 0 ? ['P-01'] : ['P-01', 'P-02'],
  }));

/** This year's congress, which began four days ago, after last year's. */
const createEditions = async (request: Parameters<typeof sendVisits>[0]) => {
  const days = (first: number) => ({
    startsOn: dateOf(daysAgo(first)),
    endsOn: dateOf(daysAgo(first - 3)),
  });
  const before = await createConference(request, days(LAST_YEAR));
  const now = await createConference(request, { ...days(4), previousEdition: before.prefix });
  await sendVisits(request, before.prefix, secondDay(LAST_YEAR, 20));
  await sendVisits(request, now.prefix, secondDay(4, 24));
  return { before, now };
};

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** An organiser gets from the sign-in to a printed answer in ten clicks, and the period stays. */
export const findAndPrint = async (page: Page, { t, plural, country, expectTranslated }: Words) => {
  const { before, now } = await createEditions(page.request);
  const prefixes = [now.prefix, before.prefix];
  const { email } = await createUser(page.request, { paidCategory: 3, prefixes });
  await page.addInitScript("window.print = () => document.body.setAttribute('data-printed', '')");
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const hasPeriod = () => expect(page).toHaveURL(/[?&]period=day2(&|$)/);
  const second = dateOf(daysAgo(3));
  const overTime = t('Visits over time');
  const filtered = t('Country: {name}', { name: country('DE') });
  const compared = t('day {day}', { day: 2 });

  await page.goto(`/analytics/traffic/${now.prefix}`);
  await page.getByLabel(t('Email')).fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(figure(page, t('All Visits'))).toContainText('24');

  // The second congress day beside last year's.
  await click(periodEntry(page, t('Day {day}', { day: 2 }), t('Periods')));
  await hasPeriod();
  await expect(page.getByText(compared)).toBeVisible();
  await expect(figure(page, t('All Visits'))).toHaveText('24');
  await expect(page.getByText(/^↑ 20\s?%$/).first()).toBeVisible();

  // The best poster, and its hours.
  await click(
    page
      .getByRole('table', { name: t('Top Posters') })
      .getByRole('link', { name: 'P-01', exact: true }),
  );
  await hasPeriod();
  await expect(figure(page, t('Number of Visits'))).toHaveText('24');
  await stepToHour(page, '10:00', overTime);
  await expect(readOut(page, overTime)).toHaveText(
    new RegExp(`, 10:00–11:00( Uhr)?: ${plural(24, '{count} visit', '{count} visits')}$`),
  );
  await expectTranslated(page);

  // One country of it, taken along.
  await click(page.getByRole('button', { name: t('Filter by {name}', { name: country('DE') }) }));
  await expect(page.getByRole('list', { name: t('Filters') })).toHaveText(filtered);
  await expect(figure(page, t('Number of Visits'))).toHaveText('8');
  await hasPeriod();
  await click(page.getByRole('button', { name: t('Export {table}', { table: overTime }) }));
  const downloading = page.waitForEvent('download');
  await click(page.getByRole('menuitem', { name: t('CSV') }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    `${now.prefix}-visits-over-time-${second}-${second}-de.csv`,
  );
  expect(await readFile(await download.path(), 'utf8')).toContain(', 10:00–11:00",8');

  // Shared with a logo, and printed.
  await click(page.getByRole('button', { name: t('Share##link'), exact: true }).first());
  await page
    .getByLabel(t('Logo (optional)'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByLabel(t('Who is it for?')).fill('A sponsor');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('Link'), { exact: true })).toHaveValue(
    /\/shared\?period=day2&country=DE#share_/,
  );
  await expectTranslated(page, /^A sponsor$/);
  await click(page.getByRole('button', { name: t('Done') }));
  await hasPeriod();
  await expect(figure(page, t('All Visits'))).toHaveText('8');
  await expect(page.getByText(t('was {before}', { before: 7 })).first()).toBeVisible();
  await click(page.getByRole('link', { name: t('Report'), exact: true }));
  await hasPeriod();
  await expect(
    page.getByText(t('Only visits with {filters}', { filters: filtered })).first(),
  ).toBeVisible();
  await expectTranslated(page);
  await click(page.getByRole('button', { name: t('Print or save as PDF') }));
  await expect(page.locator('body[data-printed]')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(10);
};
