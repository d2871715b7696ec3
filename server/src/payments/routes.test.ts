import { describe, expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { ADA, BEN, buildSale, codeOf, soldOnce } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const nothing = { payments: [], paid: [], mails: [], owed: [], refunded: [] };

describe('POST /api/stripe/create-checkout-session', () => {
  test('opens the provider page for one poster, with the way back', async () => {
    const { create, standIn, outcome } = await buildSale();
    const answer = await create({ abstractId: '101', authorEmail: ' Ada@Example.org ' });
    const [session] = await standIn.sessions();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { sessionId: session?.id, url: `http://provider.test/sandbox/checkout/${session?.id}` },
    ]);
    expect(session).toMatchObject({
      amount_total: 2500,
      currency: 'eur',
      customer_email: ADA,
      success_url:
        'http://posters.test/submissioncodes/payments/NEURO26/success?author_email=ada%40example.org&session_id={CHECKOUT_SESSION_ID}',
      cancel_url:
        'http://posters.test/submissioncodes/payments/NEURO26/cancel?author_email=ada%40example.org',
    });
    expect(await outcome()).toEqual(nothing);
  });

  test('all unpaid posters of the author are one session', async () => {
    const { create, standIn } = await buildSale();
    const answer = await create({ authorEmail: ADA, buyAll: true, prefix: 'neuro26' });
    expect(answer.statusCode).toBe(200);
    expect(await standIn.sessions()).toMatchObject([{ amount_total: 5000 }]);
  });

  test('the second click gets the page of the first', async () => {
    const { open, standIn } = await buildSale();
    const first = await open({ abstractId: '101', authorEmail: ADA });
    expect(await open({ abstractId: '101', authorEmail: ADA })).toBe(first);
    expect(await standIn.sessions()).toHaveLength(1);
  });

  test('a new price closes the page with the old one', async () => {
    const { open, standIn, conferences, conference } = await buildSale();
    const price = await standIn.createPrice(4000, 'eur');
    const old = await open({ abstractId: '101', authorEmail: ADA });
    await conferences.update({
      _id: conference.id,
      name: conference.name,
      prefix: conference.prefix,
      supportsPayments: true,
      stripePriceId: price,
      currency: 'eur',
    });
    expect(await open({ abstractId: '101', authorEmail: ADA })).not.toBe(old);
    expect(
      (await standIn.sessions()).map((session) => [session.status, session.amount_total]),
    ).toEqual([
      ['expired', 2500],
      ['open', 4000],
    ]);
  });

  test.each<[string, object, number, string]>([
    ['no poster and not all', { authorEmail: ADA }, 400, 'abstractId'],
    ['no e-mail address', { abstractId: '101', authorEmail: 'nobody' }, 400, 'email address'],
    ['an endless id', { abstractId: 'x'.repeat(101), authorEmail: ADA }, 400, 'abstractId'],
    ['a poster of somebody else', { abstractId: '101', authorEmail: BEN }, 400, 'not listed under'],
    [
      'a poster that is not there',
      { abstractId: '999', authorEmail: ADA },
      400,
      'not listed under',
    ],
    ['a stranger', { authorEmail: 'eve@example.org', buyAll: true }, 400, 'not listed under'],
    ['a free conference', { abstractId: '1', authorEmail: ADA, prefix: 'FREE26' }, 400, 'free'],
    ['no conference', { abstractId: '1', authorEmail: ADA, prefix: 'NONE' }, 404, 'not found'],
    ['a NUL', { abstractId: '1\u0000', authorEmail: ADA }, 400, 'poster'],
  ])('%s is refused', async (_case, body, status, words) => {
    const { create, standIn, conferences } = await buildSale();
    await buildConference({ conferences }, { prefix: 'FREE26' });
    const answer = await create(body);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(await standIn.sessions()).toEqual([]);
  });

  test('what is paid cannot be bought again', async () => {
    const { create, open, confirm, standIn } = await buildSale();
    const all = await open({ authorEmail: ADA, buyAll: true });
    await standIn.pay(all);
    await confirm(all);
    const again = await create({ abstractId: '102', authorEmail: BEN });
    expect([again.statusCode, again.json().message]).toEqual([400, 'This poster is already paid']);
    const rest = await create({ authorEmail: ADA, buyAll: true });
    expect([rest.statusCode, rest.json().message]).toEqual([400, 'All posters are already paid']);
    expect(await standIn.sessions()).toHaveLength(1);
  });

  test('a click after the payment, before anybody told us, is refused and settles it', async () => {
    const { create, open, standIn, outcome } = await buildSale();
    await standIn.pay(await open({ abstractId: '101', authorEmail: ADA }));
    const again = await create({ abstractId: '101', authorEmail: ADA });
    expect([again.statusCode, again.json().message]).toEqual([400, 'This is already paid']);
    expect(await outcome()).toEqual(soldOnce);
  });
});

