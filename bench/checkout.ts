import type { Confirmation, Payment } from '#contract/payments.ts';
import { addPaidConference, send } from './conference.ts';

const BUYERS = 200;
const CARD = '4242 4242 4242 4242';

export interface CheckoutFigures {
  /** From the click to the confirmation, of the slowest but one percent, in milliseconds. */
  p99: number;
  /** Buyers who paid and have no payment on the list. */
  lost: number;
  /** Payments beyond one for each poster. */
  doubled: number;
}

/**
 * 200 buyers at once on one conference of the sandbox: each opens the checkout, pays on its page and
 * comes back, while the provider's webhooks arrive as well.
 */
export const measureCheckout = async (
  url: string,
  admin: { authorization: string },
): Promise<CheckoutFigures> => {
  const prefix = `BENCH-${Date.now().toString(36)}`;
  await addPaidConference({ url, admin }, prefix, posters);
  const times = await Promise.all(Array.from({ length: BUYERS }, (_, at) => buy(url, prefix, at)));
  const listed = await fetch(`${url}/api/submissioncodes/paymentslist/${prefix}`, {
    headers: admin,
  });
  const payments = (await listed.json()) as Payment[];
  const sold = new Set(payments.map(({ abstractId }) => abstractId));
  const sorted = times.sort((a, b) => a - b);
  return {
    p99: Math.round(sorted[Math.ceil(BUYERS * 0.99) - 1] ?? 0),
    lost: BUYERS - sold.size,
    doubled: payments.length - sold.size,
  };
};

const addressOf = (at: number): string => `buyer${at}@example.org`;

const posters = Array.from({ length: BUYERS }, (_, at) => ({
  abstractId: String(at),
  abstractTitle: `Poster ${at}`,
  code: `CODE-${at}`,
  authorEmails: [addressOf(at)],
}));

/** One buyer's way, in milliseconds; throws when it does not end with a paid poster. */
const buy = async (url: string, prefix: string, at: number): Promise<number> => {
  const started = performance.now();
  const wish = { abstractId: String(at), authorEmail: addressOf(at), prefix, buyAll: false };
  const opened = await send(`${url}/api/stripe/create-checkout-session`, {}, wish);
  const { sessionId } = (await opened.json()) as { sessionId: string };
  const paid = await fetch(`${url}/sandbox/checkout/${sessionId}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: addressOf(at), method: 'card', number: CARD }),
  });
  if (paid.status !== 303) throw new Error(`The checkout page answered ${paid.status}`);
  const confirmed = await send(`${url}/api/stripe/confirm`, {}, { sessionId });
  const { status, paidPosters } = (await confirmed.json()) as Confirmation;
  if (status !== 'paid' || paidPosters !== 1) throw new Error(`The checkout ended ${status}`);
  return performance.now() - started;
};
