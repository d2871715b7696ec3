import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { ADA, BEN, buildSale, soldOnce } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const nothing = { payments: [], paid: [], mails: [], owed: [], refunded: [] };
const DEBIT = 'DE89370400440532013000';
const one = { abstractId: '101', authorEmail: ADA };

const buildPaid = async () => {
  const sale = await buildSale();
  const session = await sale.open(one);
  await sale.standIn.pay(session);
  const [completed] = await sale.standIn.events('checkout.session.completed');
  if (!completed) throw new Error('The provider has announced nothing');
  return { ...sale, session, completed };
};

test('a webhook sells the poster: one payment, one paid flag, one mail', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  const answer = await app.inject(standIn.webhook(completed));
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  expect(await outcome()).toEqual(soldOnce);
});

test('a webhook delivered twice changes nothing more', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  for (let time = 0; time < 3; time += 1) {
    expect((await app.inject(standIn.webhook(completed))).statusCode).toBe(200);
  }
  expect(await outcome()).toEqual(soldOnce);
});

test('twenty webhooks and ten return pages at once make one sale', async () => {
  const { app, standIn, session, confirm, completed, outcome } = await buildPaid();
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => app.inject(standIn.webhook(completed))),
    ...Array.from({ length: 10 }, () => confirm(session)),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await outcome()).toEqual(soldOnce);
});

test('a webhook that never comes: the sweep sells the poster', async () => {
  const { sweep, outcome } = await buildPaid();
  expect(await outcome()).toEqual(nothing);
  await sweep();
  await sweep();
  expect(await outcome()).toEqual(soldOnce);
});

test('a webhook without a valid signature is counted, changes nothing and alerts nobody', async () => {
  const { app, standIn, completed, payments, outcome } = await buildPaid();
  const later = () => payments.metrics(new Date(Date.now() + 360_000));
  // Its body names a checkout that is open here: any buyer could send that.
  await app.inject(standIn.webhook(completed, { secret: 'whsec_of_another_endpoint' }));
  expect((await later()).announcements).toBe('accepted');
  expect(await payments.isInTrouble(new Date())).toBe(false);
  expect(await outcome()).toEqual(nothing);
  expect(payments.refusedEvents()).toBe(1);
  await app.inject(standIn.webhook(completed));
  expect(payments.refusedEvents()).toBe(1);
});

test('a sale that nobody announced is told of, unless its webhook was on the way', async () => {
  const { app, standIn, completed, payments, sweep, outcome } = await buildPaid();
  const announced = async (minutes: number) =>
    (await payments.metrics(new Date(Date.now() + minutes * 60_000))).announcements;
  await sweep();
  expect(await outcome()).toEqual(soldOnce);
  expect([await announced(1), await announced(6)]).toEqual(['accepted', 'missing']);
  await app.inject(standIn.webhook(completed));
  expect(await announced(6)).toBe('accepted');
});

test('the sweep runs by itself', async () => {
  const { payments, outcome } = await buildPaid();
  await payments.work(1);
  await expect.poll(outcome, { timeout: 15_000, interval: 25 }).toEqual(soldOnce);
});

test('a forged signature, a missing one and a changed body are refused', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  const good = standIn.webhook(completed);
  const { 'stripe-signature': signature, ...unsigned } = good.headers;
  const v0 = { ...good.headers, 'stripe-signature': signature.replace('v1=', 'v0=') };
  for (const request of [
    standIn.webhook(completed, { secret: 'whsec_guessed' }),
    { ...good, headers: unsigned },
    { ...good, headers: v0 },
    { ...good, payload: good.payload.replace('complete', 'expired') },
    { ...good, payload: '' },
  ]) {
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  }
  expect(await outcome()).toEqual(nothing);
});

test('a webhook that was signed ten minutes ago is refused', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  const at = new Date(Date.now() - 600_000);
  expect((await app.inject(standIn.webhook(completed, { at }))).statusCode).toBe(400);
  expect(await outcome()).toEqual(nothing);
});

test('the body of a signed webhook is not believed either', async () => {
  const { app, standIn, open, completed, outcome } = await buildPaid();
  const unpaid = await open({ abstractId: '102', authorEmail: ADA });
  const claim = { ...completed, data: { object: { ...completed.data.object, id: unpaid } } };
  expect((await app.inject(standIn.webhook(claim))).statusCode).toBe(200);
  expect(await outcome()).toEqual(nothing);
});

