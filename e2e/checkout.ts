import { expect, type Page } from '@playwright/test';
import type { Payment } from '#contract/payments.ts';
import { asAdmin, createConference, createPosters, unique } from './product.ts';

export const CARD = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3155',
};
export const IBAN_THAT_ARRIVES = 'DE89 3704 0044 0532 0130 00';

export const THANKS = 'Thank you for your purchase';
export const SORRY = 'We are sorry but it seems your payment did not go as expected';

/** A paid conference of 25 € a poster, and an author with so many posters in it. */
export const createSale = async (page: Page, count: number) => {
  const conference = await createConference(page.request, { paid: true });
  const email = `${unique('author')}@example.org`;
  const posters = await createPosters(
    page.request,
    conference.prefix,
    email,
    Array.from({ length: count }, (_, at) => ({
      abstractId: `P${10 + at}`,
      abstractTitle: `Poster number ${at + 1}`,
    })),
  );
  return { conference, email, posters, path: `/submissioncodes/payments/${conference.prefix}` };
};

export type Sale = Awaited<ReturnType<typeof createSale>>;

/** The author's list, the way that a link in a mail opens it. */
export const openList = async (page: Page, { path, email, conference }: Sale): Promise<void> => {
  await page.goto(`${path}?email=${encodeURIComponent(email)}`);
  await expect(
    page.getByRole('heading', { name: `Your ePoster Submissions for ${conference.name}` }),
  ).toBeVisible();
};

export const rows = (page: Page) => page.locator('tbody tr');
export const buyButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Buy ${title}` });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** From the list to the provider's page. */
export const goToCheckout = async (page: Page, title: string | 'all'): Promise<void> => {
  if (title === 'all') await page.getByRole('button', { name: 'Pay for All' }).click();
  else await buyButton(page, title).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
};

export const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).click();
};

export const payByDebit = async (page: Page): Promise<void> => {
  await page.getByLabel('Bank debit').check();
  await page.getByLabel('IBAN').fill(IBAN_THAT_ARRIVES);
  await page.getByRole('button', { name: /^Pay / }).click();
};

/** What the administrator sees: the sold posters. */
export const paymentsOf = async (page: Page, { conference }: Sale): Promise<Payment[]> => {
  const headers = await asAdmin(page.request);
  const path = `/api/submissioncodes/paymentslist/${conference.prefix}`;
  return (await page.request.get(path, { headers })).json();
};
