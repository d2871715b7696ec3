import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
  unique,
} from './product.ts';

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`/admin/people on ${device}`, () => {
    test.use({ viewport });

    test('a person is found, handed over as a file, and erased after a question', async ({
      page,
    }) => {
      const { prefix } = await createConference(page.request);
      const email = `${unique('author')}@example.org`;
      await createPosters(page.request, prefix, email, [{}, {}]);
      await page.request.get(`/api/submissioncodes/fetch/${encodeURIComponent(email)}/${prefix}`);
      await signInAsNewAdmin(page);
      await page.goto('/admin/userlist');
      await page.getByRole('link', { name: 'Personal data' }).click();
      await expect(page.getByRole('heading', { name: 'Personal data', level: 1 })).toBeVisible();
      await expect(page.getByText(/ Times are in \w+/)).toBeVisible();
      const typed = email.toUpperCase();
      await page.getByLabel('Email address').fill(typed);
      await answerWith(page, '**/api/people/*', 500, 'Something went wrong');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(banner(page, 'error')).toContainText(
        /What is held about this address could not be loaded.*support@eposter\.live/,
      );
      await expect(page.getByLabel('Email address')).toHaveValue(typed);
      await page.unroute('**/api/people/*');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.getByRole('heading', { name: email })).toBeVisible();
      const held = page.getByRole('table', { name: 'What is held, and what erasing does' });
      await expect(held.getByRole('row', { name: /^Submissions (Held )?2 / })).toBeVisible();
      await expect(held.getByRole('row', { name: /^Mails (Held )?1 / })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export (JSON)' }).click();
      const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
      expect(file).toMatchObject({ email, submissions: [{ prefix }, { prefix }], mails: [{}] });

      await page.getByRole('button', { name: 'Erase…' }).click();
      const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
      await expect(dialog).toContainText('Stays, without the address');
      await expect(dialog).toContainText(
        'Backups made before hold the person until you delete them',
      );
      await expectAccessible(page);
      await answerWith(page, '**/api/people/*', 500, 'Something went wrong');
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(dialog.getByRole('alert')).toContainText(/Nothing was erased.*Try again/);
      await page.unroute('**/api/people/*');
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(banner(page, 'success')).toContainText(`${email} is erased`);
      await expect(page.getByText('Nothing is held about this address.')).toBeVisible();
    });
  });
}
