import { expect, test } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

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
  await expect(page.getByRole('alert')).toContainText('Could not change the language.');
  await expect(language).toBeVisible();
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toBeInViewport();
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
