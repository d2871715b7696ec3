import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { banner, createConference, createPosters, signInAsAdmin, unique } from './product.ts';

/** Finds a person, saves what is held as a file, and erases it after a question. */
export const erasePerson = async (page: Page): Promise<void> => {
  const { prefix } = await createConference(page.request);
  const email = `${unique('author')}@example.org`;
  await createPosters(page.request, prefix, email, [{}, {}]);
  await page.request.get(`/api/submissioncodes/fetch/${encodeURIComponent(email)}/${prefix}`);
  await signInAsAdmin(page);
  await page.goto('/admin/people');
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  const held = page.getByRole('table', { name: 'Stored data' });
  await expect(held.getByRole('row', { name: /^Submissions (Entries )?2 / })).toBeVisible();
  await expect(held.getByRole('row', { name: /^Emails (Entries )?1 / })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (JSON)' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(file).toMatchObject({ email, submissions: [{ prefix }, { prefix }], mails: [{}] });

  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase all data about ${email}?` });
  await expect(dialog).toContainText('Kept without the address');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(banner(page, 'success')).toContainText(`Data about ${email} erased`);
  await expect(page.getByText('No data stored about this address.')).toBeVisible();
};
