import type { CheckoutState } from '#contract/payments.ts';
import type { AnyConferenceRow, Conferences } from '../conferences/service.ts';
import type { Mails } from '../mail/service.ts';
import { mailTexts } from '../mail/texts.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Submissions } from '../submissions/service.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { enqueueFailed } from './failed-mail.ts';
import * as queries from './queries.ts';
import { insertRefund } from './refund-queries.ts';
import { ProviderFailure, type SessionSnapshot, type StripeProvider } from './stripe.ts';
import { writeSurplus } from './surplus-mail.ts';
import { noteUnknown } from './unknown-checkouts.ts';

export interface FulfilmentParts {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  mails: Pick<Mails, 'enqueue'>;
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  submissions: Pick<
    Submissions,
    'find' | 'areUnpaid' | 'markPaid' | 'enqueueCodes' | 'uniqueIdentifier'
  >;
  provider: Pick<StripeProvider, 'session' | 'expireSession'>;
  words: { brandName: string; supportEmail: string };
}

/** Asks about an open checkout again, because one of its posters was sold to somebody else. */
export const RIVAL_QUEUE = {
  name: 'payment-rival',
  retry: { first: 5, most: 600, limit: 20 },
  expireSeconds: 120,
};
export const REFUND_QUEUE = {
  name: 'payment-refund',
  retry: { first: 5, most: 3600, limit: 100 },
  expireSeconds: 120,
};

/** A checkout only moves up. Money that arrives late still counts; nothing undoes a sale. */
const rank: Record<CheckoutState, number> = {
  open: 0,
  processing: 1,
  expired: 2,
  failed: 2,
  paid: 3,
};

/** Each turn means that somebody else moved the checkout on meanwhile. */
const TURNS = 10;

/**
 * Brings a checkout to where the provider says that it is: whoever calls, how often, in whatever
 * order, at the same time or after a crash, the end is one payment, one paid flag and one mail for
 * each poster, and a refund for what was paid too much. The webhook, the return page, the next
 * click and the sweep all come here; none of them is believed, the provider is asked. `bankRefused`: it has
 * announced that a debit failed, which counts unless the money is there.
 *
 * The provider is asked before the row is locked, so that a provider that hangs holds neither a
 * lock nor a connection. The row's revision tells whether the answer is still the latest; if not,
 * the provider is asked again.
 */
export const fulfil = async (
  parts: FulfilmentParts,
  sessionId: string,
  now: Date,
  { anew = false, bankRefused = false } = {},
): Promise<CheckoutRow | undefined> => {
  let closed = false;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const known = await checkouts.findCheckout(parts.db, 'stripe_session_id', sessionId);
    const session = await parts.provider.session(sessionId, known?.extras);
    // That a debit failed the session itself does not say, only the payment behind it.
    if (bankRefused && session?.state === 'processing') session.state = 'failed';
    if (!session) return known && endUnknown(parts.db, known.id, now, anew);
    const before = known ?? (await findUnsaved(parts.db, session));
    if (!before) return undefined;
    const after = await parts.db
      .transaction()
      .execute((trx) => converge(parts, trx, before, session, now));
    if (!after) continue;
    if (closed || after.state !== 'open' || (await isForSale(parts, after))) return after;
    // Better to close the page than to take money and pay it back.
    await closePage(parts, sessionId);
    closed = true;
  }
  throw new Error('A checkout keeps changing');
};

/**
 * The provider does not know the session: the keys are another account's, by now or by mistake. Until the page's
 * own end it may still be paid there, so it is asked about again, and one whose money is under way for ever; `anew`: its author wants another page now.
 */
const endUnknown = (db: Database, id: string, now: Date, anew: boolean): Promise<CheckoutRow> =>
  db.transaction().execute(async (trx) => {
    const row = await checkouts.lockCheckout(trx, id);
    const isOver = row.expires_at === null || row.expires_at <= now;
    if (row.state === 'open' && (anew || isOver)) {
      return checkouts.changeCheckout(trx, id, { state: 'expired', checked_at: now });
    }
    await noteUnknown(trx, id, now);
    return row;
  });

/** Nobody can pay on this page any more. One that was paid or expired this very moment stays so. */
export const closePage = async (
  { provider }: Pick<FulfilmentParts, 'provider'>,
  sessionId: string,
): Promise<void> => {
  await provider.expireSession(sessionId).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure) || !error.answered || error.ownFault) throw error;
  });
};

/** Closes the open pages of one author. What was paid there meanwhile is sold. */
export const closeCheckoutsOf = async (
  parts: FulfilmentParts,
  email: string,
  now: Date,
): Promise<void> => {
  for (const { stripe_session_id: sessionId } of await checkouts.listOpenOf(parts.db, email)) {
    if (!sessionId) continue;
    await closePage(parts, sessionId);
    await fulfil(parts, sessionId, now);
  }
};

/** A session that the provider made, whose id we had no time to write down. */
const findUnsaved = async (
  db: Database,
  session: SessionSnapshot,
): Promise<CheckoutRow | undefined> => {
  if (!session.checkoutId || !isUuid(session.checkoutId)) return undefined;
  const found = await checkouts.findCheckout(db, 'id', session.checkoutId);
  return found?.stripe_session_id === null ? found : undefined;
};

/** Not when the conference is deleted or free by now, nor with a poster that is deleted, sold or whose fee was waived. */
const isForSale = async (
  { db, submissions }: FulfilmentParts,
  { id, conference_id, abstract_ids }: CheckoutRow,
): Promise<boolean> =>
  !(await checkouts.isWithdrawnCheckout(db, id)) &&
  (await submissions.areUnpaid(conference_id, abstract_ids));

