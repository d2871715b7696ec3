import { expect, type Page } from '@playwright/test';
import { CARD, createSale, heading, payByCard, rows } from './checkout.ts';
import {
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  unique,
} from './product.ts';

/** What an author reads on the way, in words that are written here once more. */
export const journeys = [
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
    free: 'Récupérer les codes de soumission de vos e-posters',
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
    send: 'Enviar los códigos por correo',
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
    free: 'Recuperi i codici di sottomissione dei suoi ePoster',
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

export type Journey = (typeof journeys)[number];

export const PHONE = { width: 390, height: 844 };

const faultsOn = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
};
export const html = (page: Page) => page.locator('html');

/** Goes from the first screen to the codes in a mail, in a free conference. */
export const getFreeCodes = async (page: Page, { language, ...words }: Journey): Promise<void> => {
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
};

/** Goes from the first screen to a poster that is paid and its code in a mail. */
export const buyPoster = async (page: Page, { language, ...words }: Journey): Promise<void> => {
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
};
