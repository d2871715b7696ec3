import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const sessionId = z.string().min(1).max(255);

export const checkoutRequest = z
  .object({
    abstractId: z.string().trim().min(1).max(100).optional(),
    authorEmail: z
      .string()
      .trim()
      .max(254, 'An email address must have 254 characters or fewer')
      .pipe(z.email('Enter a valid email address'))
      .transform((value) => value.toLowerCase()),
    prefix: z.string().trim().min(1).max(100),
    buyAll: z.boolean().default(false),
  })
  .refine(({ abstractId, buyAll }) => buyAll || abstractId !== undefined, {
    path: ['abstractId'],
    message: 'Say which poster to buy, or buy all',
  });

/**
 * `open`: not paid yet. `processing`: the provider waits for the money (a bank debit).
 * `failed`, `expired`: nothing was paid and nothing will be. `paid` never changes again.
 */
export const checkoutStates = ['open', 'processing', 'paid', 'expired', 'failed'] as const;
const checkoutState = z.enum(checkoutStates);

const confirmation = z.object({
  status: checkoutState,
  prefix: z.string(),
  paidPosters: z.number().int().describe('How many posters this checkout bought'),
  refundedPosters: z
    .number()
    .int()
    .describe('How many had been bought by somebody else meanwhile; their price is paid back'),
  amount: z.number().optional().describe('What was charged, in major units; once it is paid'),
  currency: z.enum(['usd', 'eur', 'gbp']).optional(),
  paidAt: z.string().optional(),
  reference: z.string().optional().describe("The provider's, for questions about the payment"),
  posters: z
    .array(
      z.object({
        abstractId: z.string(),
        abstractTitle: z.string().describe('Sanitised HTML'),
        price: z.number().describe('In major units'),
      }),
    )
    .optional()
    .describe('The posters that this checkout bought, for the receipt; once it is paid'),
  conferenceDeleted: z.literal(true).optional().describe('There is no list to go back to'),
});

const refundState = z.enum(['due', 'pending', 'succeeded', 'failed']);

const paymentStatus = z.enum(['paid', 'refunded', 'disputed']);

const payment = z.object({
  uniqueIdentifier: z.string(),
  authorEmail: z.string(),
  paidBy: z.string().describe('The e-mail address that the payer gave at the checkout'),
  price: z.number().describe('In major units'),
  abstractId: z.string(),
  currency: z.enum(['usd', 'eur', 'gbp']),
  paidAt: z.string(),
  status: paymentStatus.describe('refunded: the whole price was paid back'),
  refundedAmount: z.number().describe('In major units; 0 when nothing was paid back'),
  refund: z
    .object({ state: refundState, error: z.string().nullable() })
    .nullable()
    .describe('The last refund of this poster from here; one that failed is owed again'),
  reference: z.string().nullable().describe("The provider's payment"),
  providerUrl: z.string().nullable().describe('Where the provider shows the payment'),
  receiptUrl: z.string().nullable(),
  invoiceUrl: z.string().nullable().describe('Null where no invoice is made'),
});

export type CheckoutRequest = z.infer<typeof checkoutRequest>;
export type CheckoutState = z.infer<typeof checkoutState>;
export type Confirmation = z.infer<typeof confirmation>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type RefundState = z.infer<typeof refundState>;
export type Payment = z.infer<typeof payment>;

export const createCheckoutSession = defineCall({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  access: 'public',
  summary: 'Opens the hosted checkout for one poster, or for all unpaid posters of an author',
  body: checkoutRequest,
  answers: { 200: z.object({ sessionId: z.string(), url: z.string() }) },
});

export const stripeWebhook = defineCall({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  summary:
    'For the payment provider: a signed event; only its id is believed, and that a debit failed',
  rawBody: true,
  // Nothing but a hash is worked out before the signature is known to be right.
  maxBodyBytes: 256_000,
  answers: { 200: z.object({ received: z.literal(true) }) },
});

export const confirmCheckout = defineCall({
  method: 'POST',
  path: '/api/stripe/confirm',
  access: 'public',
  summary: 'How a checkout ended, asked afresh at the payment provider',
  body: z.object({ sessionId }),
  answers: { 200: confirmation },
});

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/submissioncodes/paymentslist/{prefix}',
  access: 'admin',
  summary: "A conference's payments, newest first, one for each sold poster",
  params: conferenceParams,
  answers: { 200: z.array(payment) },
});

export const refundPayments = defineCall({
  method: 'POST',
  path: '/api/payments/{prefix}/refund',
  access: 'admin',
  programs: false,
  summary: 'Pays back what some posters cost, or all of a conference; 409 when nothing is left',
  audit: { action: 'Refund payments', details: ['abstractIds', 'all', 'refunds', 'amount'] },
  params: conferenceParams,
  body: z
    .object({
      abstractIds: z.array(z.string().min(1).max(100)).min(1).max(10_000).optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ abstractIds, all }) => (abstractIds === undefined) !== (all === undefined), {
      path: ['abstractIds'],
      message: 'Say which posters to refund, or all',
    }),
  maxBodyBytes: 1_200_000,
  answers: {
    200: z.object({
      refunds: z.number().int().describe('How many were written down; the money moves afterwards'),
      amount: z.number().describe('In major units; see sums where several currencies were paid'),
      sums: z
        .array(z.object({ currency: z.enum(['usd', 'eur', 'gbp']), amount: z.number() }))
        .describe('The same for each currency that was paid, in major units'),
    }),
  },
});
