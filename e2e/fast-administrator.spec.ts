import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  createPosters,
  createUser,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  mailsTo,
  signIn,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Jump to' });
/** On any screen, once it is there. */
const openPalette = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  return field;
};
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('Ctrl+K leads to any conference, screen or action, by its name or prefix', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByRole('button', { name: 'Jump to…' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+K Meta+K',
  );
  await openPalette(page);
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
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

test('whoever opens it again at once types on in it, while the screen below still comes', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await openPalette(page);
  await page.keyboard.type(`${name} payments`);
  const release = await holdBack(page, `**/api/conferences/${prefix}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Payments List for ${prefix}` })).toBeFocused();
  // The field has the focus before any other key can come.
  const focused = await page.evaluate(`
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    Promise.resolve().then(() => document.activeElement.role);`);
  expect(focused).toBe('combobox');
  await page.keyboard.type('one ');
  release();
  await expect(page.locator('h1', { hasText: name })).toBeVisible();
  await page.keyboard.type('two');
  await expect(palette(page).getByRole('combobox')).toHaveValue('one two');
});

test('Enter before the conferences are there waits for them; that they failed to come is said', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  await signInAsNewAdmin(page);
  await page.goto('/account');
  const release = await holdBack(page, '**/api/conferences');
  await openPalette(page);
  await page.keyboard.type(`${name} payments`);
  await expect(palette(page).getByRole('status')).toHaveText('Loading...');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(`/admin/conference/${prefix}/paymentslist`);

  await page.goto('/account');
  await page.route('**/api/conferences', (route) => route.abort());
  await openPalette(page);
  await expect(palette(page).getByRole('alert')).toContainText(
    'The conferences could not be loaded',
  );
});

test('letters typed while it is on its way the first time are in it', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdBack(page, '**/assets/palette*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('creats');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  release();
  await expect(palette(page).getByRole('combobox')).toHaveValue('create');
  await page.keyboard.press('Escape');
  await openPalette(page);
  await expect(palette(page).getByRole('combobox')).toHaveValue('');
});

test('/ focuses the search, ? shows the keys, Escape gives the focus back', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/conferencelist');
  await expect(rows(page).first()).toBeVisible();
  const search = page.getByPlaceholder('Search by prefix');
  await expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search the list of this screen')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('the sidebar changes the conference and keeps the screen, also on a phone', async ({
  page,
}) => {
  const one = await createConference(page.request);
  const other = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${one.prefix}/submissions`);
  await page.getByRole('button', { name: 'Change conference' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(other.name);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/conference/${other.prefix}/submissions`);
  // Enter is not also a press of the button that has the focus again.
  await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/analytics/videos/${other.prefix}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change conference' }).click();
  await page
    .getByRole('dialog', { name: 'Change conference' })
    .getByRole('combobox')
    .fill(one.name);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('option', { name: one.prefix }).click();
  await expect(page).toHaveURL(`/analytics/videos/${one.prefix}`);
});

test('an organiser finds their own conferences there, and nothing of an administrator’s', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const user = await createUser(page.request, { prefixes: [prefix, 'CARDIO26'] });
  await signIn(page, user.email);
  await expect(page).toHaveURL('/analytics/home');
  await openPalette(page);
  await page.keyboard.type('admin');
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await expect(palette(page).getByText('Nothing has “admin” in its name.')).toBeVisible();
  await palette(page).getByRole('combobox').fill(`${prefix} posters`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/analytics/posters/${prefix}`);
});

test('Home lists every conference to an administrator; names lead on', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await page.getByPlaceholder('Search by name or prefix').fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}`);
  await page.goto(`/admin/conferencelist?search=${prefix}`);
  await page.getByRole('link', { name: `Mails of ${prefix}` }).click();
  await expect(page.getByPlaceholder('Search by address or subject')).toHaveValue(name);
  await page.goto(`/admin/conferencelist?search=${prefix}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}`);
});

test('the codes of several posters are sent at once; what cannot be is said', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const author = `${unique('author')}@example.org`;
  const posters = await createPosters(page.request, prefix, author, [{}, {}, {}]);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send several codes' }).click();
  for (const { abstractId } of posters.slice(0, 2)) {
    await page.getByRole('checkbox', { name: `Choose ${abstractId}` }).check();
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Send 2 codes' }).click();
  await expect(banner(page, 'success')).toHaveText('The codes of 2 posters are on their way');
  await expect.poll(async () => (await mailsTo(page.request, author)).length).toBe(2);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('several mails that failed are sent again at once, on a phone, too', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const word = unique('full');
  // Such mailboxes are full: the sandbox refuses their mails.
  for (const email of [`mailbox-full@a.${word}.org`, `mailbox-full@b.${word}.org`]) {
    await createPosters(page.request, prefix, email, [{}]);
    await page.request.get(`/api/submissioncodes/fetch/${email}/${prefix}`);
  }
  await signInAsNewAdmin(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/mails?status=failed&search=${word}`);
  await page.getByRole('button', { name: 'Resend several failed mails' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Resend 2 mails' }).click();
  await expect(banner(page, 'success')).toHaveText('2 mails are queued');
});
