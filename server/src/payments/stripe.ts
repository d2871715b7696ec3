import Stripe from 'stripe';
import type { CheckoutExtra } from '#contract/checkout-extras.ts';
import type { CheckoutState } from '#contract/payments.ts';
import type { InstallationExtra } from '../platform/environment.ts';
import { badField } from '../platform/errors.ts';
import {
  inWords,
  ProviderFailure,
  type RefundSnapshot,
  type SessionSnapshot,
  type SessionWish,
} from './snapshots.ts';

export {
  inWords,
  ProviderFailure,
  type RefundSnapshot,
  type SessionSnapshot,
} from './snapshots.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own: the sandbox, or a stand-in. */
  apiBase?: string | undefined;
  /** Of every checkout; see STRIPE_CHECKOUT. */
  checkoutExtras?: readonly InstallationExtra[];
  timeoutMs?: number;
  retries?: number;
}

/** The version that this adapter was written against; the account's own default does not matter. */
const API_VERSION = '2026-10-28.endive';
const OWN_REFUNDS = { surplus: 'eposter_surplus_refund', organiser: 'eposter_refund' };
const SETTLED_WELL = new Set(['won', 'warning_closed', 'prevented']);

/** The one home of Stripe's SDK. Every create carries an idempotency key of ours. */
export type StripeProvider = ReturnType<typeof connectStripe>;

export const connectStripe = (options: StripeOptions) => {
  const stripe = new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: options.retries ?? 1,
    telemetry: false,
    ...addressOf(options.apiBase),
  });

  return {
    /** With a key for tests nothing is real, and the provider shows it elsewhere. */
    isTest: /^[a-z]+_test_/.test(options.secretKey),

    async createSession(wish: SessionWish): Promise<SessionSnapshot> {
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [{ price: wish.priceId, quantity: wish.quantity }],
            client_reference_id: wish.checkoutId,
            customer_email: wish.authorEmail,
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
            ...extrasOf([...(options.checkoutExtras ?? []), ...wish.extras]),
          },
          { idempotencyKey: `checkout:${wish.checkoutId}` },
        ),
      );
      return toSnapshot(session);
    },

    /** Undefined when the provider knows no such session. `extras`: what it was made with. */
    async session(
      id: string,
      extras: readonly CheckoutExtra[] = [],
    ): Promise<SessionSnapshot | undefined> {
      const hasInvoice = [...(options.checkoutExtras ?? []), ...extras].includes('invoice');
      const asking = stripe.checkout.sessions.retrieve(id, {
        expand: [
          'payment_intent',
          'payment_intent.latest_charge',
          ...(hasInvoice ? ['invoice'] : []),
        ],
      });
      const session = await missingAsUndefined(asked(asking));
      return session && toSnapshot(session);
    },

    async sessionIdOf(paymentIntent: string): Promise<string | undefined> {
      const { data } = await asked(
        stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
      );
      return data[0]?.id;
    },

    /** Nobody can pay it any more; fails when it is paid or expired already. */
    async expireSession(id: string): Promise<void> {
      await asked(stripe.checkout.sessions.expire(id));
    },

    /** Pays back, once for each refund and attempt, however often it is called. */
    async createRefund(refund: {
      id: string;
      attempt: number;
      kind: string;
      paymentIntent: string;
      amountMinor: number;
    }): Promise<RefundSnapshot> {
      const surplus = refund.kind === 'surplus';
      const made = await asked(
        stripe.refunds.create(
          {
            payment_intent: refund.paymentIntent,
            amount: refund.amountMinor,
            reason: surplus ? 'duplicate' : 'requested_by_customer',
            metadata: { [surplus ? OWN_REFUNDS.surplus : OWN_REFUNDS.organiser]: refund.id },
          },
          { idempotencyKey: `refund:${refund.id}:${refund.attempt}` },
        ),
      );
      return toRefund(made);
    },

    /** All of one payment, ours and others', failed ones too. */
    refundsOf: async (paymentIntent: string): Promise<RefundSnapshot[]> =>
      (await all(stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))).map(toRefund),

    async isDisputed(paymentIntent: string): Promise<boolean> {
      const disputes = stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 });
      return (await all(disputes)).some(({ status }) => !SETTLED_WELL.has(status));
    },

    /** Payments that were refunded or disputed since then, however many pages they fill. */
    async listRefundedOrDisputed(since: Date): Promise<string[]> {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const [refunds, disputes] = await Promise.all([
        all(stripe.refunds.list({ created, limit: 100 })),
        all(stripe.disputes.list({ created, limit: 100 })),
      ]);
      const intents = [...refunds, ...disputes].map(({ payment_intent }) => idOf(payment_intent));
      return [...new Set(intents.filter((id) => id !== null))];
    },

    /** Everything that was begun in a period: sessions, refunds, disputes, of whatever business. */
    async listOfPeriod(from: Date, to: Date) {
      const created = {
        gte: Math.floor(from.getTime() / 1000),
        lte: Math.floor(to.getTime() / 1000),
      };
      const [sessions, refunds, disputes] = await Promise.all([
        all(stripe.checkout.sessions.list({ created, limit: 100 })),
        all(stripe.refunds.list({ created, limit: 100 })),
        all(stripe.disputes.list({ created, limit: 100 })),
      ]);
      return {
        sessions: sessions.map(toSnapshot),
        refunds: refunds.map((refund) => ({
          ...toRefund(refund),
          paymentIntent: idOf(refund.payment_intent),
        })),
        disputes: disputes.map(({ id, payment_intent, status }) => ({
          id,
          paymentIntent: idOf(payment_intent),
          open: !SETTLED_WELL.has(status),
        })),
      };
    },

    /** For conferences: what a poster costs. */
    prices: {
      async read(priceId: string): Promise<{ unitAmountMinor: number; currency: string }> {
        const price = await asked(stripe.prices.retrieve(priceId)).catch((error) => {
          throw error.code === 'resource_missing'
            ? refusedPrice('The payment provider has no price with this ID')
            : inWords(error);
        });
        if (!price.active)
          throw refusedPrice(
            'This price is archived at the payment provider. Enter another price ID',
          );
        if (price.type !== 'one_time')
          throw refusedPrice('This price is a subscription. Enter the ID of a one-time price');
        return { unitAmountMinor: price.unit_amount ?? 0, currency: price.currency };
      },
    },

    /** The event of a webhook whose signature is right and fresh; undefined otherwise. */
    async event(body: Buffer, signature: string): Promise<Stripe.Event | undefined> {
      return stripe.webhooks
        .constructEventAsync(body, signature, options.webhookSecret)
        .catch(() => undefined);
    },
  };
};

