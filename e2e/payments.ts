import { expect, type Page } from '@playwright/test';
import { createConference, createPosters, unique } from './product.ts';

export const paymentsScreen = (prefix: string) => `/admin/conference/${prefix}/paymentslist`;

export const PAYS = '4242 4242 4242 4242';
export const IS_DISPUTED = '4000 0000 0000 0259';

interface Purchase {
  prefix: string;
  abstractId: string;
  authorEmail: string;
  paidBy: string;
  card?: string;
}

/** Buys a poster the way the screens do, over HTTP. */
export const buy = async ({ request }: Page, purchase: Purchase): Promise<void> => {
  const { prefix, abstractId, authorEmail, paidBy, card = PAYS } = purchase;
  const data = { prefix, abstractId, authorEmail, buyAll: false };
  const opened = await request.post('/api/stripe/create-checkout-session', { data });
  expect(opened.status()).toBe(200);
  const { sessionId, url } = await opened.json();
  const form = { email: paidBy, method: 'card', number: card };
  await request.post(`${new URL(url).pathname}/pay`, { form, maxRedirects: 0 });
  const confirmed = await request.post('/api/stripe/confirm', { data: { sessionId } });
  expect(await confirmed.json()).toMatchObject({ status: 'paid' });
};

/** A conference at 25 € a poster, with so many sold. */
export const sell = async (page: Page, count: number) => {
  const { prefix, name } = await createConference(page.request, { paid: true });
  const authorEmail = `${unique('author')}@example.org`;
  const posters = Array.from({ length: count }, (_, at) => ({ abstractId: String(at + 1) }));
  await createPosters(page.request, prefix, authorEmail, posters);
  for (const { abstractId } of posters) {
    await buy(page, { prefix, abstractId, authorEmail, paidBy: `payer${abstractId}@example.org` });
  }
  return { prefix, name, authorEmail };
};
