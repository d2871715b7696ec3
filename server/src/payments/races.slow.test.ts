import { describe, expect, test, vi } from 'vitest';
import { queuedMails } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';
import { ADA, addPosters, BEN, buildSale, posters, soldOnce } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const one = { abstractId: '101', authorEmail: ADA };
const shared = { abstractId: '102' };

test('a double click opens one page', async () => {
  const { create, standIn } = await buildSale();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const [session] = await standIn.sessions();
  expect(new Set(answers.map((answer) => answer.json().sessionId))).toEqual(new Set([session?.id]));
  expect(await standIn.sessions()).toHaveLength(1);
});

test('two tabs: the page of a poster that is sold closes before anybody pays on it', async () => {
  const { open, confirm, standIn, payments, outcome } = await buildSale();
  await payments.work(3600);
  const single = await open(one);
  const all = await open({ authorEmail: ADA, buyAll: true });
  await standIn.pay(single);
  await confirm(single);
  const states = async () => (await standIn.sessions()).map(({ status }) => status);
  await expect.poll(states, { timeout: 15_000 }).toEqual(['complete', 'expired']);
  expect((await confirm(all)).json()).toMatchObject({ status: 'expired', paidPosters: 0 });
  expect(await outcome()).toEqual(soldOnce);
});

test('two co-authors pay for one poster: one sale, the other gets everything back', async () => {
  const { open, confirm, standIn, payments, deliverAll, queued, outcome } = await buildSale();
  await payments.work(3600);
  const byAda = await open({ ...shared, authorEmail: ADA });
  const byBen = await open({ ...shared, authorEmail: BEN });
  await standIn.pay(byAda, undefined, ADA);
  await standIn.pay(byBen, undefined, BEN);
  await Promise.all([confirm(byAda), confirm(byBen), confirm(byAda), confirm(byBen)]);
  await deliverAll();
  const after = { owed: ['succeeded 102 2500'], refunded: [2500], paid: ['NEURO26 102'] };
  await expect.poll(outcome, { timeout: 15_000 }).toMatchObject(after);
  const { payments: sales, mails } = await outcome();
  const [winner, loser] = sales[0]?.includes(BEN) ? [BEN, ADA] : [ADA, BEN];
  expect(sales).toEqual([`NEURO26 102 ${winner} ${winner} 2500 eur`]);
  expect(mails).toEqual([`codes ${winner}`, `surplus ${loser}`]);
  const told = (await queued()).find(({ to }) => to === loser);
  expect(told?.text).toContain('25.00 EUR');
  expect(told?.text).not.toContain('SECRET-CODE');
  const lost = await confirm(winner === ADA ? byBen : byAda);
  expect(lost.json()).toMatchObject({ status: 'paid', paidPosters: 0, refundedPosters: 1 });
  await deliverAll();
  expect(await outcome()).toMatchObject({ ...after, payments: sales, mails });
});

test('all against one: the poster that was paid twice is paid back, the other is sold', async () => {
  const { open, confirm, standIn, sweep, deliverAll, outcome } = await buildSale();
  const all = await open({ authorEmail: ADA, buyAll: true });
  const byBen = await open({ ...shared, authorEmail: BEN });
  await standIn.pay(all, undefined, ADA);
  await standIn.pay(byBen, undefined, BEN);
  await confirm(byBen);
  await confirm(all);
  await sweep();
  await deliverAll();
  await sweep();
  expect(await outcome()).toEqual({
    payments: [
      'NEURO26 101 ada@example.org ada@example.org 2500 eur',
      'NEURO26 102 ben@example.org ben@example.org 2500 eur',
    ],
    paid: ['NEURO26 101', 'NEURO26 102'],
    mails: ['codes ada@example.org', 'codes ben@example.org', 'surplus ada@example.org'],
    owed: ['succeeded 102 2500'],
    refunded: [2500],
  });
});

test('our own refund of a surplus is not shown as a refund of what was sold', async () => {
  const { open, confirm, standIn, sweep, deliverAll, payments } = await buildSale();
  const all = await open({ authorEmail: ADA, buyAll: true });
  const byBen = await open({ ...shared, authorEmail: BEN });
  await standIn.pay(all);
  await standIn.pay(byBen);
  await confirm(byBen);
  await confirm(all);
  await sweep();
  await deliverAll();
  const list = await payments.list('NEURO26');
  expect(list.map((row) => [row.abstract_id, row.refunded_minor])).toEqual(
    expect.arrayContaining([
      ['101', 0],
      ['102', 0],
    ]),
  );
});

test('a poster that was deleted while its author paid is paid back', async () => {
  const { open, standIn, sweep, submissions, conference, outcome } = await buildSale();
  const session = await open(one);
  await standIn.pay(session);
  await submissions.remove(conference, '101');
  await sweep();
  await sweep();
  expect(await outcome()).toEqual({
    payments: [],
    paid: [],
    mails: ['surplus ada@example.org'],
    owed: ['succeeded 101 2500'],
    refunded: [2500],
  });
});

