import type { Currency } from '#contract/currencies.ts';
import type { CheckoutState } from '#contract/payments.ts';
import type { System } from '#contract/system.ts';
import type { Mails } from '../mail/service.ts';
import { badRequest, providerAway } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Waiver } from '../submissions/service.ts';
import { buildAnnouncements } from './announcements.ts';
import { type CheckoutParts, findReturned, type OpenCheckout, openCheckout } from './checkout.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { buildConfirmation } from './confirmation.ts';
import { writeFailedAnew } from './failed-mail.ts';
import { closeCheckoutsOf, fulfil, REFUND_QUEUE, RIVAL_QUEUE } from './fulfilment.ts';
import type { ListedRow, ReceiptLine } from './queries.ts';
import * as queries from './queries.ts';
import { reconcile } from './reconciliation.ts';
import type { RefundRow } from './refund-queries.ts';
import * as refunds from './refund-queries.ts';
import { payBack, requestRefunds, syncRefunds } from './refunds.ts';
import { inWords, ProviderFailure, type StripeProvider } from './stripe.ts';
import { writeSurplusAnew } from './surplus-mail.ts';
import { buildTrouble } from './trouble.ts';
import { waiveFee } from './waivers.ts';

export type { StripeProvider } from './stripe.ts';
export { connectStripe } from './stripe.ts';

export interface PaymentParts extends CheckoutParts {
  provider: StripeProvider;
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>;
  mails: Pick<Mails, 'enqueue' | 'makes'>;
}

export interface ListedPayment extends ListedRow {
  refunds: RefundRow[];
}

/** How a checkout ended, for whoever knows its session. */
export interface Settled {
  state: CheckoutState;
  prefix: string;
  conferenceDeleted: boolean;
  lines: ReceiptLine[];
  refundedPosters: number;
  /** What was charged; null while nothing is. */
  charge: {
    amountMinor: number;
    currency: Currency;
    paidAt: Date;
    reference: string;
  } | null;
}

const HOUR = 3_600_000;
const SWEEP_AT_ONCE = 200;

/**
 * Selling posters. A poster is sold once, whatever happens in between: see `fulfil`, the one place
 * where a sale is made. Each guarantee and its test are in docs/decisions/0006-payments.md.
 */
export type Payments = ReturnType<typeof buildPayments>;

