import type { Database } from '../platform/postgres/database.ts';
import { announce } from './provider-events.ts';
import { refused } from './provider-faults.ts';
import { completeSession, intentOf, lockIntent, openDispute, receive } from './provider-money.ts';
import type { PaymentIntent, Session } from './provider-objects.ts';
import { changeObject, listObjects } from './provider-queries.ts';
import { lockSession, withoutItems } from './provider-sessions.ts';

/** How long a bank debit takes here, in seconds. */
const DEBIT_SECONDS = 20;

export const testCards = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declines',
  '4000000000003155': 'asks',
  '4000000000000259': 'disputes',
} as const;

export const testDebits = {
  DE89370400440532013000: 'arrives',
  DE62370400440532013001: 'fails',
} as const;

export interface Wish {
  email: string;
  method: 'card' | 'debit';
  number: string;
}

export type PayOutcome =
  | { kind: 'complete'; session: Session }
  | { kind: 'asks'; session: Session }
  | { kind: 'refused'; session: Session; message: string };

/** The payer presses Pay. A session that is not open any more is left as it is. */
export const pay = (db: Database, sessionId: string, wish: Wish, now: Date): Promise<PayOutcome> =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, sessionId);
    if (session.status !== 'open') return { kind: 'complete', session };
    const number = wish.number.replaceAll(/[\s-]/g, '').toUpperCase();
    return wish.method === 'card'
      ? payByCard(trx, session, { ...wish, number }, now)
      : payByDebit(trx, session, { ...wish, number }, now);
  });

const payByCard = async (
  trx: Database,
  session: Session,
  { email, number }: Wish,
  now: Date,
): Promise<PayOutcome> => {
  const card = testCards[number as keyof typeof testCards];
  if (!card) {
    return { kind: 'refused', session, message: 'Your card number is not one of the test cards.' };
  }
  if (card === 'declines') {
    return {
      kind: 'refused',
      session,
      message: 'Your card was declined. Try another card, or cancel the payment.',
    };
  }
  const intent = await intentOf(trx, session, email, now);
  if (card === 'asks') {
    const waiting: PaymentIntent = { ...intent, receipt_email: email, status: 'requires_action' };
    await changeObject(trx, intent.id, { data: waiting });
    const asking: Session = { ...session, payment_intent: intent.id };
    await changeObject(trx, session.id, { data: asking });
    return { kind: 'asks', session: asking };
  }
  const charge = await receive(trx, intent, email, now);
  const paid = { intentId: intent.id, email, paid: true };
  const complete = await completeSession(trx, session, paid, now);
  if (card === 'disputes') await openDispute(trx, charge, now);
  return { kind: 'complete', session: complete };
};

const payByDebit = async (
  trx: Database,
  session: Session,
  { email, number }: Wish,
  now: Date,
): Promise<PayOutcome> => {
  const debit = testDebits[number as keyof typeof testDebits];
  if (!debit) {
    return { kind: 'refused', session, message: 'Your IBAN is not one of the test accounts.' };
  }
  const intent = await intentOf(trx, session, email, now);
  const processing: PaymentIntent = {
    ...intent,
    metadata: { ...intent.metadata, sandbox_debit: debit },
    receipt_email: email,
    status: 'processing',
  };
  const dueAt = new Date(now.getTime() + DEBIT_SECONDS * 1000);
  await changeObject(trx, intent.id, { data: processing, dueAt });
  const waiting = { intentId: intent.id, email, paid: false };
  return { kind: 'complete', session: await completeSession(trx, session, waiting, now) };
};

/** The payer's bank has asked back, and the payer has answered. */
export const authenticate = (
  db: Database,
  sessionId: string,
  confirmed: boolean,
  now: Date,
): Promise<PayOutcome> =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, sessionId);
    if (session.status !== 'open' || !session.payment_intent) return { kind: 'complete', session };
    const intent = await lockIntent(trx, session.payment_intent);
    const email = intent.receipt_email ?? session.customer_email ?? '';
    if (confirmed && intent.status === 'requires_action') {
      await receive(trx, intent, email, now);
      const paid = { intentId: intent.id, email, paid: true };
      return { kind: 'complete', session: await completeSession(trx, session, paid, now) };
    }
    const data: PaymentIntent = { ...intent, status: 'requires_payment_method' };
    await changeObject(trx, intent.id, { data });
    return {
      kind: 'refused',
      session,
      message: 'Your bank did not confirm the payment. Try again, or use another card.',
    };
  });

/** A bank debit arrives or fails. One that has an end already is left as it is. */
export const settleDebit = (
  db: Database,
  intentId: string,
  outcome: 'arrives' | 'fails',
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [sold] = await listObjects(trx, 'checkout.session', intentId);
    if (!sold) throw refused('This payment belongs to no session.');
    const session = await lockSession(trx, sold.id);
    const intent = await lockIntent(trx, intentId);
    if (intent.status !== 'processing') return changeObject(trx, intentId, { dueAt: null });
    if (outcome === 'arrives') {
      await receive(trx, intent, session.customer_details?.email ?? null, now);
      const paid: Session = { ...session, payment_status: 'paid' };
      await changeObject(trx, session.id, { data: paid });
      return announce(trx, 'checkout.session.async_payment_succeeded', withoutItems(paid), now);
    }
    const failed: PaymentIntent = {
      ...intent,
      last_payment_error: {
        code: 'payment_intent_payment_attempt_failed',
        message: 'The account has not enough money.',
        type: 'invalid_request_error',
      },
      status: 'requires_payment_method',
    };
    await changeObject(trx, intentId, { data: failed, dueAt: null });
    return announce(trx, 'checkout.session.async_payment_failed', withoutItems(session), now);
  });
