import { expect, type Page, test } from '@playwright/test';
import { createUser, PASSWORD, unique } from './product.ts';

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

  await signInInGerman(page, user.email);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link', { name: 'Startseite' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Änderungsprotokoll' })).toBeVisible();

  await menu.getByRole('link', { name: 'Statistik-Benutzer' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: /Ada / }).click();
  await choose(page, 'Sprache', 'English');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});