test('events of other business on the same account are taken and ignored', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  for (const [type, object] of [
    ['checkout.session.completed', { id: 'cs_of_another_shop' }],
    ['checkout.session.completed', {}],
    ['customer.created', { id: 'cus_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_shop' }],
  ] as const) {
    const event = { ...completed, type, data: { object } };
    expect((await app.inject(standIn.webhook(event))).statusCode).toBe(200);
  }
  expect(await outcome()).toEqual(nothing);
});

test('expired after completed: what is paid stays paid', async () => {
  const { app, standIn, completed, outcome } = await buildPaid();
  await app.inject(standIn.webhook(completed));
  const late = { ...completed, type: 'checkout.session.expired' };
  const failed = { ...completed, type: 'checkout.session.async_payment_failed' };
  expect((await app.inject(standIn.webhook(late))).statusCode).toBe(200);
  expect((await app.inject(standIn.webhook(failed))).statusCode).toBe(200);
  expect(await outcome()).toEqual(soldOnce);
});

test('refunded before completed: the sale comes first, then the refund shows', async () => {
  const { app, users, standIn, session, outcome } = await buildPaid();
  await standIn.refund(session, 1000);
  const [refunded] = await standIn.events('charge.refunded');
  if (!refunded) throw new Error('The provider has announced no refund');
  expect((await app.inject(standIn.webhook(refunded))).statusCode).toBe(200);
  expect(await outcome()).toEqual({ ...soldOnce, refunded: [1000] });
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const list = () =>
    app
      .inject({ url: '/api/submissioncodes/paymentslist/NEURO26', headers: bearer })
      .then((answer) => answer.json());
  expect(await list()).toMatchObject([{ status: 'paid', price: 25, refundedAmount: 10 }]);
  await standIn.refund(session, 1500);
  const events = await standIn.events('charge.refunded');
  await Promise.all(events.map((event) => app.inject(standIn.webhook(event))));
  expect(await list()).toMatchObject([{ status: 'refunded', price: 25, refundedAmount: 25 }]);
});

test('a refund whose webhook never comes is found by the sweep', async () => {
  const { standIn, session, sweep, payments } = await buildPaid();
  await sweep();
  await standIn.refund(session, 2500);
  await sweep();
  expect(await payments.list('NEURO26')).toMatchObject([{ refunded_minor: 2500 }]);
});

test('a dispute shows on the list, and goes when it is won', async () => {
  const { app, users, open, standIn, deliverAll, outcome } = await buildSale();
  await standIn.pay(await open(one), '4000000000000259');
  await deliverAll();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const list = () =>
    app
      .inject({ url: '/api/submissioncodes/paymentslist/NEURO26', headers: bearer })
      .then((answer) => answer.json());
  expect(await list()).toMatchObject([{ status: 'disputed' }]);
  await standIn.winDispute();
  await deliverAll();
  expect(await list()).toMatchObject([{ status: 'paid' }]);
  expect(await outcome()).toEqual(soldOnce);
});

test('a bank debit: waiting until it arrives, and not sold again meanwhile', async () => {
  const { app, open, create, confirm, standIn, deliverAll, outcome } = await buildSale();
  const list = async (email: string) =>
    (await app.inject(`/api/submissioncodes/fetch/${email}/NEURO26`)).json();
  const [first, second] = [
    { abstractId: '101', abstractTitle: 'Poster 101', paid: false },
    { abstractId: '102', abstractTitle: 'Poster 102', paid: false },
  ];
  const session = await open(one);
  await standIn.pay(session, DEBIT);
  await deliverAll();
  expect((await confirm(session)).json()).toMatchObject({ status: 'processing', paidPosters: 0 });
  expect(await outcome()).toEqual(nothing);
  expect(await list(ADA)).toEqual([{ ...first, processing: true }, second]);
  expect(await list(BEN)).toEqual([second]);
  const again = await create(one);
  expect([again.statusCode, again.json().message]).toEqual([
    400,
    'A payment for this is already in progress',
  ]);
  await standIn.settleDebit(session, 'arrives');
  await deliverAll();
  expect((await confirm(session)).json()).toMatchObject({ status: 'paid', paidPosters: 1 });
  expect(await list(ADA)).toEqual([{ ...first, paid: true }, second]);
  expect(await outcome()).toEqual(soldOnce);
});

