import type { Database } from '../platform/postgres/database.ts';
import { announce } from './provider-events.ts';
import { noSuch, refused } from './provider-faults.ts';
import { amountOf, type Form, groupOf, textOf } from './provider-form.ts';
import {
  type Charge,
  type Dispute,
  type Invoice,
  newId,
  type PaymentIntent,
  type Refund,
  type Session,
  seconds,
} from './provider-objects.ts';
import { changeObject, insertObject, lockObject } from './provider-queries.ts';
import { withoutItems } from './provider-sessions.ts';

/** The payment of a session, made when the payer first presses Pay. */
export const intentOf = async (
  trx: Database,
  session: Session,
  email: string,
  now: Date,
): Promise<PaymentIntent> => {
  if (session.payment_intent) return lockIntent(trx, session.payment_intent);
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created: seconds(now),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    // The page of a session that is over says what was paid: it is the receipt.
    metadata: { sandbox_receipt: session.url ?? '' },
    receipt_email: email,
    status: 'requires_payment_method',
  };
  await insertObject(trx, { id: intent.id, kind: 'payment_intent', data: intent });
  return intent;
};

export const lockIntent = async (trx: Database, id: string): Promise<PaymentIntent> => {
  const found = await lockObject(trx, 'payment_intent', id);
  if (!found) throw noSuch('payment_intent', id);
  return found.data;
};

/** The money arrives: a charge, and the payment is done. */
export const receive = async (
  trx: Database,
  intent: PaymentIntent,
  email: string | null,
  now: Date,
): Promise<Charge> => {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: { email },
    created: seconds(now),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    receipt_url: String(intent.metadata.sandbox_receipt ?? ''),
    refunded: false,
    status: 'succeeded',
  };
  await insertObject(trx, { id: charge.id, kind: 'charge', data: charge });
  const received: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    receipt_email: email,
    status: 'succeeded',
  };
  await changeObject(trx, intent.id, { data: received, dueAt: null });
  return charge;
};

/** The payer is done with the page; `paid` says whether the money is there already. */
export const completeSession = async (
  trx: Database,
  session: Session,
  change: { intentId: string; email: string; paid: boolean },
  now: Date,
): Promise<Session> => {
  const complete: Session = {
    ...session,
    invoice: session.invoice_creation?.enabled ? await addInvoice(trx, session, change, now) : null,
    customer_details: { email: change.email },
    payment_intent: change.intentId,
    payment_status: change.paid ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  };
  await changeObject(trx, session.id, { data: complete, dueAt: null });
  await announce(trx, 'checkout.session.completed', withoutItems(complete), now);
  return complete;
};

/** Its page is the session's own, which says what was paid, as with the receipt. */
const addInvoice = async (
  trx: Database,
  session: Session,
  { email, paid }: { email: string; paid: boolean },
  now: Date,
): Promise<string> => {
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    amount_paid: paid ? session.amount_total : 0,
    created: seconds(now),
    currency: session.currency,
    customer_email: email,
    hosted_invoice_url: `${session.url ?? ''}#invoice`,
    livemode: false,
    status: paid ? 'paid' : 'open',
  };
  await insertObject(trx, { id: invoice.id, kind: 'invoice', data: invoice });
  return invoice.id;
};

const lockCharge = async (trx: Database, id: string): Promise<Charge> => {
  const found = await lockObject(trx, 'charge', id);
  if (!found) throw noSuch('charge', id);
  return found.data;
};

export const createRefund = async (trx: Database, form: Form, now: Date): Promise<Refund> => {
  const intentId = textOf(form, 'payment_intent');
  const chargeId = intentId
    ? (await lockIntent(trx, intentId)).latest_charge
    : textOf(form, 'charge');
  if (!chargeId) throw refused('This payment has no successful charge to refund.');
  const charge = await lockCharge(trx, chargeId);
  const left = charge.amount - charge.amount_refunded;
  const amount = amountOf(form, 'amount') ?? left;
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (amount < 1 || amount > left) {
    throw refused(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    metadata: groupOf(form, 'metadata'),
    payment_intent: charge.payment_intent,
    reason: textOf(form, 'reason') ?? null,
    status: 'succeeded',
  };
  const refunded = charge.amount_refunded + amount;
  const changed: Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  };
  await insertObject(trx, { id: refund.id, kind: 'refund', data: refund });
  await changeObject(trx, charge.id, { data: changed });
  await announce(trx, 'charge.refunded', changed, now);
  await announce(trx, 'refund.created', refund, now);
  return refund;
};

/** The payer's bank sends a refund back, maybe days after it was said to have gone through. */
export const failRefund = async (trx: Database, id: string, now: Date): Promise<Refund> => {
  const found = await lockObject(trx, 'refund', id);
  if (!found) throw noSuch('refund', id);
  const refund: Refund = found.data;
  const charge = await lockCharge(trx, refund.charge);
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  };
  const left = charge.amount_refunded - refund.amount;
  await changeObject(trx, id, { data: failed });
  await changeObject(trx, charge.id, {
    data: { ...charge, amount_refunded: left, refunded: false },
  });
  await announce(trx, 'refund.failed', failed, now);
  return failed;
};

/** The payer's bank takes the money back for now. */
export const openDispute = async (trx: Database, charge: Charge, now: Date): Promise<Dispute> => {
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await insertObject(trx, { id: dispute.id, kind: 'dispute', data: dispute });
  await changeObject(trx, charge.id, { data: { ...charge, disputed: true } });
  await announce(trx, 'charge.dispute.created', dispute, now);
  return dispute;
};

export const closeDispute = async (
  trx: Database,
  id: string,
  status: 'won' | 'lost',
  now: Date,
): Promise<Dispute> => {
  const found = await lockObject(trx, 'dispute', id);
  if (!found) throw noSuch('dispute', id);
  const closed: Dispute = { ...found.data, status };
  await changeObject(trx, id, { data: closed });
  await announce(trx, 'charge.dispute.closed', closed, now);
  return closed;
};
