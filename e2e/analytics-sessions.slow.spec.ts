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
import { createStatistics, rowsOf } from './statistics.ts';

const [EARLY, DAY, NEXT] = [11, 3, 2].map((days) => dateOf(daysAgo(days)));
const HEADER = 'Title;Room;Start;End;Poster codes\n';
const SESSIONS = `Imaging round;Hall A;${DAY} 10:00;10:30;p-01
Opening;;${EARLY} 09:00;10:00;P-02, P-99
`;

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
    'programme.xlsx: 2 sessions with 1 poster will be imported. 1 row with problems will be skipped:',
  );
  // An empty row counts, as it does for Excel.
  await expect(rowsOf(page, 'Problems in the file').getByRole('cell')).toHaveText([
    ...['3', 'end', 'The end must be after the start'],
  ]);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Import 2 sessions, skip these rows' }).click();
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
  await expect(banner(page, 'error')).toContainText('Cannot import programme.xlsx');
  await expect(banner(page, 'error')).toContainText(
    'Could not read this Excel file. Save it as .xlsx without a password, or as CSV, and try again.',
  );

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
  await expect(banner(page, 'warning')).toContainText('Choose one file at a time');
});
