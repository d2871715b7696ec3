import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createUser,
  expectAccessible,
  expectNoOverflow,
  signIn,
  signInAsOrganiser,
} from './product.ts';
import { createStatistics, figure, rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/share/${prefix}`;

/** Makes a link the way an organiser does, and answers it. */
const makeLink = async (page: Page, name: string, without: string[]): Promise<string> => {
  await page.getByLabel('Who is it for?').fill(name);
  for (const section of without) await page.getByLabel(section, { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/shared#share_/);
  return link.inputValue();
};

const OTHERS = ['Top Authors', 'Top Topics', 'Top Affiliations', 'Top Videos', 'Top Audios'];

test('a link shows the chosen sections to whoever has it, and nothing else', async ({
  page,
  browser,
}) => {
  test.slow();
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveURL(screen(prefix));
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled();
  const link = await makeLink(page, 'A sponsor', OTHERS);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('/shared#')).toHaveCount(0);
  await expect(rowsOf(page).first().getByRole('cell').first()).toHaveText('A sponsor');
  await expect(rowsOf(page).first()).toContainText('Overview, Top Posters');

  const guest = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
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
  await expect(guest.getByRole('link', { name: /Share|Tracking|Login|Home/ })).toHaveCount(0);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Top Posters' }).click();
  await expect(rowsOf(guest).first().getByRole('cell').nth(1)).toHaveText('14');
  await guest.getByRole('link', { name: 'P-01', exact: true }).click();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  await expect(guest.getByRole('table', { name: /Videos of/ })).toHaveCount(0);
  await guest.reload();
  await expect(figure(guest, 'Number of Visits')).toHaveText('14');
  await guest.getByRole('link', { name: 'Report' }).click();
  await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Top Authors' })).toHaveCount(0);
  // A section that was not chosen leads to one that was.
  const token = new URL(link).hash;
  await guest.goto('about:blank');
  await guest.goto(`/shared/videos${token}`);
  await expect(guest.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/analytics'))).not.toEqual([]);
  expect(asked.filter((url) => url.split('#')[0]?.includes('share_'))).toEqual([]);
  expect(await guest.context().cookies()).toEqual([]);
  await guest.context().close();
});

test('a link ends when it is revoked, after a question', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, 'A sponsor', []);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(figure(guest, 'Direct Visits')).toHaveText('4');
  await page.getByRole('button', { name: 'Revoke the link for A sponsor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the link for A sponsor?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Revoke the link for A sponsor' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(banner(page, 'success')).toHaveText('The link for A sponsor has ended');
  await expect(rowsOf(page)).toHaveCount(0);
  // The open screen ends by itself.
  await expect(guest.getByText('This link does not work')).toBeVisible({ timeout: 10_000 });
  await expect(figure(guest, 'Direct Visits')).toHaveCount(0);
  await expectAccessible(guest);
  await guest.context().close();
});

test('a link ends when its time is over', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  // The form's shortest time is a week: here the same link is asked for three seconds.
  await page.route(`**/api/analytics/shares/${prefix}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const asked = route.request().postDataJSON();
    const expiresAt = new Date(Date.now() + 3_000).toISOString();
    await route.continue({ postData: { ...asked, expiresAt } });
  });
  const link = await makeLink(page, 'A guest', []);
  const guest = await (await browser.newContext()).newPage();
  await expect(async () => {
    await guest.goto('about:blank');
    await guest.goto(link);
    await expect(guest.getByText('This link does not work')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText('No links yet.', { exact: false })).toBeVisible();
  await guest.context().close();
});

test('a link that was copied in part says so', async ({ page }) => {
  await page.goto('/shared');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await page.goto('/shared#share_nothing');
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('a link shows of the live view only what its sections do', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, 'The authors', ['Overview', ...OTHERS.slice(1), 'Top Posters']);
  const guest = await (await browser.newContext()).newPage();
  const opened = guest.waitForResponse(/\/api\/analytics\/live\//);
  await guest.goto(link);
  expect((await opened).status()).toBe(200);
  await expect(guest.getByRole('heading', { name: 'Top Authors', level: 1 })).toBeVisible();
  await expect(guest.locator('[data-live]')).toHaveCount(0);
  await guest.context().close();
});

test('a link above the own plan is listed, and cannot be revoked', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await makeLink(page, 'A sponsor', []);
  const other = await (await browser.newContext()).newPage();
  await signInAsOrganiser(other, prefix, 1);
  await other.goto(screen(prefix));
  await expect(rowsOf(other)).toHaveCount(1);
  await expect(rowsOf(other).first()).toContainText('Above your plan');
  await expect(other.getByRole('button', { name: /Revoke/ })).toHaveCount(0);
  await expectAccessible(other);
  await other.context().close();
});

test('a plan gives away only what it includes', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(screen(prefix));
  await expect(page.getByRole('group', { name: 'Sections' }).getByRole('checkbox')).toHaveCount(4);
  await expect(page.getByLabel('Overview', { exact: true })).toHaveCount(0);
});

test('whoever is signed in sees a link as a stranger does', async ({ page, browser }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const link = await makeLink(page, 'A colleague', []);
  const other = await (await browser.newContext()).newPage();
  const { email } = await createUser(other.request, { paidCategory: 1 });
  await signIn(other, email);
  await other.goto(link);
  await expect(figure(other, 'Direct Visits')).toHaveText('4');
  await other.goto('/analytics/home');
  await expect(other.getByLabel('Please choose a conference')).toBeVisible();
  await other.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('links are made and read', async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(screen(prefix));
    const link = await makeLink(page, 'A sponsor', []);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto(link);
    await expect(figure(page, 'Direct Visits')).toHaveText('4');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
