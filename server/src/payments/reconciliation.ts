import type { Difference } from '#contract/reconciliation.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import * as queries from './queries.ts';
import type { RefundRow } from './refund-queries.ts';
import * as refunds from './refund-queries.ts';
import type { SessionSnapshot, StripeProvider } from './stripe.ts';

export interface ReconciliationParts {
  db: Database;
  provider: Pick<StripeProvider, 'session' | 'listOfPeriod'>;
}

const DAY = 86_400_000;

/**
 * Compares what is written down with what the provider says, in both directions: what was begun here in the
 * period and what the provider has of it. Changes nothing, here or there.
 */
export const reconcile = async (
  { db, provider }: ReconciliationParts,
  conference: ConferenceRow,
  from: Date,
  to: Date,
) => {
  const until = new Date(to.getTime() + DAY - 1);
  const [there, own] = await Promise.all([
    provider.listOfPeriod(from, until),
    checkouts.listOfConference(db, conference.id),
  ]);
  const bySession = new Map(own.map((row) => [row.stripe_session_id, row]));
  const byIntent = new Map(own.map((row) => [row.stripe_payment_intent, row]));
  const ofUs = (id: string | null) => (id === null ? undefined : byIntent.get(id));

  const payments: Session[] = there.sessions.filter(({ id }) => bySession.has(id));
  const listed = new Set(payments.map(({ id }) => id));
  for (const { stripe_session_id: id, created_at, state } of own) {
    const inPeriod = created_at >= from && created_at <= until && state === 'paid';
    if (!inPeriod || !id || listed.has(id)) continue;
    const session = await provider.session(id);
    payments.push(session ?? missing(id));
  }
  const made = await refunds.listRefundsOf(
    db,
    own.filter(({ state }) => state === 'paid').map(({ id }) => id),
  );
  const paid = await queries.listPayments(db, conference.id);
  const amounts = paidAmounts(paid, made);
  const back = there.refunds.filter(({ paymentIntent }) => ofUs(paymentIntent));
  const disputes = there.disputes.filter(({ paymentIntent }) => ofUs(paymentIntent));
  const differences: Difference[] = [
    ...payments.flatMap((session) => comparePayment(session, bySession.get(session.id), amounts)),
    ...back.flatMap((refund) => compareRefund(refund, made)),
    ...lostRefunds(made, back, from, until),
    ...disputes.flatMap(({ id, paymentIntent, open }) => {
      const checkout = ofUs(paymentIntent);
      const shown = paid.some((row) => row.checkout_id === checkout?.id && row.disputed);
      return differ(
        'dispute',
        id,
        shown ? 'disputed' : 'not disputed',
        open ? 'disputed' : 'not disputed',
      );
    }),
  ];
  return {
    equal: differences.length === 0,
    payments: payments.length,
    refunds: back.length,
    disputes: disputes.length,
    differences,
  };
};

type Session = Pick<SessionSnapshot, 'id' | 'state' | 'amountMinor' | 'currency'>;

const missing = (id: string): Session => ({ id, state: 'expired', amountMinor: 0, currency: '' });

const differ = (
  kind: Difference['kind'],
  reference: string,
  here: string,
  provider: string,
): Difference[] => (here === provider ? [] : [{ kind, reference, here, provider }]);

/** What each checkout brought: the posters that it sold, and what was surplus. */
const paidAmounts = (paid: queries.ListedRow[], made: RefundRow[]): Map<string, number> => {
  const amounts = new Map<string, number>();
  const add = (id: string, amount: number) => amounts.set(id, (amounts.get(id) ?? 0) + amount);
  for (const { checkout_id, price_minor } of paid) add(checkout_id, price_minor);
  for (const { checkout_id, kind, amount_minor } of made) {
    if (kind === 'surplus') add(checkout_id, amount_minor);
  }
  return amounts;
};

const inWords = (paid: boolean, minor: number, currency: string): string =>
  paid ? `paid ${(minor / 100).toFixed(2)} ${currency}` : 'not paid';

const comparePayment = (
  session: Session,
  checkout: CheckoutRow | undefined,
  amounts: Map<string, number>,
): Difference[] => {
  if (!checkout) return [];
  const here = inWords(checkout.state === 'paid', amounts.get(checkout.id) ?? 0, checkout.currency);
  const there = inWords(session.state === 'paid', session.amountMinor, session.currency);
  return differ('payment', session.id, here, there);
};

const refundWords = (state: string, minor: number): string =>
  `${state} ${(minor / 100).toFixed(2)}`;

const compareRefund = (
  refund: { id: string; state: string; amountMinor: number },
  made: RefundRow[],
): Difference[] => {
  const row = made.find(({ stripe_refund_id }) => stripe_refund_id === refund.id);
  // One that failed and was tried again is known by the newer attempt only.
  if (!row && refund.state === 'failed') return [];
  const here = row ? refundWords(row.state, row.amount_minor) : 'not known';
  return differ('refund', refund.id, here, refundWords(refund.state, refund.amountMinor));
};

const lostRefunds = (
  made: RefundRow[],
  there: { id: string }[],
  from: Date,
  until: Date,
): Difference[] => {
  const listed = new Set(there.map(({ id }) => id));
  // At the edges of the period the two clocks may differ.
  const inside = ({ done_at }: RefundRow) =>
    done_at !== null && +done_at > +from + 60_000 && +done_at < +until - 60_000;
  return made
    .filter((row) => row.stripe_refund_id && inside(row) && !listed.has(row.stripe_refund_id))
    .filter(({ created_at, done_at }) => +(done_at ?? created_at) - +created_at < DAY)
    .map((row) => ({
      kind: 'refund' as const,
      reference: row.stripe_refund_id ?? '',
      here: refundWords(row.state, row.amount_minor),
      provider: 'not known',
    }));
};