export const buildPayments = (parts: PaymentParts) => {
  const confirm = buildConfirmation(parts);
  const announcements = buildAnnouncements(parts.db);
  const trouble = buildTrouble(parts.db, announcements);
  let refusedEvents = 0;
  const sweepNow = async (now: Date): Promise<unknown[]> => {
    const { found, faults } = await sweep(parts, now);
    if (found) await announcements.note('missing', now);
    return faults;
  };
  parts.mails.makes('failed-payment', (trx, source) => writeFailedAnew(parts, trx, source));
  parts.mails.makes('surplus', (trx, source) => writeSurplusAnew(parts, trx, source));
  return {
    openCheckout: (request: Parameters<typeof openCheckout>[1], now: Date): Promise<OpenCheckout> =>
      openCheckout(parts, request, now),

    /** How a checkout ended; while the provider is away, what is known of it. */
    confirm: async (sessionId: string, now: Date): Promise<Settled> =>
      settled(parts, await confirm(sessionId, now)),

    /**
     * Of a signed webhook, takes the id and whether a debit failed; the provider says the rest. One without a
     * valid signature is counted and changes nothing: anybody can send it.
     */
    async receiveEvent(body: Buffer, signature: string, now: Date): Promise<void> {
      const event = await parts.provider.event(body, signature);
      if (!event) {
        refusedEvents += 1;
        throw badRequest('The signature is not valid');
      }
      await announcements.note('accepted', now);
      const object = (event.data?.object ?? {}) as { id?: unknown; payment_intent?: unknown };
      const type = String(event.type);
      try {
        const sessionId = idOf(object.id);
        if (type.startsWith('checkout.session.') && sessionId) {
          const bankRefused = type === 'checkout.session.async_payment_failed';
          await fulfil(parts, sessionId, now, { bankRefused });
        }
        if (/^(charge\.(refund|dispute)|refund\.)/.test(type)) {
          await refresh(parts, idOf(object.payment_intent), now);
        }
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        parts.log.warn({ event: event.id, reason: error.message }, 'payment provider');
        throw providerAway();
      }
    },

    findReturned: (prefix: string) => findReturned(parts, prefix),
    isUnderWay: checkouts.isUnderWay,
    isTest: parts.provider.isTest,

    waive: async (prefix: string, abstractId: string, waiver: Waiver, now: Date): Promise<void> =>
      waiveFee(parts, await parts.conferences.get(prefix), abstractId, waiver, now),

    async takeBackWaiver(prefix: string, abstractId: string): Promise<void> {
      const conference = await parts.conferences.get(prefix);
      await parts.db
        .transaction()
        .execute((trx) => parts.submissions.takeBackWaiver(trx, conference, abstractId));
    },

    /** The provider's pages that a person left open sell nothing any more, as far as they can be closed. */
    closeCheckoutsOf: (email: string, now: Date): Promise<void> =>
      closeCheckoutsOf(parts, email, now).catch((error: unknown) => {
        throw inWords(error);
      }),

    /** The payments of a conference, each with its checkout and its refunds. */
    async list(prefix: string): Promise<ListedPayment[]> {
      const conference = await parts.conferences.get(prefix);
      const rows = await queries.listPayments(parts.db, conference.id);
      const ids = [...new Set(rows.map(({ checkout_id }) => checkout_id))];
      const made = Map.groupBy(
        await refunds.listRefundsOf(parts.db, ids),
        (row) => row.checkout_id,
      );
      return rows.map((row) => ({ ...row, refunds: made.get(row.checkout_id) ?? [] }));
    },

    async reconcile(prefix: string, from: Date, to: Date) {
      const conference = await parts.conferences.get(prefix);
      return reconcile(parts, conference, from, to).catch((error: unknown) => {
        throw inWords(error);
      });
    },

    /** Pays back some posters, or all of a conference. */
    requestRefunds: async (prefix: string, abstractIds: string[] | undefined, now: Date) =>
      requestRefunds(parts, await parts.conferences.get(prefix), abstractIds, now),

    async metrics(now = new Date()): Promise<NonNullable<System['payments']>> {
      const [unsettled, refundsDue, found] = await Promise.all([
        checkouts.countUnsettled(parts.db),
        refunds.countOwed(parts.db),
        trouble.read(now),
      ]);
      return { unsettled, refundsDue, ...found };
    },

    isInTrouble: trouble.isThere,

    /** Webhooks without a valid signature, since this replica started. */
    refusedEvents: (): number => refusedEvents,

    /** What could not be settled, unless the provider was away, is answered; the next round tries it again. */
    sweep: sweepNow,

    /** Sweeps, pays back and closes the pages of sold posters, until the jobs are stopped. */
    async work(sweepSeconds: number): Promise<void> {
      trouble.askedEvery(sweepSeconds * 1_000);
      await parts.jobs.work<{ refundId: string }>(
        REFUND_QUEUE,
        ({ refundId }) => payBack(parts, refundId, new Date()),
        { atOnce: 2 },
      );
      await parts.jobs.work<{ sessionId: string }>(
        RIVAL_QUEUE,
        async ({ sessionId }) => void (await fulfil(parts, sessionId, new Date())),
        { atOnce: 2 },
      );
      await parts.jobs.every('payment-sweep', sweepSeconds, async () => {
        const [fault] = await sweepNow(new Date());
        // Money may have come in that nothing was given for: somebody has to learn of it.
        if (fault) throw fault;
      });
    },
  };
};

/**
 * One round over what no webhook has settled. What fails is tried again in the next round. Answers
 * whether something was paid that nobody had announced, and what failed while the provider was there.
 */