test('a conference that was deleted while its author paid still delivers', async () => {
  const { open, standIn, sweep, conferences, conference, confirm, outcome } = await buildSale();
  const session = await open(one);
  const other = await open({ ...one, prefix: 'CARDIO26' });
  await standIn.pay(session);
  await conferences.remove(conference.id, new Date());
  await sweep();
  expect(await outcome()).toEqual(soldOnce);
  // Its list is gone as well: the page after the payment must not lead there.
  expect((await confirm(session)).json()).toMatchObject({
    paidPosters: 1,
    conferenceDeleted: true,
  });
  expect((await confirm(other)).json()).not.toHaveProperty('conferenceDeleted');
});

test('mails about a payment for a conference that was deleted meanwhile lead to no list', async () => {
  const world = await buildSale();
  const { open, standIn, sweep, conferences, conference, submissions, database } = world;
  const gone = await open({ ...shared, authorEmail: BEN });
  const refused = await open({ ...shared, authorEmail: ADA });
  const session = await open(one);
  await conferences.setAuthorPages(conference.id, '2026-01-01');
  await standIn.pay(refused, 'DE89370400440532013000');
  await standIn.settleDebit(refused, 'fails');
  await standIn.pay(session);
  await standIn.pay(gone);
  await submissions.remove(conference, '102');
  await conferences.remove(conference.id, new Date());
  // Another has its prefix by now, and a page under that address.
  await buildConference(world, { prefix: 'NEURO26' });
  await sweep();
  const mails = await queuedMails(database.db);
  expect(mails.map(({ key, to }) => `${key.split(':')[0]} ${to}`).sort()).toEqual([
    'codes ada@example.org',
    'failed ada@example.org',
    'surplus ben@example.org',
  ]);
  for (const { text } of mails) {
    expect(text).toContain('is no longer on our site');
    expect(text).not.toMatch(/submissioncodes|author#|page below|your page/);
  }
});

describe('a page that somebody has open closes before anybody pays on it', () => {
  type World = Awaited<ReturnType<typeof buildSale>>;
  const HOURS = 3_600_000;

  test.each<[string, (world: World) => Promise<unknown>]>([
    [
      'its conference is deleted',
      ({ conferences, conference }) => conferences.remove(conference.id, new Date()),
    ],
    [
      'the posters of its conference became free',
      ({ conferences, conference: { id: _id, name, prefix, currency, time_zone: timeZone } }) =>
        conferences.update({
          ...{ _id, name, prefix, currency, timeZone },
          ...{ supportsPayments: false, stripePriceId: '' },
        }),
    ],
  ])('when %s, and those of others stay', async (_case, act) => {
    const world = await buildSale();
    const { open, standIn, payments, confirm, outcome } = world;
    const session = await open(one);
    const other = await open({ ...one, prefix: 'CARDIO26' });
    // Old enough to be asked about rarely, and asked just now.
    const later = new Date(Date.now() + 20 * HOURS);
    await payments.sweep(later);
    await act(world);
    expect(await payments.sweep(new Date(later.getTime() + 60_000))).toEqual([]);
    const states = new Map((await standIn.sessions()).map(({ id, status }) => [id, status]));
    expect([states.get(session), states.get(other)]).toEqual(['expired', 'open']);
    expect((await confirm(session)).json()).toMatchObject({ status: 'expired', paidPosters: 0 });
    expect(await outcome()).toMatchObject({ payments: [], mails: [], owed: [] });
  });

  test('when one of its posters is deleted', async () => {
    const { open, standIn, sweep, submissions, conference, outcome } = await buildSale();
    await open({ authorEmail: ADA, buyAll: true });
    await submissions.remove(conference, '101');
    await sweep();
    expect((await standIn.sessions()).map(({ status }) => status)).toEqual(['expired']);
    expect(await outcome()).toMatchObject({ payments: [], mails: [], owed: [] });
  });

  test('and a conference that is restored sells on a new one', async () => {
    const { open, standIn, sweep, confirm, conferences, conference, outcome } = await buildSale();
    const session = await open(one);
    await conferences.remove(conference.id, new Date());
    await sweep();
    await conferences.restore(conference.id);
    const again = await open(one);
    expect(again).not.toBe(session);
    await standIn.pay(again);
    await confirm(again);
    expect(await outcome()).toEqual(soldOnce);
  });
});

test('a conference whose prefix was used again while its author paid still delivers, as what it was', async () => {
  const { open, standIn, sweep, conferences, conference, payments, database } = await buildSale();
  const session = await open(one);
  await standIn.pay(session);
  await conferences.remove(conference.id, new Date());
  const again = await conferences.create(
    {
      name: 'Another',
      prefix: 'neuro26',
      supportsPayments: true,
      stripePriceId: conference.stripe_price_id,
      currency: conference.currency,
      timeZone: 'UTC',
    },
    new Date(),
  );
  await addPosters(database.db, again.id, posters);
  await sweep();
  expect(await payments.list('NEURO26')).toEqual([]);
  const mails = await queuedMails(database.db);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.org', expect.stringContaining('Conference NEURO26')],
  ]);
  await conferences.remove(again.id, new Date());
  await conferences.restore(conference.id);
  expect(await payments.list('NEURO26')).toMatchObject([
    { abstract_id: '101', unique_identifier: 'NEURO26-101', price_minor: 2500 },
  ]);
});
