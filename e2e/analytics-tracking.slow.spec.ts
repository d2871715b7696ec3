import { expect, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits } from './hits.ts';
import { banner, createConference, signInAsAdmin } from './product.ts';
import { rowsOf } from './statistics.ts';

const screen = (prefix: string) => `/analytics/tracking/${prefix}`;

test('posters at another address count once an administrator has said where they are', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request);
  const address = 'https://posters.example.org/hall/';
  const send = (e_c: string, e_a: string) =>
    page.request.get('/matomo.php', {
      params: { idsite: prefix, rec: 1, _id: '00000000000000ac', e_c, e_a },
    });
  await send('Top Posters by Code', `${address}p-7`);
  await send('Top Authors', `${name} - Ada`);
  await signInAsAdmin(page);
  await page.goto(screen(prefix));
  const arrived = page.getByRole('region', { name: 'Incoming hits' });
  await expect(arrived).toContainText('Counted under Top Authors');
  await expect(arrived).toContainText('Not counted as a poster');
  const field = page.getByLabel('Poster base URL');
  await field.fill('posters.example.org');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter the beginning of the posters’ addresses')).toHaveCount(2);
  await field.fill(address);
  const leaveOut = page.getByLabel('Respect Do Not Track');
  await leaveOut.check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(banner(page, 'success')).toHaveText('Settings saved');
  await expect(arrived).toContainText('Counted as poster P-7');
  await page.reload();
  await expect(leaveOut).toBeChecked();
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page).first()).toContainText('P-7');
});

test('titles of videos come from a file, and stand on their screen', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const media = ['a.mp4', 'b.mp4'].map((file) => ({
    kind: 'video' as const,
    file,
    seconds: 10,
    length: 10,
  }));
  await sendVisits(page.request, prefix, [{ at: daysAgo(1), posters: ['A-1'], media }]);
  await signInAsAdmin(page);
  await page.goto(screen(prefix));
  const field = page.getByLabel('File names and titles');
  await field.fill('a.mp4');
  await page.getByRole('button', { name: 'Save titles' }).click();
  await expect(banner(page, 'error')).toContainText('Row 1 has no title');
  await expect(field).toHaveValue('a.mp4');
  await page.getByLabel('Import CSV file').setInputFiles({
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

test('an administrator discards a period, after seeing how many hits it holds', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await sendVisits(page.request, prefix, [
    { at: daysAgo(3), posters: ['A-1'] },
    { at: daysAgo(1), posters: ['A-2'] },
  ]);
  await signInAsAdmin(page);
  await page.goto(screen(prefix));
  await page.getByLabel('From', { exact: true }).fill(`${dateOf(daysAgo(1))}T00:00`);
  await page.getByLabel('Until', { exact: true }).fill(`${dateOf(daysAgo(0))}T00:00`);
  await page.getByRole('button', { name: 'Count hits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Discard \d+ hits? of/);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(banner(page, 'success')).toHaveText(/^\d+ hits? discarded$/);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('A-1');
});
