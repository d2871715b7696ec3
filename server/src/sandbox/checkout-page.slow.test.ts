import { expect, test, vi } from 'vitest';
import { buildTestApp, PUBLIC_URL } from '../../test/build-app.ts';
import { addPosters } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const AUTHOR = 'ada@example.org';

/** The product with its own local provider, and an open checkout. */
const buildPage = async () => {
  const test = await buildTestApp();
  const conference = await test.conferences.create(
    {
      name: 'Neuro',
      prefix: 'NEURO26',
      supportsPayments: true,
      stripePriceId: 'price_demo_poster',
      currency: 'eur',
      timeZone: 'UTC',
    },
    new Date(),
  );
  await addPosters(test.database.db, conference.id, [{ abstractId: '1', authorEmails: [AUTHOR] }]);
  const request = { abstractId: '1', authorEmail: AUTHOR, prefix: 'NEURO26', buyAll: false };
  const { sessionId, url } = await test.payments.openCheckout(request, new Date());
  const page = `/sandbox/checkout/${sessionId}`;
  expect(url).toBe(`${PUBLIC_URL}${page}`);
  const submit = (path: string, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: `${page}${path}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const byCard = (number: string) =>
    submit('/pay', { email: 'payer@example.org', method: 'card', number });
  const status = async () => (await test.payments.confirm(sessionId, new Date())).state;
  const back = `${PUBLIC_URL}/submissioncodes/payments/NEURO26/success?author_email=ada%40example.org&session_id=${sessionId}`;
  return { ...test, sessionId, page, submit, byCard, status, back };
};

test('the page shows what is paid, says that no money moves, and runs no script', async () => {
  const { app, page } = await buildPage();
  const answer = await app.inject({ url: page });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  expect(answer.body).toContain('€25.00');
  expect(answer.body).toContain('No money moves');
  expect(answer.body).toContain(`value="${AUTHOR}"`);
  expect(answer.body).toContain(
    `href="${PUBLIC_URL}/submissioncodes/payments/NEURO26/cancel?author_email=ada%40example.org"`,
  );
  expect(answer.body).not.toMatch(/<script|style=|onclick/);
  expect((await app.inject({ url: '/sandbox/checkout.css' })).headers['content-type']).toContain(
    'text/css',
  );
});

test('a card pays and leads back; paying again leads back too', async () => {
  const { app, page, byCard, status, back } = await buildPage();
  for (let time = 0; time < 2; time += 1) {
    const answer = await byCard('4242 4242 4242 4242');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, back]);
  }
  expect(await status()).toBe('paid');
  expect((await app.inject({ url: page })).body).toContain('This checkout is complete');
});

test.each([
  ['a declined card', { method: 'card', number: '4000000000000002' }, 'declined'],
  ['an unknown card', { method: 'card', number: '1234' }, 'not one of the test cards'],
  ['an unknown account', { method: 'debit', iban: 'DE00' }, 'not one of the test accounts'],
  ['no e-mail address', { email: 'payer', method: 'card', number: '4242424242424242' }, 'e-mail'],
])('%s says so, keeps what was typed, and can be tried again', async (_case, fields, words) => {
  const { submit, byCard, status } = await buildPage();
  const answer = await submit('/pay', { email: 'payer@example.org', ...fields });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(new RegExp(`role="alert">.*${words}`));
  expect(await status()).toBe('open');
  expect((await byCard('4242424242424242')).statusCode).toBe(303);
  expect(await status()).toBe('paid');
});

test('what was typed comes back as text', async () => {
  const { submit } = await buildPage();
  const answer = await submit('/pay', { email: '"><script>alert(1)</script>', method: 'card' });
  expect(answer.body).not.toContain('<script');
});

test('a card that asks: failing leads back to the form, completing pays', async () => {
  const { app, page, byCard, submit, status, back } = await buildPage();
  const asks = await byCard('4000 0000 0000 3155');
  expect(asks.headers.location).toBe(`${page}/authenticate`);
  const bank = await app.inject({ url: `${page}/authenticate` });
  expect(bank.body).toContain('Complete authentication');
  const failed = await submit('/authenticate', { answer: 'fail' });
  expect(failed.body).toContain('did not confirm');
  expect((await submit('/authenticate', { answer: 'complete' })).body).toContain('did not confirm');
  expect(await status()).toBe('open');
  await byCard('4000 0000 0000 3155');
  const done = await submit('/authenticate', { answer: 'complete' });
  expect([done.statusCode, done.headers.location]).toEqual([303, back]);
  expect(await status()).toBe('paid');
});

test.each([
  ['arrives', 'paid'],
  ['fails', 'failed'],
])('a bank debit leads back at once, and then %s', async (outcome, end) => {
  const { app, page, submit, status, back } = await buildPage();
  const iban = 'DE89 3704 0044 0532 0130 00';
  const answer = await submit('/pay', { email: 'payer@example.org', method: 'debit', iban });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, back]);
  expect(await status()).toBe('processing');
  expect((await app.inject({ url: page })).body).toContain('Let it arrive');
  expect((await submit('/debit', { outcome })).statusCode).toBe(303);
  expect(await status()).toBe(end);
});

test('an unknown page is 404; with a real provider there is no such page at all', async () => {
  const { app } = await buildPage();
  const url = '/sandbox/checkout/cs_test_none';
  const program = await app.inject({ url });
  expect([program.statusCode, program.json().code]).toEqual([404, 'not_found']);
  for (const path of ['', '/authenticate']) {
    const person = await app.inject({ url: `${url}${path}`, headers: { accept: 'text/html' } });
    expect([person.statusCode, person.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(person.body).toContain('<h1>There is no such checkout</h1>');
    expect(person.body).toContain('Nothing was paid.');
  }
  const real = await buildTestApp({
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect((await real.app.inject({ url: '/sandbox/checkout.css' })).statusCode).toBe(404);
});
