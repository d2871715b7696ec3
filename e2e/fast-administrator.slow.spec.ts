import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  createPosters,
  expectNoOverflow,
  mailsTo,
  signInAsAdmin,
  unique,
} from './product.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Jump to' });

/** Opens it on any screen, once that is there. */
const openPalette = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
};

test('Ctrl+K leads to any conference, screen or action, by its name or prefix', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByRole('button', { name: 'Jump to…' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+K Meta+K',
  );
  await openPalette(page);
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type(`${name} payments`);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/conference/${prefix}/paymentslist`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('create');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/create');

  // Nothing happens while somebody types, and Escape closes it without a step.
  await page.getByLabel('Name', { exact: true }).fill('A?');
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A??/');
});

test('the codes of what the list shows are sent at once, or what matches by then is shown', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const author = `${unique('author')}@example.org`;
  await createPosters(page.request, prefix, author, [{}, {}]);
  await signInAsAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send codes to the 2 that match' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectNoOverflow(page);
  // Somebody adds a poster while the preview is read.
  await createPosters(page.request, prefix, author, [{ abstractId: 'late' }]);
  await dialog.getByRole('button', { name: 'Send 2 codes' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The matches have changed, so nothing was sent',
  );
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  expect(await mailsTo(page.request, author)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Send 3 codes' }).click();
  await expect(banner(page, 'success')).toHaveText('Codes for 3 posters are on their way');
  await expect.poll(async () => (await mailsTo(page.request, author)).length).toBe(1);
});
