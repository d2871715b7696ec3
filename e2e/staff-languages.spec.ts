import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  banner,
  createUser,
  expectAccessible,
  expectNoOverflow,
  PASSWORD,
  unique,
} from './product.ts';

const PHONE = { width: 390, height: 844 };

const choose = async (page: Page, label: string, language: string): Promise<void> => {
  const reloaded = page.waitForEvent('load');
  await page
    .getByRole('combobox', { name: label })
    .filter({ visible: true })
    .selectOption(language);
  await reloaded;
};

const signInInGerman = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

const createAdmin = (page: Page) =>
  createUser(page.request, { isAdmin: true, name: unique('Ada '), prefixes: ['A26', 'B26'] });

test('a language is chosen before the sign-in, and stays', async ({ page }) => {
  const user = await createAdmin(page);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choose(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Anmelden · ePoster Live');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);

  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(banner(page, 'error')).toHaveText('E-Mail-Adresse oder Passwort ist falsch');

  await signInInGerman(page, user.email);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link', { name: 'Startseite' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Änderungsprotokoll' })).toBeVisible();

  await menu.getByRole('link', { name: 'Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Wo Sie angemeldet sind' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sitzungen' })).toContainText(
    new Date().toLocaleDateString('de', { dateStyle: 'medium' }),
  );

  await menu.getByRole('link', { name: 'Statistik-Benutzer' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Nach E-Mail oder Name suchen' }).fill(user.email);
  await expect(page.getByText('1–1 von 1')).toBeVisible();

  await choose(page, 'Sprache', 'English');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('without a connection the page and its language stay, and that is said', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.org');
  await context.setOffline(true);
  const language = page.getByLabel('Language').filter({ visible: true });
  await language.selectOption('Deutsch');
  await expect(page.getByRole('alert')).toContainText('The language could not be changed.');
  // The bar of a phone has no room for it.
  await expect(language).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
  await expect(language).toHaveValue('en');
  // The next try is not covered by it, neither there nor in the menu.
  await language.click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await language.selectOption('Deutsch');
  await language.click({ trial: true });
  await context.setOffline(false);
  await language.selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
});

test('the actions of a conference are one line in German', async ({ page }) => {
  const user = await createAdmin(page);
  await page.goto('/login?lang=de');
  await signInInGerman(page, user.email);
  await expect(page).toHaveURL('/analytics/home');
  await page.goto('/admin/conferencelist?search=CARDIO2');
  const top = async (button: Locator) => (await button.boundingBox())?.y;
  const edit = page.getByRole('link', { name: 'CARDIO26 bearbeiten' });
  const remove = page.getByRole('button', { name: 'CARDIO26 löschen' });
  expect(await top(remove)).toBe(await top(edit));
});

for (const language of ['de', 'fr', 'es', 'it']) {
  test(`the screens fit a phone in ${language}`, async ({ page }) => {
    const user = await createAdmin(page);
    await page.setViewportSize(PHONE);
    await page.goto(`/login?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoOverflow(page);
    await page.locator('input[name="email"]').fill(user.email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('main button[type="submit"]').click();
    await expect(page).toHaveURL('/analytics/home');
    for (const path of ['/account', '/admin/userlist', '/admin/create', '/admin/audit']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoOverflow(page);
    }
  });

  test(`the widest tables fit a small desktop in ${language}`, async ({ page }) => {
    const user = await createAdmin(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/login?lang=${language}`);
    await page.locator('input[name="email"]').fill(user.email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('main button[type="submit"]').click();
    await expect(page).toHaveURL('/analytics/home');
    for (const path of [
      '/analytics/videos/CARDIO26?period=7d&compare=before',
      '/analytics/audios/CARDIO26?period=7d&compare=before',
      '/admin/conference/CARDIO26/paymentslist',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('row').nth(1).getByRole('cell').first()).not.toBeEmpty();
      const hidden = await page.getByRole('table').evaluate(({ parentElement }) => {
        const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {};
        return scrollWidth - clientWidth;
      });
      expect(hidden, path).toBe(0);
    }
  });
}
