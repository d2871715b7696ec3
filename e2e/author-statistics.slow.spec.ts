import { expect, test } from '@playwright/test';
import { askForCodes, createAuthor, linkIn, setFrom } from './author-with-statistics.ts';
import { dateOf, daysAgo } from './hits.ts';
import { banner, expectAccessible, expectNoOverflow, signInAsOrganiser } from './product.ts';
import { figure } from './statistics.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('from the mail on everything is in the author’s language', async ({ page }) => {
  test.slow();
  const { prefix, email } = await createAuthor(page.request);
  await page.goto(`/submissioncodes/${prefix}?lang=de`);
  await expect(page.getByText('Der Link zu Ihrer Statistik')).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Einreichungscodes senden' }).click();
  await expect(banner(page, 'success')).toBeVisible();
  const link = await linkIn(page.request, email, 1);
  expect(link).toContain('/author?lang=de#');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Statistik Ihrer Poster' })).toBeVisible();
  await expect(figure(page, 'Besuche')).toHaveText('4');
  await expect(figure(page, 'mittlere Betrachtungsdauer')).toHaveText('1 min 15 s');
  await expect(page.getByRole('listitem')).toHaveText(['Österreich3', 'Japan1']);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Bild zum Teilen erstellen' }).click();
  await expect(page.getByRole('img', { name: /4 Besuche/ })).toBeVisible();
  await page.getByLabel('Sprache').selectOption('Français');
  await expect(page.getByRole('heading', { name: 'Statistiques de vos posters' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Autriche3', 'Japon1']);
  await expect(page.getByRole('img', { name: /4 visites/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer un nouveau lien' }).click();
  await page.getByRole('button', { name: 'Révoquer ce lien et en envoyer un nouveau' }).click();
  await expect(banner(page, 'success')).toContainText('Ce lien n’est plus valable.');
  // The last language in which codes were asked for.
  expect(await linkIn(page.request, email, 2)).toContain('/author?lang=de#');
  await page.reload();
  await expect(page.getByText(/Ce lien n’est plus valable ou ne l’a jamais été/)).toBeVisible();
});

test('made anew, the old link ends and the new one comes by mail', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await askForCodes(page, prefix, email);
  const link = await linkIn(page.request, email, 1);
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await page.getByRole('button', { name: 'Keep this link' }).click();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await page.getByRole('button', { name: 'Revoke this link and email a new one' }).click();
  await expect(banner(page, 'success')).toContainText('We are emailing you a new one.');
  const next = await linkIn(page.request, email, 2);
  expect(next).not.toBe(link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText(/It has expired or is incorrect/)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(next);
  await expect(figure(page, 'visits')).toHaveText('4');
});

test('before its day the page says so', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await askForCodes(page, prefix, email);
  const link = await linkIn(page.request, email, 1);
  await setFrom(page.request, prefix, '2999-05-03');
  await page.goto(link);
  await expect(page.getByText('3 May 2999')).toBeVisible();
  await setFrom(page.request, prefix, dateOf(daysAgo(1)));
  await page.reload();
  await expect(figure(page, 'visits')).toHaveText('4');
});

test('an organiser decides about the pages, and ends the links of an author', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await setFrom(page.request, prefix, null);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(`/analytics/share/${prefix}`);
  const pages = page.getByRole('region', { name: 'Author pages' });
  await expect(pages.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect(pages.getByRole('button', { name: 'Save' })).toBeDisabled();
  await pages.getByRole('radio', { name: 'Start date (optional)' }).check();
  await pages.getByLabel('First day').fill(dateOf(daysAgo(1)));
  await pages.getByRole('button', { name: 'Save' }).click();
  await expect(banner(page, 'success')).toHaveText('Setting saved');
  await pages.getByLabel('Author’s email address').fill(email);
  await pages.getByRole('button', { name: 'Revoke and email a new link' }).click();
  await expect(pages.getByText(/a new one is on its way to it/)).toBeVisible();
  const link = await linkIn(page.request, email, 1);
  await page.goto(link);
  await expect(figure(page, 'visits')).toHaveText('4');
});
