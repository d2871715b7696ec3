import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { dateOf, daysAgo } from './hits.ts';
import {
  asAdmin,
  banner,
  expectAccessible,
  expectNoOverflow,
  signInAsOrganiser,
} from './product.ts';
import { chartOf, createStatistics, readOut, rowsOf } from './statistics.ts';

const [EARLY, DAY, NEXT] = [11, 3, 2].map((days) => dateOf(daysAgo(days)));
const HEADER = 'Title;Room;Start;End;Poster codes\n';
const SESSIONS = `Imaging round;Hall A;${DAY} 10:00;10:30;p-01
Opening;;${EARLY} 09:00;10:00;P-02, P-99
`;
const FAULTY = `Late;Hall B;${DAY} 11:00;10:00;\n`;

const choose = (page: Page, content: string | Buffer, name = 'programme.csv') =>
  page
    .getByLabel('Drop an Excel or CSV file here, or choose one')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** A cell that Excel shows as a day and a time, in an order of its own. */
const cell = (time: string) => ({
  value: new Date(`${time}Z`),
  type: Date,
  format: 'dd/mm/yyyy hh:mm',
});

test('a programme is looked at, imported, drawn over the curve, counted and taken along', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveTitle(`${prefix} Sessions · ePoster Live`);
  await expect(page.getByText('There is no programme yet.')).toBeVisible();

  await choose(page, `${HEADER}${SESSIONS}${FAULTY}`);
  await expect(page.getByRole('status').filter({ hasText: 'programme.csv' })).toHaveText(
    'programme.csv: 2 sessions with 3 posters would be imported; 1 row with a problem would be left out:',
  );
  await expect(rowsOf(page, 'Problems in the file').getByRole('cell')).toHaveText([
    ...['3', 'posters', 'It names no poster'],
    ...['3', 'end', 'It does not end after it begins'],
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('There is no programme yet.')).toBeVisible();

  await choose(page, HEADER + SESSIONS);
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await expect(banner(page, 'success')).toContainText('2 sessions imported');
  await expect(page.getByRole('heading', { name: 'The programme' })).toBeFocused();
  await expect(rowsOf(page, 'Sessions').getByRole('cell')).toHaveText([
    ...['Imaging round', '9', '14', /10:00–10:30$/, 'Hall A', '1', '9', '14'],
    ...['Opening', '0', '13', /09:00–10:00$/, '', '2', '0', '13'],
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export Sessions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFSession,Visits during,Visits in all,Time,Room,Posters,Poster views during,Poster views in all',
  );
  // In the order of the programme.
  expect(lines[2]).toBe(`Imaging round,9,14,${DAY} 10:00–10:30,Hall A,1,9,14`);

  await page.setViewportSize({ width: 390, height: 800 });
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
  const day = words.format(daysAgo(3));
  await expect(rowsOf(page, 'Sessions').first()).toContainText(`${day}, 10:00–10:30`);
  await expect(rowsOf(page, 'Sessions').first()).toContainText('Imaging round');
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/analytics/traffic/${prefix}?from=${DAY}&to=${DAY}&compare=no`);
  const chart = page.getByRole('region', { name: 'Visits over time' });
  await expect(chart.getByText('Sessions', { exact: true })).toBeVisible();
  await expect(chart.locator('rect[class*="band"]')).toHaveCount(1);
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  for (let hour = 0; hour < 10; hour += 1) await page.keyboard.press('ArrowRight');
  await expect(readOut(page)).toContainText('During: Imaging round (Hall A)');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('columnheader', { name: 'During' })).toBeVisible();

  await page.goto(`/analytics/report/${prefix}`);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();

  await page.goto(`/analytics/sessions/${prefix}`);
  await page.getByRole('button', { name: 'Remove the programme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no programme yet.')).toBeVisible();
});

test('a programme is an Excel file, too, with the times of its cells; one is dropped, or chosen by keyboard', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/analytics/sessions/${prefix}`);
  const start = cell(`${DAY}T10:00:00`);
  const workbook = await writeXlsxFile([
    ['Title', 'Room', 'Start', 'End', 'Posters'],
    ['Imaging round', 'Hall A', start, { value: 10.5 / 24, type: Number, format: 'h:mm' }, 'P-01'],
    [null, null, null, null, null],
    ['Late', 'Hall B', start, cell(`${EARLY}T10:00:00`), 'P-02'],
    // Excel has no cell for a midnight that it tells from a day.
    ['Until midnight', 'Hall B', start, cell(`${NEXT}T00:00:00`), 'P-01'],
  ]).toBuffer();
  await choose(page, workbook, 'programme.xlsx');
  await expect(page.getByRole('status').filter({ hasText: 'programme.xlsx' })).toHaveText(
    'programme.xlsx: 2 sessions with 1 poster would be imported; 1 row with a problem would be left out:',
  );
  // An empty row counts, as it does for Excel.
  await expect(rowsOf(page, 'Problems in the file').getByRole('cell')).toHaveText([
    ...['3', 'end', 'It does not end after it begins'],
  ]);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Import 2 sessions, without these rows' }).click();
  await expect(banner(page, 'success')).toContainText('2 sessions imported');
  await expect(rowsOf(page, 'Sessions').first()).toContainText('Imaging round');
  const headers = await asAdmin(page.request);
  const answer = await page.request.get(`/api/analytics/programme/${prefix}`, { headers });
  expect((await answer.json()).sessions).toMatchObject([
    { start: `${DAY}T10:00`, end: `${DAY}T10:30`, posters: ['P-01'] },
    { start: `${DAY}T10:00`, end: `${NEXT}T00:00`, posters: ['P-01'] },
  ]);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await choose(page, 'PK\u0003\u0004 and so on', 'programme.xlsx');
  await expect(banner(page, 'error')).toContainText('programme.xlsx cannot be imported');
  await expect(banner(page, 'error')).toContainText('This Excel file cannot be read');

  const choosing = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').focus();
  await page.keyboard.press('Enter');
  const buffer = Buffer.from(HEADER + SESSIONS);
  await (await choosing).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const name of ['one.csv', 'two.csv']) data.items.add(new File(['a'], name));
    return data;
  })()`);
  await page
    .getByText('Drop an Excel or CSV file here, or choose one')
    .dispatchEvent('drop', { dataTransfer });
  await expect(banner(page, 'warning')).toContainText('One file at a time, please');
});

test('a file that is no programme is refused in words', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/sessions/${prefix}`);
  await choose(page, 'name,when\nx,y\n');
  await expect(banner(page, 'error')).toContainText('programme.csv cannot be imported');
  await expect(banner(page, 'error')).toContainText('The first line has no column "title"');
});
