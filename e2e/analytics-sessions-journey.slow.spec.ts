import { expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo } from './hits.ts';
import { banner, signInAsOrganiser } from './product.ts';
import { createStatistics, readOut, rowsOf, stepToHour } from './statistics.ts';

const [EARLY, DAY] = [11, 3].map((days) => dateOf(daysAgo(days)));
const HEADER = 'Title;Room;Start;End;Poster codes\n';
const SESSIONS = `Imaging round;Hall A;${DAY} 10:00;10:30;p-01
Opening;;${EARLY} 09:00;10:00;P-02, P-99
`;
const FAULTY = `Late;Hall B;${DAY} 11:00;10:00;\n`;

const choose = (page: Page, content: string) =>
  page
    .getByLabel('Drop an Excel or CSV file here, or choose one')
    .setInputFiles({ name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a programme is looked at, imported, counted, drawn over the curve and removed', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/sessions/${prefix}`);
  await choose(page, `${HEADER}${SESSIONS}${FAULTY}`);
  await expect(page.getByRole('status').filter({ hasText: 'programme.csv' })).toHaveText(
    'programme.csv: 2 sessions with 3 posters will be imported. 1 row with problems will be skipped:',
  );
  await expect(rowsOf(page, 'Problems in the file').getByRole('cell')).toHaveText([
    ...['3', 'posters', 'No posters listed'],
    ...['3', 'end', 'The end must be after the start'],
  ]);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('No programme yet.')).toBeVisible();

  await choose(page, HEADER + SESSIONS);
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await expect(banner(page, 'success')).toContainText('2 sessions imported');
  await expect(rowsOf(page, 'Sessions').getByRole('cell')).toHaveText([
    ...['Imaging round', '9', '14', /10:00–10:30$/, 'Hall A', '1', '9', '14'],
    ...['Opening', '0', '13', /09:00–10:00$/, '', '2', '0', '13'],
  ]);

  await page.goto(`/analytics/traffic/${prefix}?from=${DAY}&to=${DAY}&compare=no`);
  const chart = page.getByRole('region', { name: 'Visits over time' });
  await expect(chart.locator('rect[class*="band"]')).toHaveCount(1);
  await stepToHour(page, '10:00');
  await expect(readOut(page)).toHaveText(
    /, 10:00–11:00: 9 visits\. Sessions: Imaging round \(Hall A\)$/,
  );

  await page.goto(`/analytics/sessions/${prefix}`);
  await page.getByRole('button', { name: 'Remove programme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No programme yet.')).toBeVisible();
});
