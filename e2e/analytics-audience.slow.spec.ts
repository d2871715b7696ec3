import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits } from './hits.ts';
import { createConference, signInAsOrganiser } from './product.ts';
import { figure, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/audience/${prefix}`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const APP = 'PosterApp/2.1';

/** Six visits by five visitors: one came back on another day. */
const createAudience = async (request: Parameters<typeof sendVisits>[0]) => {
  const conference = await createConference(request);
  const [ana, at] = ['00000000000000aa', daysAgo(3)];
  await sendVisits(request, conference.prefix, [
    { at: daysAgo(5), visitor: ana, country: 'at', language: 'de-AT', posters: ['P-01'] },
    { at, visitor: ana, country: 'at', language: 'de-AT', posters: ['P-01'] },
    { at, country: 'at', language: 'en', posters: ['P-01'] },
    { at, country: 'jp', language: 'ja', userAgent: IPHONE, posters: ['P-01'] },
    { at, country: 'jp', language: 'en-US', userAgent: IPHONE, posters: ['P-01'] },
    { at, country: 'xx', language: '*', userAgent: APP, posters: ['P-01'] },
  ]);
  return conference;
};

test('shows who the visitors are: how many, where, and what with; it can be taken along as a file', async ({
  page,
}) => {
  const { prefix } = await createAudience(page.request);
  await createAudience(page.request);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('link', { name: 'Audience' }).click();
  await expect(page).toHaveURL(screen(prefix));
  await expect(page).toHaveTitle(`${prefix} Audience · ePoster Live`);
  await expect(figure(page, 'Visitors')).toHaveText('5');
  await expect(figure(page, 'Visits')).toHaveText('6');
  const section = (list: string) => page.getByRole('region', { name: list });
  await expect(section('Countries').locator('ol > li')).toHaveText([
    ...['Austria350%', 'Japan233%', 'Unknown117%'],
  ]);
  for (const list of ['Countries', 'Devices', 'Browsers', 'Operating systems', 'Languages']) {
    await section(list).getByRole('button', { name: 'Show as table' }).click();
  }
  const rows = (list: string) => rowsOf(page, list).getByRole('cell');
  await expect(rows('Countries')).toHaveText([
    ...['Austria', '3', '50%'],
    ...['Japan', '2', '33%'],
    ...['Unknown', '1', '17%'],
  ]);
  await expect(rows('Devices')).toHaveText([
    ...['Desktop', '3', '50%'],
    ...['Phone', '2', '33%'],
    ...['Unknown', '1', '17%'],
  ]);
  await expect(rowsOf(page, 'Browsers').first()).toContainText('Firefox');
  await expect(rowsOf(page, 'Operating systems').first()).toContainText('Linux');
  await expect(rows('Languages')).toHaveText([
    ...['English', '2', '33%'],
    ...['German', '2', '33%'],
    ...['Japanese', '1', '17%'],
    ...['Unknown', '1', '17%'],
  ]);
  await expect(
    page.getByText('“Unknown” includes visits without this information', { exact: false }),
  ).toHaveCount(1);

  await page.getByRole('button', { name: 'Export Audience' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFList,Name,Visits,Share',
    'Countries,Austria,3,50.0%',
    'Countries,Japan,2,33.3%',
  ]);

  await page.goto(`${screen(prefix)}?from=${dateOf(daysAgo(5))}&to=${dateOf(daysAgo(5))}`);
  await expect(figure(page, 'Visitors').first()).toContainText('1');
  await expect(section('Countries').locator('ol > li')).toHaveCount(1);
  await expect(page.getByText('Unknown', { exact: false })).toHaveCount(0);
});
