import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readForm } from '../src/sandbox/provider-form.ts';

/** The version of the provider's API that this table is written from. */
const API_VERSION = '2026-10-28.endive';

const id = z.string().min(1).max(500);
const integer = z.string().regex(/^\d+$/);
const bool = z.enum(['true', 'false']);
const switched = z.strictObject({ enabled: bool });
const period = z.strictObject({ gte: integer.optional(), lte: integer.optional() });
const paging = {
  limit: integer.refine((value) => Number(value) >= 1 && Number(value) <= 100).optional(),
  starting_after: id.optional(),
  created: period.optional(),
};

interface Published {
  method: string;
  path: RegExp;
  /** What it may be asked with: a parameter that is not listed here is none of the API's. */
  takes: z.ZodObject;
  /** It makes something: the same key twice makes one. */
  creates?: true;
}

/** Every call of the provider's API that the product makes, as its reference publishes it. */
const published: Published[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    creates: true,
    takes: z
      .strictObject({
        mode: z.enum(['payment', 'setup', 'subscription']),
        line_items: z.array(z.strictObject({ price: id, quantity: integer })).min(1),
        client_reference_id: z.string().max(200).optional(),
        customer_email: z.email().max(800).optional(),
        success_url: z.url().max(5_000),
        cancel_url: z.url().max(5_000).optional(),
        locale: z
          .enum(['auto', 'de', 'en', 'en-GB', 'es', 'es-419', 'fr', 'fr-CA', 'it'])
          .optional(),
        customer_creation: z.enum(['always', 'if_required']).optional(),
        invoice_creation: switched.optional(),
        tax_id_collection: switched.optional(),
        billing_address_collection: z.enum(['auto', 'required']).optional(),
        automatic_tax: switched.optional(),
      })
      .refine(({ mode, invoice_creation }) => mode === 'payment' || !invoice_creation)
      .refine(({ mode, customer_creation }) => mode !== 'subscription' || !customer_creation),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    takes: z.strictObject({ ...paging, payment_intent: id.optional() }),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/cs_\w+$/,
    takes: z.strictObject({
      expand: z
        .array(z.enum(['payment_intent', 'payment_intent.latest_charge', 'invoice']))
        .optional(),
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/cs_\w+\/expire$/,
    takes: z.strictObject({}),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    creates: true,
    takes: z.strictObject({
      payment_intent: id,
      amount: integer,
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
      metadata: z.record(z.string().max(40), z.string().max(500)),
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/(refunds|disputes)$/,
    takes: z.strictObject({ ...paging, payment_intent: id.optional() }),
  },
  { method: 'GET', path: /^\/v1\/prices\/[^/]+$/, takes: z.strictObject({}) },
];

/** What the provider would not understand in a request, in words; nothing when it is right. */
export const faultsOf = (
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: string,
): string[] => {
  const [path = '', query = ''] = url.split('?');
  const name = `${method} ${path}`;
  const call = published.find((each) => each.method === method && each.path.test(path));
  if (!call) return [`${name} is no call of the table`];
  const asked = call.takes.safeParse(readForm(method === 'GET' ? query : body));
  const faults = asked.success ? [] : [`${name}: ${z.prettifyError(asked.error)}`];
  if (headers['stripe-version'] !== API_VERSION) {
    faults.push(`${name}: Stripe-Version is ${headers['stripe-version']}`);
  }
  // The SDK makes one up where none is given, which another attempt of ours would not have.
  const key = String(headers['idempotency-key'] ?? '');
  if (call.creates && !/^(checkout|refund):/.test(key)) faults.push(`${name}: no key of ours`);
  return faults;
};
