import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { askForCodes, createAuthor, linkIn } from './author-with-statistics.ts';
import { expectNoOverflow, holdBack } from './product.ts';
import { figure } from './statistics.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an author comes from the retrieval screen by mail to the statistics, and takes a picture along', async ({
  page,
}) => {
  const { prefix, name, email } = await createAuthor(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page.getByText(/The link to your statistics/)).toBeVisible();
  await expect(page.getByText(/Sent to the author’s address only/)).toBeVisible();
  await askForCodes(page, prefix, email);
  expect(await page.content()).not.toContain('author_');
  const link = await linkIn(page.request, email, 1);

  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const release = await holdBack(page, '**/api/author-page');
  await page.goto(link);
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your poster statistics' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  const seen = page.getByRole('region', { name: /Effects of E\. coli on water/ });
  await expect(figure(page, 'visits')).toHaveText('4');
  await expect(figure(page, 'average viewing time')).toHaveText('1 min 15 s');
  await expect(figure(page, 'countries')).toHaveText('2');
  await expect(figure(page, 'rank among 5 visited posters')).toHaveText('2');
  await expect(seen.getByRole('listitem')).toHaveText(['Austria3', 'Japan1']);
  await seen.getByText('Show as table').click();
  await expect(seen.getByRole('row')).toHaveCount(3);
  const unseen = page.getByRole('region', { name: /Unseen/ });
  await expect(unseen).toContainText('No visits yet.');
  await expect(unseen).toContainText('A visit counts when someone opens your poster');
  await expectNoOverflow(page);

  await page.emulateMedia({ media: 'print' });
  await expect(seen.getByRole('list')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await seen.getByRole('button', { name: 'Create a picture to share' }).click();
  await expect(seen.getByRole('img', { name: /4 visits/ })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await seen.getByRole('button', { name: 'Download PNG' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('P-2.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Drawn, and of the size that networks show.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeGreaterThan(5_000);
  expect(addresses.filter((url) => url.includes('author_') && !url.includes('#'))).toEqual([]);
});