test('what was paid is told, as the provider knows it, on the page and in the mail', async () => {
  const { app, standIn, session, completed, confirm, queued } = await buildPaid();
  await app.inject(standIn.webhook(completed));
  const [{ payment_intent: reference } = { payment_intent: '' }] = await standIn.sessions();
  const receiptUrl = `http://provider.test/sandbox/checkout/${session}`;
  expect((await confirm(session)).json()).toEqual({
    status: 'paid',
    prefix: 'NEURO26',
    paidPosters: 1,
    refundedPosters: 0,
    amount: 25,
    currency: 'eur',
    paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    reference,
    posters: [{ abstractId: '101', abstractTitle: 'Poster 101', price: 25 }],
  });
  const [mail] = await queued();
  expect(mail?.text).toContain('You paid €25.00 on ');
  expect(mail?.text).toContain(`Reference: ${reference}\n`);
  expect(mail?.text).toContain(`Receipt:\n${receiptUrl}`);
  expect(mail?.text).toContain(
    'http://posters.test/submissioncodes/payments/NEURO26?email=ada%40example.org',
  );
});

test('a bank debit that fails: one mail says so, and the poster can be bought again', async () => {
  const { open, confirm, queued, sweep, standIn, deliverAll, outcome } = await buildSale();
  const session = await open(one);
  await standIn.pay(session, DEBIT);
  await deliverAll();
  await standIn.settleDebit(session, 'fails');
  await deliverAll();
  await sweep();
  await deliverAll();
  expect((await confirm(session)).json()).toMatchObject({ status: 'failed', paidPosters: 0 });
  expect(await outcome()).toEqual({ ...nothing, mails: [`failed ${ADA}`] });
  const [mail] = await queued();
  expect(mail?.subject).toBe('Your payment for Conference NEURO26 did not go through');
  expect(mail?.text).toContain('You have not been charged.');
  expect(mail?.text).toContain('/submissioncodes/payments/NEURO26?email=ada%40example.org');
  expect(mail?.text).not.toContain('SECRET-CODE');
  const second = await open(one);
  await standIn.pay(second);
  await deliverAll();
  expect(await outcome()).toEqual({ ...soldOnce, mails: [...soldOnce.mails, `failed ${ADA}`] });
});

test('a debit that is announced to have failed has, before the provider says so elsewhere', async () => {
  const { app, open, confirm, standIn, deliverAll, outcome } = await buildSale();
  const session = await open(one);
  await standIn.pay(session, DEBIT);
  const [completed] = await standIn.events('checkout.session.completed');
  if (!completed) throw new Error('The provider has announced nothing');
  const failed = { ...completed, type: 'checkout.session.async_payment_failed' };
  for (const event of [completed, failed, failed, completed]) {
    expect((await app.inject(standIn.webhook(event))).statusCode).toBe(200);
  }
  expect((await confirm(session)).json()).toMatchObject({ status: 'failed', paidPosters: 0 });
  expect(await outcome()).toEqual({ ...nothing, mails: [`failed ${ADA}`] });
  const second = await open(one);
  await standIn.pay(second);
  await deliverAll();
  expect(await outcome()).toMatchObject({ payments: soldOnce.payments, paid: soldOnce.paid });
});

test('a bank debit that fails without a webhook is told by the sweep, once', async () => {
  const { open, standIn, sweep, outcome } = await buildSale();
  const session = await open(one);
  await standIn.pay(session, DEBIT);
  await standIn.settleDebit(session, 'fails');
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await outcome()).toEqual({ ...nothing, mails: [`failed ${ADA}`] });
});

test('money that arrives after the checkout was given up still counts', async () => {
  const { open, standIn, deliverAll, database, outcome } = await buildSale();
  const session = await open(one);
  await sql`update checkouts set state = 'failed', revision = revision + 1`.execute(database.db);
  await standIn.pay(session);
  await deliverAll();
  expect(await outcome()).toEqual(soldOnce);
});
