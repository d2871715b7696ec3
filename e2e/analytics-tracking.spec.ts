import { expect, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits } from './hits.ts';
import {
  asAdmin,
  banner,
  changeAnswer,
  changeConference,
  createConference,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  signInAsNewAdmin,
  signInAsOrganiser,
} from './product.ts';
import { rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/tracking/${prefix}`;

test('shows the snippet, and the first hit when it arrives', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { prefix, name } = await createConference(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(screen(prefix));
  const origin = new URL(page.url()).origin;
  const snippet = `<script async src="${origin}/tracker.js" data-site="${prefix}"></script>`;
  await expect(page.getByText(snippet, { exact: true })).toBeVisible();
  await expect(page.getByText(`${origin}/matomo.php`)).toBeVisible();
  await expect(page.getByText(`content="${name}"`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(snippet);
  await expect(page.getByText('Waiting for the first hit')).toBeVisible();
  await expectAccessible(page);
  await sendVisits(page.request, prefix, [{ at: Date.now() - 60_000, posters: ['A-1'] }]);
  await expect(page.getByText('We received your first hit')).toBeVisible();
  await expectAccessible(page);
  // What only administrators change is not there.
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save titles' })).toHaveCount(0);
});

test('says what the hits that arrive count as, and if not as a poster, why', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  await signInAsOrganiser(page, prefix, 3);
  const send = (label: string, group: string) =>
    page.request.get('/matomo.php', {
      params: { idsite: prefix, rec: 1, _id: '00000000000000ab', e_c: group, e_a: label },
    });
  const POSTERS = 'Top Posters by Code';
  await send('P-050', POSTERS);
  await send(`${name} - Ada`, 'Top Authors');
  await page.goto(screen(prefix));
  const arrived = page.getByRole('region', { name: 'What arrives' });
  const own = `https://${prefix.toLowerCase()}.eposter.live/poster/`;
  await expect(arrived).toContainText(own);
  await expect(arrived).toContainText('Counts under Top Authors');
  await expect(arrived).toContainText(
    `Received, but not as a poster: its label does not contain ${own}`,
  );
  await expect(arrived).toContainText('No poster is among the latest hits');
  await expectAccessible(page);
  await send(`${own}p-050`, POSTERS);
  await expect(arrived).toContainText('Counts as poster P-050');
  await expect(arrived).not.toContainText('No poster is among the latest hits');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('posters at another address count once an administrator has said where they are', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const own = 'https://posters.example.org/hall/';
  const e_c = 'Top Posters by Code';
  const hit = { idsite: prefix, rec: 1, _id: '00000000000000ac', e_c, e_a: `${own}p-7` };
  await page.request.get('/matomo.php', { params: hit });
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const arrived = page.getByRole('region', { name: 'What arrives' });
  await expect(arrived).toContainText('Received, but not as a poster');
  const field = page.getByLabel('Address of the posters');
  await field.fill('posters.example.org');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter the beginning of the posters’ addresses')).toHaveCount(2);
  await field.fill(own);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(banner(page, 'success')).toHaveText('The settings are saved');
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused();
  await expect(arrived).toContainText('Counts as poster P-7');
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page).first()).toContainText('P-7');
});

test('an administrator sets Do Not Track, and is led to where the days are set', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByLabel('Leave out browsers that ask not to be tracked').check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(banner(page, 'success')).toHaveText('The settings are saved');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Leave out browsers that ask not to be tracked')).toBeChecked();
  await page.getByRole('link', { name: 'the conference is edited' }).click();
  await expect(page).toHaveURL(`/admin/conference/edit/${prefix}`);
  await expect(page.getByLabel('Time Zone')).toHaveValue('UTC');
});

test('what another administrator set up meanwhile is not undone, and that is said', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const field = page.getByLabel('Address of the posters');
  const save = page.getByRole('button', { name: 'Save settings' });
  // Twice in a row by the same one: that is nobody else's change.
  for (const folder of ['one', 'two']) {
    await field.fill(`https://posters.example.org/${folder}/`);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await save.click();
    expect((await saved).status()).toBe(200);
  }
  const url = `/api/analytics/tracking/${prefix}`;
  const headers = await asAdmin(page.request);
  await page.request.put(url, { data: { respectDoNotTrack: true }, headers });
  await field.fill('https://posters.example.org/three/');
  await save.click();
  await expect(banner(page, 'error')).toContainText(
    'Somebody else has changed this in the meantime, so nothing was saved. Load the page again',
  );
  await expect(field).toHaveValue('https://posters.example.org/three/');
  expect(await (await page.request.get(url, { headers })).json()).toMatchObject({
    ...{ respectDoNotTrack: true, posterUrl: 'https://posters.example.org/two/' },
  });
});

