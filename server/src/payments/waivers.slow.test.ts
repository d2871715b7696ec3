import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { ADA, BEN, buildSale, codeOf, soldOnce } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const one = { abstractId: '101', authorEmail: ADA };
const nothing = { payments: [], paid: [], mails: [], owed: [], refunded: [] };

const build = async () => {
  const sale = await buildSale();
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    sale.app.inject({
      method,
      url: `/api/submissions/NEURO26${path}`,
      headers: bearer,
      ...(payload && { payload }),
    });
  const statusOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).statusCode;
  return { ...sale, ask, statusOf };
};

test('a waived fee opens the code to the authors, and is taken back', async () => {
  const { app, ask, statusOf, outcome, queued } = await build();
  expect(await statusOf('POST', '/102/send')).toBe(409);
  const waived = await ask('POST', '/102/waive', { reason: '  Invited speaker ' });
  expect([waived.statusCode, waived.json()]).toEqual([
    200,
    { message: 'Fee waived for submission 102' },
  ]);
  expect(await outcome()).toEqual({ ...nothing, paid: ['NEURO26 102'] });
  const [, listed] = (await ask('GET', '')).json().submissions;
  expect(listed).toMatchObject({
    abstractId: '102',
    paid: true,
    retrieved: false,
    waiver: { kind: 'waived', note: 'Invited speaker' },
  });
  const list = await app.inject(`/api/submissioncodes/fetch/${BEN}/NEURO26`);
  expect(list.json()).toEqual([{ abstractId: '102', abstractTitle: 'Poster 102', paid: true }]);

  expect((await ask('POST', '/102/send')).json()).toMatchObject({ sent: 2 });
  const mails = await queued();
  expect(mails.map(({ to }) => to).sort()).toEqual([ADA, BEN]);
  for (const { text } of mails) {
    expect(text).toContain(codeOf('102'));
    expect(text).not.toContain(codeOf('101'));
  }
  expect(await statusOf('DELETE', '/102/waive')).toBe(200);
  expect((await outcome()).paid).toEqual([]);
  expect(await statusOf('DELETE', '/102/waive')).toBe(404);
  expect(await statusOf('POST', '/102/send')).toBe(409);
});

test('a code that is sent twice at once, as by a request that the browser repeats, is one mail to each author', async () => {
  const { ask, queued, database } = await build();
  await ask('POST', '/102/waive', { reason: 'Invited speaker' });
  const answers = await Promise.all([ask('POST', '/102/send'), ask('POST', '/102/send')]);
  expect(answers.map((answer) => answer.json().sent)).toEqual([2, 2]);
  expect((await queued()).map(({ to }) => to).sort()).toEqual([ADA, BEN]);

  await ask('PUT', '/102', { code: 'ANOTHER-CODE' });
  await ask('POST', '/102/send');
  const withNew = (await queued()).filter(({ text }) => text.includes('ANOTHER-CODE'));
  expect(withNew.map(({ to }) => to).sort()).toEqual([ADA, BEN]);

  // A minute later somebody means it.
  await sql`update rate_limits set ends_at = now()`.execute(database.db);
  await ask('POST', '/102/send');
  expect(await queued()).toHaveLength(6);
});

test('a fee is paid elsewhere with a reference; neither goes without words', async () => {
  const { ask, statusOf } = await build();
  expect(await statusOf('POST', '/101/waive', {})).toBe(400);
  expect(await statusOf('POST', '/101/waive', { reason: ' ' })).toBe(400);
  expect(await statusOf('POST', '/101/paid-elsewhere', {})).toBe(400);
  expect(await statusOf('POST', '/nothing/waive', { reason: 'x' })).toBe(404);
  expect(await statusOf('POST', '/nothing/send')).toBe(404);
  expect(await statusOf('POST', '/101/paid-elsewhere', { reference: 'INV-7' })).toBe(200);
  expect(await statusOf('POST', '/101/waive', { reason: 'x' })).toBe(409);
  const [listed] = (await ask('GET', '')).json().submissions;
  expect(listed).toMatchObject({
    paid: true,
    waiver: { kind: 'paid-elsewhere', note: 'INV-7' },
  });
});

test('a paid fee is never waived, and a payment is never taken back', async () => {
  const { open, standIn, deliverAll, statusOf, outcome } = await build();
  await standIn.pay(await open(one));
  await deliverAll();
  expect(await statusOf('POST', '/101/waive', { reason: 'x' })).toBe(409);
  expect(await statusOf('POST', '/101/paid-elsewhere', { reference: 'x' })).toBe(409);
  expect(await statusOf('DELETE', '/101/waive')).toBe(409);
  expect(await outcome()).toEqual(soldOnce);
});

test('whoever pays for a waived poster all the same gets the money back', async () => {
  const { open, standIn, statusOf, deliverAll, sweep, outcome } = await build();
  const session = await open(one);
  expect(await statusOf('POST', '/101/waive', { reason: 'Invited' })).toBe(200);
  await standIn.pay(session);
  await deliverAll();
  await sweep();
  expect(await outcome()).toMatchObject({
    payments: [],
    paid: ['NEURO26 101'],
    mails: [`surplus ${ADA}`],
    refunded: [2500],
  });
});

test('the page that sells a waived poster is closed', async () => {
  const { open, standIn, statusOf, payments } = await build();
  await open(one);
  expect(await statusOf('POST', '/101/waive', { reason: 'Invited' })).toBe(200);
  await payments.work(3600);
  await expect
    .poll(async () => (await standIn.sessions()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['expired']);
});

test('a waiver and a payment at the same moment: one counts, and no money is kept for nothing', async () => {
  const { open, standIn, statusOf, confirm, sweep, outcome } = await build();
  for (let round = 0; round < 3; round += 1) {
    const session = await open(one);
    await standIn.pay(session);
    const [waived] = await Promise.all([
      statusOf('POST', '/101/waive', { reason: 'Invited' }),
      confirm(session),
    ]);
    await sweep();
    const { payments, refunded, paid } = await outcome();
    expect(paid).toEqual(['NEURO26 101']);
    if (waived === 409) {
      expect([payments.length, refunded.length]).toEqual([1, round]);
      return;
    }
    expect([payments.length, refunded.length]).toEqual([0, round + 1]);
    expect(await statusOf('DELETE', '/101/waive')).toBe(200);
  }
});
