import { expect, test } from '@playwright/test';
import { getFreeCodes, html, journeys, PHONE } from './author-journeys.ts';
import { heading } from './checkout.ts';
import { createConference } from './product.ts';

test.use({ viewport: PHONE });

for (const journey of journeys.filter(({ language }) => language === 'de')) {
  test.describe(`an author whose browser is in ${journey.locale}`, () => {
    test.use({ locale: journey.locale });

    test('gets the codes of a free conference', ({ page }) => getFreeCodes(page, journey));
  });
}

test('a language is chosen on the page, keeps what was typed, and stays', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}?lang=it`);
  await expect(html(page)).toHaveAttribute('lang', 'it');
  await page.getByLabel('Indirizzo email').fill('ada@example.org');
  await page.getByLabel('Lingua').selectOption('Français');
  await expect(heading(page, 'Récupérer les codes de soumission de vos e-posters')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('ada@example.org');
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(/^Récupérer les codes/);
  await expect(page).toHaveURL(`/submissioncodes/${prefix}`);
  await page.reload();
  await expect(page.getByLabel('Langue')).toHaveValue('fr');
  // Of a link it is for that page only, once one was chosen.
  await page.goto(`/submissioncodes/${prefix}?lang=es`);
  await expect(html(page)).toHaveAttribute('lang', 'es');
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(html(page)).toHaveAttribute('lang', 'fr');
});
