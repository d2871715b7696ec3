import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { daysAgo, sendHits } from './hits.ts';
import { createConference, signInAsOrganiser } from './product.ts';
import { figure, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/content/${prefix}`;

/** Two visitors: both open the programme, one of them twice, and each does something beside it. */
const createContent = async (request: Parameters<typeof sendHits>[0]) => {
  const conference = await createConference(request);
  const home = `https://${conference.prefix.toLowerCase()}.eposter.live`;
  const [ana, bob] = [{ _id: '00000000000000aa' }, { _id: '00000000000000bb' }];
  const programme = { url: `${home}/programme`, action_name: 'Programme' };
  await sendHits(request, conference.prefix, daysAgo(3), [
    { ...ana, ...programme, urlref: 'https://scholar.google.com/scholar?q=valve' },
    { ...ana, ...programme, url: `${programme.url}?fbclid=7#top` },
    { ...ana, url: home, search: 'Valve', ca: 1 },
    { ...bob, ...programme, urlref: 'https://www.google.com/' },
    { ...bob, url: home, download: `${home}/files/abstracts.pdf`, ca: 1 },
    { ...bob, url: home, link: 'https://doi.org/10.1000/182', ca: 1 },
  ]);
  return conference;
};

test('shows what was done on the site, and by which engines visits came', async ({ page }) => {
  const { prefix } = await createContent(page.request);
  await createContent(page.request);
  const host = `${prefix.toLowerCase()}.eposter.live`;
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('tab', { name: 'Channels' }).click();
  await expect(rowsOf(page, 'Search engines').getByRole('cell')).toHaveText([
    ...['Google', '1', '50%'],
    ...['Google Scholar', '1', '50%'],
  ]);
  await page.getByRole('link', { name: 'Pages and Searches' }).click();
  await expect(page).toHaveURL(screen(prefix));
  await expect(page).toHaveTitle(`${prefix} Pages and Searches · ePoster Live`);
  const cells = (list: string) => rowsOf(page, list).getByRole('cell');
  await expect(cells('Pages')).toHaveText([`${host}/programme`, '2', 'Programme', '3', '100%']);
  await expect(cells('Site searches')).toHaveText(['valve', '1', '1', '100%']);
  const download = `${host}/files/abstracts.pdf`;
  await expect(cells('Downloads')).toHaveText([download, '1', '1', '100%']);
  await expect(cells('Outbound links')).toHaveText(['doi.org/10.1000/182', '1', '1', '100%']);
  await expect(figure(page, 'Page views')).toHaveText('3');
  await expect(page.getByText('Programme was the most visited page, with 2 visits.')).toBeVisible();

  await page.getByRole('button', { name: 'Export Pages' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFPage,Visits,Title,Views,Share',
    `https://${host}/programme,2,Programme,3,100.0%`,
  ]);
});
