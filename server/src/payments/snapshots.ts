import type { CheckoutExtra } from '#contract/checkout-extras.ts';
import type { CheckoutState } from '#contract/payments.ts';
import { providerAway, providerRefuses } from '../platform/errors.ts';

/** A session as the provider knows it now. */
export interface SessionSnapshot {
  id: string;
  /** The checkout that it was made for. */
  checkoutId: string | null;
  state: CheckoutState;
  url: string | null;
  /** Where it leads back to: a page of its conference. */
  successUrl: string | null;
  amountMinor: number;
  currency: string;
  paymentIntent: string | null;
  payerEmail: string | null;
  /** The provider's receipt, once there is one. */
  receiptUrl: string | null;
  /** The provider's page of the invoice, where one is made, once there is one. */
  invoiceUrl: string | null;
  expiresAt: Date;
}

export interface SessionWish {
  checkoutId: string;
  priceId: string;
  quantity: number;
  authorEmail: string;
  successUrl: string;
  cancelUrl: string;
  /** What the conference has besides what every checkout has. */
  extras: readonly CheckoutExtra[];
}

/** A refund as the provider knows it now. */
export interface RefundSnapshot {
  id: string;
  /** Our own id of it; null: made at the provider by hand. */
  ownId: string | null;
  amountMinor: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed. */
  reason: string | null;
}

/**
 * The provider did not do what it was asked. `answered`: it said so, and would say the same again
 * to the same idempotency key; otherwise nobody knows whether it was done. `ownFault`: it is out of order, and says
 * nothing of what it was asked.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly answered: boolean;
  readonly code: string | undefined;
  readonly ownFault: boolean;

  constructor(message: string, answered: boolean, code?: string, ownFault = false) {
    super(message);
    this.answered = answered;
    this.code = code;
    this.ownFault = ownFault;
  }
}

/** For an administrator. What the provider said is the cause, for the log alone: it may speak of the key. */
export const inWords = (error: unknown): unknown => {
  if (!(error instanceof ProviderFailure)) return error;
  const fault = error.answered && !error.ownFault ? providerRefuses() : providerAway();
  return Object.assign(fault, { cause: error });
};
