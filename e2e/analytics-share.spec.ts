import { expect, type Page, test } from '@playwright/test';
import { signInAsOrganiser, unique } from './product.ts';
import { makeLink, otherSections } from './share-links.ts';
import { figure, rowsOf, sharedStatistics } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

const linkOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

test('a link shows the chosen sections to whoever has it, and nothing else', async ({
  page,
  browser,
}) => {
  const { prefix, name } = sharedStatistics();
  const sponsor = unique('Sponsor');
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, sponsor, otherSections);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('/shared#')).toHaveCount(0);
  await expect(linkOf(page, sponsor)).toContainText('Overview, Top Posters');

  const guest = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  guest.on('request', (request) => requests.push(request.url()));
  await guest.goto(link);
  await expect(guest.getByText(`${prefix} · ${name}`)).toBeVisible();
  await expect(figure(guest, 'Direct Visits')).toHaveText('4');
  await expect(guest.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Overview',
    'Audience',
    'Pages and Searches',
    'Top Posters',
    'Report',
  ]);
  const sections = guest.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Top Posters' }).click();
  await guest.getByRole('link', { name: 'P-01', exact: true }).click();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  await expect(guest.getByRole('table', { name: /Videos on/ })).toHaveCount(0);
  await guest.reload();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  // A section that was not chosen leads to one that was.
  const token = new URL(link).hash;
  await guest.goto('about:blank');
  await guest.goto(`/shared/videos${token}`);
  await expect(guest.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/analytics'))).not.toEqual([]);
  expect(requests.filter((url) => url.split('#')[0]?.includes('share_'))).toEqual([]);
  expect(await guest.context().cookies()).toEqual([]);
  await guest.context().close();
});