/** Undefined when the row has moved on since `before`: the snapshot may be out of date. */
const converge = async (
  parts: FulfilmentParts,
  trx: Database,
  before: CheckoutRow,
  session: SessionSnapshot,
  now: Date,
): Promise<CheckoutRow | undefined> => {
  const row = await checkouts.lockCheckout(trx, before.id);
  if (row.revision !== before.revision) return undefined;
  if (rank[session.state] <= rank[row.state] && row.stripe_session_id) {
    await checkouts.noteChecked(trx, row.id, now);
    return noteInvoice(trx, row, session);
  }
  if (session.state === 'paid') await sell(parts, trx, row, session, now);
  if (session.state === 'failed') await enqueueFailed(parts, trx, row);
  return checkouts.changeCheckout(trx, row.id, {
    state: rank[session.state] > rank[row.state] ? session.state : row.state,
    stripe_session_id: session.id,
    url: session.url ?? row.url,
    stripe_payment_intent: session.paymentIntent,
    checked_at: now,
    ...(session.state === 'paid' && {
      paid_at: now,
      amount_minor: session.amountMinor,
      receipt_url: session.receiptUrl,
      invoice_url: session.invoiceUrl,
    }),
  });
};

/** The provider may finish the invoice a moment after the money came. */
const noteInvoice = async (
  trx: Database,
  row: CheckoutRow,
  { invoiceUrl }: SessionSnapshot,
): Promise<CheckoutRow> =>
  row.state === 'paid' && invoiceUrl && row.invoice_url === null
    ? checkouts.changeCheckout(trx, row.id, { invoice_url: invoiceUrl })
    : row;

/** The posters that nobody had bought are sold; the price of the others is owed back. */
const sell = async (
  parts: FulfilmentParts,
  trx: Database,
  checkout: CheckoutRow,
  session: SessionSnapshot,
  now: Date,
): Promise<void> => {
  const { conferences, submissions } = parts;
  const conference = await conferences.findEvenDeleted(trx, checkout.conference_id);
  if (!conference) throw new Error('The conference of a checkout does not exist');
  const sold = await submissions.markPaid(trx, conference.id, checkout.abstract_ids, now);
  const prices = sharesOf(session.amountMinor, checkout.abstract_ids);
  await recordSales(parts, trx, { conference, checkout, session, sold, prices }, now);
  await oweSurplus(parts, trx, { conference, checkout, sold, prices }, now);
  for (const rival of await checkouts.listRivals(trx, conference.id, sold)) {
    const sessionId = rival.stripe_session_id ?? '';
    if (rival.id !== checkout.id) await parts.jobs.send(trx, RIVAL_QUEUE, { sessionId }, sessionId);
  }
};

interface Sale {
  conference: AnyConferenceRow;
  checkout: CheckoutRow;
  session: SessionSnapshot;
  sold: string[];
  prices: Map<string, number>;
}

const recordSales = async (
  parts: FulfilmentParts,
  trx: Database,
  { conference, checkout, session, sold, prices }: Sale,
  now: Date,
): Promise<void> => {
  if (sold.length === 0) return;
  const payments = [];
  for (const abstractId of sold) {
    const submission = await parts.submissions.find(conference, abstractId, trx);
    if (!submission) throw new Error('A sold poster does not exist');
    payments.push({
      conference_id: conference.id,
      abstract_id: abstractId,
      checkout_id: checkout.id,
      unique_identifier: parts.submissions.uniqueIdentifier(conference, submission),
      author_email: checkout.author_email,
      paid_by: session.payerEmail ?? checkout.author_email,
      price_minor: prices.get(abstractId) ?? 0,
      currency: checkout.currency,
      paid_at: now,
    });
  }
  await queries.insertPayments(trx, payments);
  await parts.submissions.enqueueCodes(trx, {
    conference,
    to: checkout.author_email,
    abstractIds: sold,
    key: `codes:${checkout.id}`,
    language: checkout.language,
    receipt: {
      amount: mailTexts(checkout.language).money(session.amountMinor, checkout.currency),
      paidAt: now.toISOString(),
      reference: session.paymentIntent ?? session.id,
      url: session.receiptUrl,
      invoiceUrl: session.invoiceUrl,
    },
  });
};

/** Writes down what goes back, and tells the buyer. The money itself moves after the commit. */
const oweSurplus = async (
  parts: FulfilmentParts,
  trx: Database,
  { conference, checkout, sold, prices }: Omit<Sale, 'session'>,
  now: Date,
): Promise<void> => {
  const surplus = checkout.abstract_ids.filter((id) => !sold.includes(id));
  const amount = surplus.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
  if (amount === 0) return;
  const { currency } = checkout;
  const owed = { checkout_id: checkout.id, abstract_ids: surplus, amount_minor: amount, currency };
  const refundId = await insertRefund(trx, { ...owed, kind: 'surplus' }, now);
  if (!refundId) throw new Error('A surplus was not written down');
  await parts.jobs.send(trx, REFUND_QUEUE, { refundId }, refundId);
  await parts.mails.enqueue(trx, {
    to: checkout.author_email,
    key: `surplus:${checkout.id}`,
    source: { kind: 'surplus', checkoutId: checkout.id, conferenceId: conference.id },
    ...writeSurplus(parts, conference, checkout, owed),
  });
};

/** What was charged, split over the posters; the shares add up to the last cent. */
export const sharesOf = (amountMinor: number, abstractIds: string[]): Map<string, number> => {
  const each = Math.floor(amountMinor / abstractIds.length);
  const left = amountMinor - each * abstractIds.length;
  return new Map(abstractIds.map((id, at) => [id, each + (at < left ? 1 : 0)]));
};
