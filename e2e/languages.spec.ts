import { expect, type Page, test } from '@playwright/test';
import { CARD, createSale, heading, payByCard, rows } from './checkout.ts';
import {
  answerWith,
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  unique,
} from './product.ts';

/** What an author reads on the way, in words that are written here once more. */
const journeys = [
  {
    language: 'en',
    locale: 'en-US',
    free: 'Retrieve Your ePoster Submission Code(s)',
    label: 'Email address',
    send: 'Send Submission Code(s)',
    sent: /^Your submission code\(s\) have been sent/,
    subject: 'Your ePoster submission code for',
    access: 'Access submission code(s)',
    buy: 'Buy Poster number 1',
    price: '€25.00',
    all: 'Pay for All 2 posters, €50.00',
    thanks: 'Thank you for your purchase',
    amount: 'Amount',
    back: 'Go Back',
  },
  {
    language: 'de',
    locale: 'de-CH',
    free: 'Einreichungscodes für Ihre ePoster abrufen',
    label: 'E-Mail-Adresse',
    send: 'Einreichungscodes senden',
    sent: /^Ihre Einreichungscodes wurden an Ihre E-Mail-Adresse gesendet/,
    subject: 'Ihr ePoster-Einreichungscode für',
    access: 'Einreichungscodes abrufen',
    buy: '„Poster number 1“ kaufen',
    price: '25,00 €',
    all: 'Alle bezahlen 2 Poster, 50,00 €',
    thanks: 'Vielen Dank für Ihren Kauf',
    amount: 'Betrag',
    back: 'Zurück',
  },
  {
    language: 'fr',
    locale: 'fr-BE',
    free: 'Obtenir les codes de soumission de vos e-posters',
    label: 'Adresse e-mail',
    send: 'Envoyer les codes de soumission',
    sent: /^Vos codes de soumission ont été envoyés/,
    subject: 'Votre code de soumission d’e-poster pour',
    access: 'Accéder aux codes de soumission',
    buy: 'Acheter « Poster number 1 »',
    price: '25,00 €',
    all: 'Tout payer 2 posters, 50,00 €',
    thanks: 'Merci pour votre achat',
    amount: 'Montant',
    back: 'Retour',
  },
  {
    language: 'es',
    locale: 'es-MX',
    free: 'Obtenga los códigos de envío de sus pósteres electrónicos',
    label: 'Correo electrónico',
    send: 'Enviar los códigos de envío',
    sent: /^Sus códigos de envío se han enviado/,
    subject: 'Su código de envío del póster electrónico para',
    access: 'Acceder a los códigos de envío',
    buy: 'Comprar «Poster number 1»',
    price: '25,00 €',
    all: 'Pagar todos 2 pósteres, 50,00 €',
    thanks: 'Gracias por su compra',
    amount: 'Importe',
    back: 'Volver',
  },
  {
    language: 'it',
    locale: 'it-IT',
    free: 'Ottenga i codici di sottomissione dei suoi ePoster',
    label: 'Indirizzo email',
    send: 'Invia i codici di sottomissione',
    sent: /^I suoi codici di sottomissione sono stati inviati/,
    subject: 'Il suo codice di sottomissione dell’ePoster per',
    access: 'Accedi ai codici di sottomissione',
    buy: 'Acquista «Poster number 1»',
    price: '25,00 €',
    all: 'Paga tutti 2 poster, 50,00 €',
    thanks: 'Grazie per il suo acquisto',
    amount: 'Importo',
    back: 'Indietro',
  },
];

const PHONE = { width: 390, height: 844 };
const faultsOn = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
};
const html = (page: Page) => page.locator('html');

