import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { ADA, buildSale } from '../../test/build-sale.ts';
import { faultsOf } from '../../test/stripe-requests.ts';

vi.setConfig({ testTimeout: 60_000 });

const one = { abstractId: '101', authorEmail: ADA };
const PAGES = 'http://provider.test/sandbox/checkout/';
const headers = {
  'stripe-version': '2026-10-28.endive',
  'idempotency-key': 'checkout:1',
};
const right =
  'mode=payment&line_items[0][price]=price_1&line_items[0][quantity]=1&success_url=https://x.org/';

test.each([
  ['', [right, headers], 0],
  ['an unknown parameter', [`${right}&receipt_mail=x`, headers], 1],
  ['an unknown value', [`${right}&customer_creation=never`, headers], 1],
  ['a wrong type', [`${right}&automatic_tax=true`, headers], 1],
  ['another version', [right, { ...headers, 'stripe-version': '2020-08-27' }], 1],
  ['a key of the SDK', [right, { ...headers, 'idempotency-key': 'stripe-node-retry-1' }], 1],
] as const)(
  'a request with %j is judged by what the provider publishes',
  (_, [body, given], faults) => {
    const request = { method: 'POST', url: '/v1/checkout/sessions', headers: given };
    expect(faultsOf(request, body)).toHaveLength(faults);
  },
);

test('a checkout asks for nothing more unless the operator wants it', async () => {
  const { open, standIn } = await buildSale();
  await open(one);
  const [asked] = standIn.requests.filter(({ path }) => path === '/v1/checkout/sessions');
  expect([...new URLSearchParams(asked?.body).keys()].sort()).toEqual([
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'line_items[0][price]',
    'line_items[0][quantity]',
    'mode',
    'success_url',
  ]);
});

test('a conference has an invoice made by its own checkout, and others none', async () => {
  const { open, standIn, confirm, queued, app, users, conference } = await buildSale();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const read = await app.inject({ url: '/api/conferences/NEURO26', headers: bearer });
  const { posterPrice: _price, createdAt: _made, ...shown } = read.json();
  const change = (checkoutExtras?: string[]) =>
    app.inject({
      method: 'PUT',
      url: '/api/conferences',
      headers: bearer,
      payload: { ...shown, checkoutExtras },
    });
  const refused = await change(['automatic-tax']);
  expect([refused.statusCode, conference.checkout_extras]).toEqual([400, []]);
  const saved = await change(['tax-id', 'invoice', 'invoice']);
  expect(saved.json().checkoutExtras).toEqual(['invoice', 'tax-id']);
  // Whoever says nothing about it leaves it as it is.
  expect((await change()).json().checkoutExtras).toEqual(['invoice', 'tax-id']);

  const session = await open(one);
  await open({ ...one, prefix: 'CARDIO26' });
  const [own, others] = standIn.requests
    .filter(({ path }) => path === '/v1/checkout/sessions')
    .map(({ body }) => [...new URLSearchParams(body).keys()]);
  const extras = ['invoice_creation[enabled]', 'tax_id_collection[enabled]', 'customer_creation'];
  expect(own).toEqual(expect.arrayContaining(extras));
  expect(own).not.toContain('billing_address_collection');
  expect(others?.filter((key) => extras.includes(key))).toEqual([]);

  await standIn.pay(session);
  await confirm(session);
  const [mail] = await queued();
  expect(mail?.text).toContain(`Invoice:\n${PAGES}${session}#invoice`);
});

test('a page that was opened before its conference had invoices stays open', async () => {
  const { open, database, standIn } = await buildSale();
  const before = await open(one);
  await sql`update conferences set checkout_extras = '{invoice}'`.execute(database.db);
  expect(await open(one)).toBe(before);
  expect(await standIn.sessions()).toMatchObject([{ id: before, status: 'open' }]);
});

test('the provider makes an invoice, and it is in the mail and in the payments list', async () => {
  const { open, standIn, confirm, queued, app, users } = await buildSale({
    STRIPE_CHECKOUT: 'invoice, tax-id, billing-address, automatic-tax',
  });
  const session = await open(one);
  const [asked] = standIn.requests.filter(({ path }) => path === '/v1/checkout/sessions');
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    'invoice_creation[enabled]': 'true',
    'tax_id_collection[enabled]': 'true',
    'automatic_tax[enabled]': 'true',
    billing_address_collection: 'required',
    customer_creation: 'always',
  });
  await standIn.pay(session);
  await confirm(session);
  const page = `${PAGES}${session}`;
  const [mail] = await queued();
  expect(mail?.text).toContain(`Receipt:\n${page}\n\nInvoice:\n${page}#invoice`);
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const list = await app.inject({
    url: '/api/submissioncodes/paymentslist/NEURO26',
    headers: bearer,
  });
  expect(list.json()).toMatchObject([{ receiptUrl: page, invoiceUrl: `${page}#invoice` }]);
});