test('an administrator gives the titles of videos, typed or from a file', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const media = ['a.mp4', 'b.mp4'].map((file) => ({
    kind: 'video' as const,
    file,
    seconds: 10,
    length: 10,
  }));
  await sendVisits(page.request, prefix, [{ at: daysAgo(1), posters: ['A-1'], media }]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const field = page.getByLabel('File names and titles');
  await field.fill('a.mp4');
  await page.getByRole('button', { name: 'Save titles' }).click();
  await expect(banner(page, 'error')).toContainText('Row 1 has no title');
  await expect(field).toHaveValue('a.mp4');
  await page.getByLabel('From a CSV file').setInputFiles({
    name: 'titles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('fileName,title\na.mp4,"Hearts, and minds"\nb.mp4,Minds\n'),
  });
  await expect(field).toHaveValue(/Hearts, and minds/);
  await page.getByRole('button', { name: 'Save titles' }).click();
  await expect(banner(page, 'success')).toHaveText('2 titles saved');
  await page.goto(`/analytics/videos/${prefix}`);
  await expect(rowsOf(page).first().getByRole('cell').first()).toHaveText('Hearts, and minds');
});

test('titles that are typed while others are saved stay, and a fault of a file goes with the next', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const file = page.getByLabel('From a CSV file');
  const fileOf = (buffer: Buffer) => ({ name: 'titles.csv', mimeType: 'text/csv', buffer });
  await file.setInputFiles(fileOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])));
  await expect(banner(page, 'error')).toContainText('titles.csv could not be read');
  await file.setInputFiles(fileOf(Buffer.from('a.mp4,Hearts\n')));
  const field = page.getByLabel('File names and titles');
  await expect(field).toHaveValue(/Hearts/);
  await expect(banner(page, 'error')).toHaveCount(0);

  const goOn = await holdBack(page, '**/api/analytics/**');
  await page.getByRole('button', { name: 'Save titles' }).click();
  await field.fill('b.mp4,Minds');
  goOn();
  await expect(banner(page, 'success')).toHaveText('1 title saved');
  await expect(field).toHaveValue('b.mp4,Minds');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the set-up fits', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await expect(page.getByRole('button', { name: 'Save titles' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('an administrator discards a period, after seeing how many hits it holds', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await sendVisits(page.request, prefix, [
    { at: daysAgo(3), posters: ['A-1'] },
    { at: daysAgo(1), posters: ['A-2'] },
  ]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await page.getByLabel('From', { exact: true }).fill(`${dateOf(daysAgo(1))}T00:00`);
  await page.getByLabel('Up to', { exact: true }).fill(`${dateOf(daysAgo(0))}T00:00`);
  await page.getByRole('button', { name: 'Count hits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Discard \d+ hits? of/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Count hits' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(banner(page, 'success')).toHaveText(/^\d+ hits? discarded$/);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('A-1');
});

test('the period that was counted is discarded, whatever was typed meanwhile', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await sendVisits(page.request, prefix, [
    { at: daysAgo(3), posters: ['A-1'] },
    { at: daysAgo(1), posters: ['A-2'] },
  ]);
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  const from = page.getByLabel('From', { exact: true });
  await from.fill(`${dateOf(daysAgo(1))}T00:00`);
  await page.getByLabel('Up to', { exact: true }).fill(`${dateOf(daysAgo(0))}T00:00`);
  const goOn = await holdBack(page, `**/api/analytics/hits/${prefix}?*`);
  await page.getByRole('button', { name: 'Count hits' }).click();
  await from.fill(`${dateOf(daysAgo(5))}T00:00`);
  goOn();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(banner(page, 'success')).toHaveText(/^\d+ hits? discarded$/);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toContainText(['A-1']);
});

test('a day with too many labels is said on the screens and on the list', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const limit = { day: '2026-11-12', labels: 20_000, hits: 120_345 };
  await changeAnswer(page, `**/api/analytics/tracking/${prefix}`, (body: object) => ({
    ...body,
    labelLimits: [limit],
  }));
  await changeConference(page, prefix, { labelLimit: limit });
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(banner(page, 'warning')).toContainText(
    'More than 20,000 new labels arrived on 12 Nov 2026; the rest is counted as (other)',
  );
  await expectAccessible(page);
  await page.goto('/admin/conferencelist');
  await page.getByRole('link', { name: 'More than 20,000 new labels on 12 Nov 2026' }).click();
  await expect(page).toHaveURL(new RegExp(`${screen(prefix)}#discard$`));
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-12T00:00');
  await expect(page.getByLabel('Up to', { exact: true })).toHaveValue('2026-11-13T00:00');
  await expectNoOverflow(page);
});