for (const { language, locale, ...words } of journeys) {
  test.describe(`an author whose browser is in ${locale}`, () => {
    test.use({ locale, viewport: PHONE });

    test('gets the codes of a free conference', async ({ page }) => {
      const faults = faultsOn(page);
      const { prefix, name } = await createConference(page.request);
      const email = `${unique('author')}@example.org`;
      const [poster] = await createPosters(page.request, prefix, email, [{}]);
      await page.goto(`/submissioncodes/${prefix}`);
      await expect(heading(page, words.free)).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(`${words.free} · ${name} · ePoster Live`);
      await page.getByLabel(words.label).fill(email);
      await page.getByRole('button', { name: words.send }).click();
      await expect(banner(page, 'success')).toHaveText(words.sent);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await expect
        .poll(async () => (await mailsTo(page.request, email))[0]?.subject)
        .toBe(`${words.subject} ${name}`);
      const [mail] = await mailsTo(page.request, email);
      expect(mail?.text).toContain(poster?.code);
      // Taken over as it was painted: nothing was drawn twice.
      expect(faults).toEqual([]);
    });

    test('pays for a poster, and has its code sent', async ({ page }) => {
      const faults = faultsOn(page);
      const sale = await createSale(page, 2);
      await page.goto(sale.path);
      await expect(page.getByText(words.price)).toBeVisible();
      await page.getByLabel(words.label).fill(sale.email);
      await page.getByRole('button', { name: words.access }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText(words.price);
      await expect(page.getByRole('button', { name: words.all })).toBeVisible();
      expect(faults).toEqual([]);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: words.buy }).click();
      await expect(page).toHaveURL(/\/sandbox\/checkout\//);
      await payByCard(page, CARD.pays);
      await expect(heading(page, words.thanks)).toBeVisible();
      await expect(page.getByText(words.amount, { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').first()).toHaveText(words.price);
      await expectNoOverflow(page);
      await expect
        .poll(async () => (await mailsTo(page.request, sale.email))[0]?.subject)
        .toBe(`${words.subject} ${sale.conference.name}`);
      await page.getByRole('link', { name: words.back }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(html(page)).toHaveAttribute('lang', language);
    });
  });
}

test.describe('a language', () => {
  test.use({ viewport: PHONE });

  test('is chosen on the page, keeps what was typed, and stays', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await page.goto(`/submissioncodes/${prefix}?lang=it`);
    await expect(html(page)).toHaveAttribute('lang', 'it');
    await page.getByLabel('Indirizzo email').fill('ada@example.org');
    await page.getByLabel('Lingua').selectOption('Français');
    await expect(heading(page, 'Obtenir les codes de soumission de vos e-posters')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('ada@example.org');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Obtenir les codes/);
    await expect(page).toHaveURL(`/submissioncodes/${prefix}`);
    await page.reload();
    await expect(page.getByLabel('Langue')).toHaveValue('fr');
    // Of a link it is for that page only, once one was chosen.
    await page.goto(`/submissioncodes/${prefix}?lang=es`);
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await page.goto(`/submissioncodes/${prefix}`);
    await expect(html(page)).toHaveAttribute('lang', 'fr');
  });

  test('downloads only its own file, and when that is gone the page comes with it', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`/submissioncodes/${prefix}`);
    await expect(page.getByLabel('Email address')).toBeFocused();
    expect(files.filter((file) => /assets\/(en|de|fr|es|it)-/.test(file))).toEqual([]);
    await page.route('**/assets/de-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(heading(page, 'Einreichungscodes für Ihre ePoster abrufen')).toBeVisible();
    expect(files.filter((file) => /assets\/(en|fr|es|it)-/.test(file))).toEqual([]);
  });

  test('that does not come leaves the page as it is, and says so', async ({ page, context }) => {
    const { prefix } = await createConference(page.request);
    await page.goto(`/submissioncodes/${prefix}`);
    await page.getByLabel('Email address').fill('ada@example.org');
    await context.setOffline(true);
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(banner(page, 'error')).toContainText('The language could not be changed.');
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org');
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await expectNoOverflow(page);
    await context.setOffline(false);
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(heading(page, 'Einreichungscodes für Ihre ePoster abrufen')).toBeVisible();
    await expect(banner(page, 'error')).toHaveCount(0);
  });

  test('is that of faults, too', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await page.goto(`/submissioncodes/${prefix}?lang=de`);
    await answerWith(page, '**/api/submissioncodes/fetch/**', 500, 'The pipe burst');
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.org');
    await page.getByRole('button', { name: 'Einreichungscodes senden' }).click();
    await expect(banner(page, 'error')).toContainText('Ihre Codes konnten nicht gesendet werden.');
    await expect(banner(page, 'error')).toContainText('Etwas ist schiefgegangen');
    await expect(banner(page, 'error')).not.toContainText('The pipe burst');
    await page.goto('/submissioncodes/NOWHERE99?lang=fr');
    await expect(page.getByText('Il n’y a pas de page à cette adresse.')).toBeVisible();
  });
});
