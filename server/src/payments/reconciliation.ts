import type { Difference } from '#contract/reconciliation.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import * as queries from './queries.ts';
import type { RefundRow } from './refund-queries.ts';
import * as refunds from './refund-queries.ts';
import type { RefundSnapshot, SessionSnapshot, StripeProvider } from './stripe.ts';

export interface ReconciliationParts {
  db: Database;
  provider: Pick<StripeProvider, 'session' | 'listOfPeriod' | 'refundsOf'>;
}

const DAY = 86_400_000;

/**
 * Compares what is written down with what the provider says, in both directions: what was begun or came in here in
 * the period, and what the provider has of it. Changes nothing, here or there.
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

  const strangers = await findStrangers(db, there.sessions, conference);
  const payments: Session[] = there.sessions.filter(
    ({ id }) => bySession.has(id) || strangers.has(id),
  );
  const listed = new Set(payments.map(({ id }) => id));
  const isInPeriod = (time: Date | null) => time !== null && time >= from && time <= until;
  for (const { stripe_session_id: id, created_at, paid_at, state } of own) {
    const isMeant = state === 'paid' && (isInPeriod(created_at) || isInPeriod(paid_at));
    if (!isMeant || !id || listed.has(id)) continue;
    const session = await provider.session(id);
    payments.push(session ?? missing(id));
  }
  const made = await refunds.listRefundsOf(
    db,
    own.filter(({ state }) => state === 'paid').map(({ id }) => id),
  );
  const paid = await queries.listPayments(db, conference.id);
  const amounts = paidAmounts(paid, made);
  const back: Refund[] = there.refunds.filter(({ paymentIntent }) => ofUs(paymentIntent));
  const lost: RefundRow[] = [];
  for (const row of listUnlisted(made, back, isInPeriod)) {
    // Begun on another day there than it came through here, perhaps.
    const intent = own.find(({ id }) => id === row.checkout_id)?.stripe_payment_intent;
    const known = intent ? await provider.refundsOf(intent) : [];
    const found = known.find(({ id }) => id === row.stripe_refund_id);
    if (found) back.push(found);
    else lost.push(row);
  }
  const disputes = there.disputes.filter(({ paymentIntent }) => ofUs(paymentIntent));
  const differences: Difference[] = [
    ...payments.flatMap((session) => comparePayment(session, bySession.get(session.id), amounts)),
    ...back.flatMap((refund) => compareRefund(refund, made)),
    ...lost.flatMap(({ stripe_refund_id, state, amount_minor }) =>
      differ('refund', stripe_refund_id ?? '', refundWords(state, amount_minor), 'not known'),
    ),
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

type Refund = Pick<RefundSnapshot, 'id' | 'state' | 'amountMinor'>;
type Session = Pick<SessionSnapshot, 'id' | 'state' | 'amountMinor' | 'currency'>;

/** What was paid for this conference by checkouts that nobody knows here: made after the backup that was restored. */
const findStrangers = async (
  db: Database,
  sessions: SessionSnapshot[],
  { prefix }: ConferenceRow,
): Promise<Set<string>> => {
  const page = `/${prefix}/success`.toLowerCase();
  const paid = sessions.filter(
    ({ state, checkoutId, successUrl }) =>
      state === 'paid' &&
      checkoutId !== null &&
      URL.parse(successUrl ?? '')
        ?.pathname.toLowerCase()
        .endsWith(page),
  );
  const ids = paid.map(({ id }) => id);
  const known = await queries.listKnownSessions(db, ids);
  return new Set(ids.filter((id) => !known.has(id)));
};

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
  const here = checkout
    ? inWords(checkout.state === 'paid', amounts.get(checkout.id) ?? 0, checkout.currency)
    : 'not known';
  const there = inWords(session.state === 'paid', session.amountMinor, session.currency);
  return differ('payment', session.id, here, there);
};

const refundWords = (state: string, minor: number): string =>
  `${state} ${(minor / 100).toFixed(2)}`;

const compareRefund = (refund: Refund, made: RefundRow[]): Difference[] => {
  const row = made.find(({ stripe_refund_id }) => stripe_refund_id === refund.id);
  // One that failed and was tried again is known by the newer attempt only.
  if (!row && refund.state === 'failed') return [];
  const here = row ? refundWords(row.state, row.amount_minor) : 'not known';
  return differ('refund', refund.id, here, refundWords(refund.state, refund.amountMinor));
};

/** Those that came through in the period, a day after they were begun at most, and that the provider has not listed. */
const listUnlisted = (
  made: RefundRow[],
  there: Refund[],
  isInPeriod: (time: Date | null) => boolean,
): RefundRow[] => {
  const listed = new Set(there.map(({ id }) => id));
  return made.filter(
    ({ stripe_refund_id: id, done_at, created_at }) =>
      id !== null && !listed.has(id) && isInPeriod(done_at) && +(done_at ?? 0) - +created_at < DAY,
  );
};
