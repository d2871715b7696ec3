import type { Database } from '../platform/postgres/database.ts';
import { announce } from './provider-events.ts';
import { noSuch, refused } from './provider-faults.ts';
import { amountOf, type Form, groupOf, listOf, requiredText, textOf } from './provider-form.ts';
import { type LineItem, newId, type Price, type Session, seconds } from './provider-objects.ts';
import { changeObject, findObject, insertObject, lockObject } from './provider-queries.ts';

const DAY = 86_400;

/** Prices that exist from the start, to try the product with. */
export const ensureDemoPrices = async (db: Database, now: Date): Promise<void> => {
  for (const [id, unitAmount, currency] of [
    ['price_demo_poster', 2500, 'eur'],
    ['price_demo_poster_usd', 3000, 'usd'],
    ['price_demo_poster_gbp', 2000, 'gbp'],
  ] as const) {
    const data = { ...buildPrice(unitAmount, currency, now), id };
    await insertObject(db, { id, kind: 'price', data });
  }
};

export const createPrice = async (trx: Database, form: Form, now: Date): Promise<Price> => {
  const currency = requiredText(form, 'currency').toLowerCase();
  const unitAmount = amountOf(form, 'unit_amount');
  if (unitAmount === undefined) throw refused('You must specify unit_amount.');
  const price = { ...buildPrice(unitAmount, currency, now), nickname: textOf(form, 'nickname') };
  await insertObject(trx, { id: price.id, kind: 'price', data: price });
  return { ...price, nickname: price.nickname ?? null };
};

const buildPrice = (unitAmount: number, currency: string, now: Date): Price => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: seconds(now),
  currency,
  livemode: false,
  metadata: {},
  nickname: null,
  product: 'prod_poster',
  recurring: null,
  type: 'one_time',
  unit_amount: unitAmount,
  unit_amount_decimal: String(unitAmount),
});

export const createSession = async (
  trx: Database,
  form: Form,
  pageBase: string,
  now: Date,
): Promise<Session> => {
  if (requiredText(form, 'mode') !== 'payment') throw refused('Only mode=payment is known here.');
  const items = await Promise.all(
    listOf(form, 'line_items').map((item) => toLineItem(trx, item as Form)),
  );
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const currency = items[0]?.currency;
  if (!currency) throw refused('line_items is required in payment mode.', 'parameter_missing');
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: textOf(form, 'cancel_url') ?? '',
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    created: seconds(now),
    currency,
    customer: null,
    customer_details: null,
    customer_email: textOf(form, 'customer_email') ?? null,
    invoice: null,
    invoice_creation: {
      enabled: textOf(groupOf(form, 'invoice_creation'), 'enabled') === 'true',
    },
    expires_at: expiryOf(form, now),
    line_items: items,
    livemode: false,
    metadata: groupOf(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: requiredText(form, 'success_url'),
    ui_mode: 'hosted_page',
    url: `${pageBase}/sandbox/checkout/${id}`,
  };
  const dueAt = new Date(session.expires_at * 1000);
  await insertObject(trx, { id, kind: 'checkout.session', data: session, dueAt });
  return session;
};

const expiryOf = (form: Form, now: Date): number => {
  const asked = textOf(form, 'expires_at');
  if (asked === undefined) return seconds(now) + DAY;
  const at = Number(asked);
  if (!(at >= seconds(now) + 1800 && at <= seconds(now) + DAY)) {
    throw refused('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  }
  return at;
};

const toLineItem = async (trx: Database, item: Form): Promise<LineItem> => {
  const priceId = requiredText(item, 'price');
  const price = (await findObject(trx, 'price', priceId))?.data as Price | undefined;
  if (!price) throw noSuch('price', priceId);
  const quantity = amountOf(item, 'quantity') ?? 1;
  if (quantity < 1) throw refused('The quantity must be at least 1.');
  const amount = price.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: price.nickname ?? 'ePoster submission code',
    price,
    quantity,
  };
};

export const lockSession = async (trx: Database, id: string): Promise<Session> => {
  const found = await lockObject(trx, 'checkout.session', id);
  if (!found) throw noSuch('checkout.session', id);
  return found.data;
};

/** Ends an open session; nobody can pay it any more. */
export const expireSession = async (trx: Database, id: string, now: Date): Promise<Session> => {
  const session = await lockSession(trx, id);
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: Session = { ...session, status: 'expired', url: null };
  await changeObject(trx, id, { data: expired, dueAt: null });
  await announce(trx, 'checkout.session.expired', withoutItems(expired), now);
  return expired;
};

export const withoutItems = ({ line_items: _, ...session }: Session) => session;