const sweep = async (parts: PaymentParts, now: Date) => {
  let found = false;
  const faults: unknown[] = [];
  const orLater = laterIn(parts, faults);
  await checkouts.abandonUnanswered(parts.db, new Date(now.getTime() - HOUR));
  await payAllDue(parts, now, orLater);
  for (const row of await checkouts.listToCheck(parts.db, now, SWEEP_AT_ONCE)) {
    await orLater(async () => {
      const checkout = await fulfil(parts, row.stripe_session_id ?? '', now);
      found ||= checkout?.state === 'paid';
    });
  }
  for (const id of await refunds.listToCheckAgain(parts.db, now, SWEEP_AT_ONCE)) {
    await orLater(() => syncRefunds(parts, id, now));
  }
  await orLater(() => findRefunds(parts, now));
  return { found, faults };
};

/** Everything that is due, page by page; what fails stays due. */
const payAllDue = async (parts: PaymentParts, now: Date, orLater: OrLater): Promise<void> => {
  let page: { id: string }[];
  let after = '00000000-0000-0000-0000-000000000000';
  do {
    page = await refunds.listDue(parts.db, after, SWEEP_AT_ONCE);
    for (const { id } of page) await orLater(() => payBack(parts, id, now));
    after = page.at(-1)?.id ?? after;
  } while (page.length === SWEEP_AT_ONCE);
};

/** What was refunded or disputed since the last round that went through, and an hour before it. */
const findRefunds = async (parts: PaymentParts, now: Date): Promise<void> => {
  const last = (await refunds.findSweep(parts.db, 'refunds')) ?? now;
  const since = new Date(Math.min(last.getTime(), now.getTime()) - HOUR);
  for (const intent of await parts.provider.listRefundedOrDisputed(since)) {
    await refresh(parts, intent, now);
  }
  await refunds.saveSweep(parts.db, 'refunds', now);
};

const settled = async (parts: PaymentParts, checkout: CheckoutRow): Promise<Settled> => {
  const [conference, lines, surplus] = await Promise.all([
    parts.conferences.findEvenDeleted(parts.db, checkout.conference_id),
    queries.listReceiptLines(parts.db, checkout.id),
    refunds.findSurplus(parts.db, checkout.id),
  ]);
  return {
    state: checkout.state,
    prefix: conference?.prefix ?? '',
    conferenceDeleted: conference?.deleted_at !== null,
    lines,
    refundedPosters: surplus?.abstract_ids.length ?? 0,
    charge: chargeOf(checkout),
  };
};

const chargeOf = (checkout: CheckoutRow): Settled['charge'] => {
  const { amount_minor: amountMinor, paid_at: paidAt, currency } = checkout;
  if (checkout.state !== 'paid' || amountMinor === null || paidAt === null) return null;
  const reference = checkout.stripe_payment_intent ?? checkout.id;
  return { amountMinor, currency, paidAt, reference };
};

/** A refund may be heard of before the sale: then the sale comes first. */
const refresh = async (
  parts: PaymentParts,
  paymentIntent: string | undefined,
  now: Date,
): Promise<void> => {
  if (!paymentIntent) return;
  const known = await checkouts.findCheckout(parts.db, 'stripe_payment_intent', paymentIntent);
  const sessionId = known?.stripe_session_id ?? (await parts.provider.sessionIdOf(paymentIntent));
  const checkout = known ?? (sessionId ? await fulfil(parts, sessionId, now) : undefined);
  if (checkout) await syncRefunds(parts, checkout.id, now);
};

/** The provider sends an id, or the whole object where an account asks for that. */
const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : undefined;
};

type OrLater = (work: () => Promise<unknown>) => Promise<void>;

/** That the provider is away is told apart. */
const laterIn =
  (parts: PaymentParts, faults: unknown[]): OrLater =>
  async (work) => {
    try {
      await work();
    } catch (error) {
      parts.log.warn({ err: error }, 'payment sweep');
      if (!(error instanceof ProviderFailure)) faults.push(error);
    }
  };