/** An invoice and a tax ID belong to a customer, whom the checkout makes then. */
const extrasOf = (
  extras: readonly InstallationExtra[],
): Pick<
  Stripe.Checkout.SessionCreateParams,
  | 'invoice_creation'
  | 'tax_id_collection'
  | 'customer_creation'
  | 'billing_address_collection'
  | 'automatic_tax'
> => ({
  ...(extras.includes('invoice') && { invoice_creation: { enabled: true } }),
  ...(extras.includes('tax-id') && { tax_id_collection: { enabled: true } }),
  ...((extras.includes('invoice') || extras.includes('tax-id')) && {
    customer_creation: 'always' as const,
  }),
  ...(extras.includes('billing-address') && { billing_address_collection: 'required' as const }),
  ...(extras.includes('automatic-tax') && { automatic_tax: { enabled: true } }),
});

/** The SDK takes the parts of an address only; a path in front of /v1 is not possible. */
const addressOf = (apiBase: string | undefined) => {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? '443' : '80'),
  };
};

/** Failures without the SDK's request and headers: nothing of them can end up in a log. */
const asked = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, code, message } = error;
    const transient = statusCode === undefined || statusCode === 409 || statusCode === 429;
    throw new ProviderFailure(message, !transient, code, (statusCode ?? 0) >= 500);
  }
};

const missingAsUndefined = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.code === 'resource_missing') return undefined;
    throw error;
  });

/** Every page of a list. */
const all = async <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => {
  const found: T[] = [];
  await asked(list.autoPagingEach((item) => void found.push(item)));
  return found;
};

const toRefund = (refund: Stripe.Refund): RefundSnapshot => ({
  id: refund.id,
  ownId: refund.metadata?.[OWN_REFUNDS.surplus] ?? refund.metadata?.[OWN_REFUNDS.organiser] ?? null,
  amountMinor: refund.amount,
  state: refundState(refund.status),
  reason: refund.failure_reason ?? null,
});

const refundState = (status: string | null): RefundSnapshot['state'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const refusedPrice = (message: string) => badField('stripePriceId', message);

const toSnapshot = (session: Stripe.Checkout.Session): SessionSnapshot => ({
  id: session.id,
  checkoutId: session.client_reference_id,
  state: stateOf(session),
  url: session.url,
  successUrl: session.success_url,
  amountMinor: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentIntent: idOf(session.payment_intent),
  payerEmail: session.customer_details?.email ?? session.customer_email,
  receiptUrl: receiptOf(session),
  invoiceUrl:
    typeof session.invoice === 'string' ? null : (session.invoice?.hosted_invoice_url ?? null),
  expiresAt: new Date(session.expires_at * 1000),
});

const receiptOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | null => {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge;
  return typeof charge === 'string' ? null : (charge?.receipt_url ?? null);
};

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A complete session may still wait for its money: a bank debit that then arrives or fails. */
const stateOf = (session: Stripe.Checkout.Session): CheckoutState => {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const over = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return over ? 'failed' : 'processing';
};
