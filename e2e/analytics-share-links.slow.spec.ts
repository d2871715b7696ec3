import { expect, type Page, test } from '@playwright/test';
import { banner, signInAsOrganiser, unique } from './product.ts';
import { createLink, makeLink } from './share-links.ts';
import { figure, periodEntry, rowsOf, sharedStatistics } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

const linkOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('a link ends when it is revoked, also on a screen that is open', async ({ page, browser }) => {
  const { prefix } = sharedStatistics();
  const sponsor = unique('Sponsor');
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, sponsor, []);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(figure(guest, 'Direct Visits')).toHaveText('4');
  await page.getByRole('button', { name: `Revoke the link for ${sponsor}` }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke the link for ${sponsor}?` });
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(banner(page, 'success')).toHaveText(`Link for ${sponsor} revoked`);
  await expect(linkOf(page, sponsor)).toHaveCount(0);
  await expect(guest.getByText('This link does not work')).toBeVisible({ timeout: 10_000 });
  await expect(figure(guest, 'Direct Visits')).toHaveCount(0);
  await guest.context().close();
});

test('a link to one poster shows its page with the chosen period, and nothing else', async ({
  page,
  browser,
}) => {
  const { prefix } = sharedStatistics();
  const authors = unique('Authors');
  await signInAsOrganiser(page, prefix);
  await page.goto(`${screen(prefix)}?period=30d&compare=no`);
  await page.getByLabel('Who is it for?').fill(authors);
  await page.getByRole('radio', { name: 'One poster' }).check();
  await page.getByLabel('Poster code').fill('p-01');
  const link = await createLink(page);
  expect(new URL(link).search).toBe('?period=30d&compare=no');
  await expect(linkOf(page, authors)).toContainText('Poster P-01');

  const guest = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  guest.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  await expect(periodEntry(guest, 'Last 30 days')).toHaveAttribute('aria-current', 'true');
  const { hash } = new URL(link);
  for (const path of ['posters/P-02', 'traffic']) {
    await guest.goto('about:blank');
    await guest.goto(`/shared/${path}${hash}`);
    await expect(guest.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
  await guest.context().close();
});

test('a sponsor sees a report of the chosen posters, and nothing else', async ({
  page,
  browser,
}) => {
  const { prefix, name } = sharedStatistics();
  const sponsor = unique('Pharma');
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await page.getByLabel('Who is it for?').fill(sponsor);
  await page.getByLabel('Sponsor report').check();
  const posters = page.getByRole('combobox', { name: 'Posters' });
  for (const code of ['p-01', 'P-99']) {
    await posters.fill(code);
    await page.getByRole('option', { name: code.toUpperCase() }).click();
  }
  await page.getByLabel('First day').fill(day(60));
  await page.getByLabel('Last day of the report').fill(day(0));
  const link = await createLink(page);
  await expect(linkOf(page, sponsor)).toContainText('Report of P-01, P-99');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: '2 posters, 14 visits' })).toBeVisible();
  await expect(guest.getByText(`Report for ${sponsor}, Page 2`)).toBeVisible();
  await expect(guest.getByText(`${name}, `)).toBeVisible();
  const rows = guest.getByRole('table', { name: 'Posters' }).getByRole('row');
  const row = rows.filter({ hasText: 'P-01' });
  await expect(row.getByRole('cell').first()).toHaveText('14');
  await expect(rows.filter({ hasText: 'P-99' })).toContainText('0');
  await expect(guest.getByText('P-02')).toHaveCount(0);
  await expect(guest.getByText('The reporting period is still running')).toBeVisible();
  await guest.context().close();
});