describe('POST /api/stripe/confirm', () => {
  test('answers how it ended with the lines of the receipt, without an address or a code', async () => {
    const { open, confirm, standIn } = await buildSale();
    const session = await open({ authorEmail: ADA, buyAll: true });
    const about = { prefix: 'NEURO26', paidPosters: 0, refundedPosters: 0 };
    expect((await confirm(session)).json()).toEqual({ ...about, status: 'open' });
    await standIn.pay(session);
    const paid = {
      ...about,
      status: 'paid',
      paidPosters: 2,
      amount: 50,
      currency: 'eur',
      paidAt: expect.any(String),
      reference: expect.stringMatching(/^pi_/),
      posters: ['101', '102'].map((abstractId) => ({
        abstractId,
        abstractTitle: expect.stringContaining(abstractId),
        price: 25,
      })),
    };
    const answer = await confirm(session);
    expect(answer.json()).toEqual(paid);
    expect((await confirm(session)).json()).toEqual(paid);
    expect(answer.body).not.toContain(ADA);
    expect(answer.body).not.toContain(codeOf('101'));
  });

  test('an unknown session is 404, and the provider is not asked', async () => {
    const { confirm, standIn } = await buildSale();
    const before = standIn.requests.length;
    expect((await confirm('cs_test_unknown')).statusCode).toBe(404);
    expect((await confirm('')).statusCode).toBe(400);
    expect(standIn.requests).toHaveLength(before);
  });
});

describe('GET /api/submissioncodes/paymentslist/{prefix}', () => {
  const url = '/api/submissioncodes/paymentslist/neuro26';

  test('lists the sold posters of that conference for administrators only', async () => {
    const { app, users, open, confirm, standIn } = await buildSale();
    for (const body of [{}, { prefix: 'CARDIO26' }]) {
      const session = await open({ abstractId: '101', authorEmail: ADA, ...body });
      await standIn.pay(session);
      await confirm(session);
    }
    const admin = await buildSignedIn(users, { isAdmin: true });
    const organiser = await buildSignedIn(users, { prefixes: ['NEURO26'] });
    const answer = await app.inject({ url, headers: admin.bearer });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        {
          uniqueIdentifier: 'NEURO26-101',
          authorEmail: ADA,
          paidBy: 'payer@example.org',
          price: 25,
          abstractId: '101',
          currency: 'eur',
          paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          status: 'paid',
          refundedAmount: 0,
          refund: null,
          reference: expect.stringMatching(/^pi_/),
          providerUrl: expect.stringMatching(
            /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
          ),
          receiptUrl: expect.stringMatching(/^http:\/\/provider\.test\//),
          invoiceUrl: null,
        },
      ],
    ]);
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: organiser.bearer })).statusCode).toBe(403);
    const unknown = '/api/submissioncodes/paymentslist/none';
    expect((await app.inject({ url: unknown, headers: admin.bearer })).statusCode).toBe(404);
  });
});

test('no code of an unpaid poster and no secret is in an answer, a mail or the log', async () => {
  const sale = await buildSale();
  const { app, users, open, create, confirm, deliverAll, standIn, queued, logged } = sale;
  const answers: string[] = [];
  const keep = async (asked: ReturnType<typeof create>) => answers.push((await asked).body);
  await keep(create({ abstractId: '101', authorEmail: ADA }));
  await keep(create({ authorEmail: ADA, buyAll: true }));
  await keep(create({ abstractId: '102', authorEmail: 'eve@example.org' }));
  const session = await open({ abstractId: '101', authorEmail: ADA });
  await standIn.pay(session);
  await keep(confirm(session));
  await deliverAll();
  standIn.plan('GET', /sessions/, 'broken');
  await sale.sweep();
  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  await keep(app.inject({ url: '/api/submissioncodes/paymentslist/NEURO26', headers: bearer }));
  const mails = (await queued()).map(({ text, html, subject }) => subject + text + html).join('');
  expect(mails).toContain(codeOf('101'));
  expect(answers.join('')).not.toContain('SECRET-CODE');
  expect(logged()).not.toContain('SECRET-CODE');
  expect(mails).not.toContain(codeOf('102'));
  for (const secret of standIn.secrets) {
    expect(answers.join('') + mails + logged()).not.toContain(secret);
  }
});
