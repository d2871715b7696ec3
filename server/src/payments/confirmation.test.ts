import { expect, test } from 'vitest';
import { ADA, buildSale } from '../../test/build-sale.ts';

const questions = ({ requests }: { requests: { method: string; path: string }[] }) =>
  requests.filter(({ method, path }) => method === 'GET' && /sessions\/cs_/.test(path)).length;

test('many who ask at once are one question, also over replicas', async () => {
  const { app, open, confirm, standIn, payments } = await buildSale();
  const session = await open({ abstractId: '101', authorEmail: ADA });
  await Promise.all(Array.from({ length: 30 }, () => confirm(session)));
  expect(questions(standIn)).toBe(1);
  for (let time = 0; time < 30; time += 1) {
    expect((await confirm(session)).json()).toMatchObject({ status: 'open' });
  }
  const atOnce = questions(standIn);
  expect(atOnce).toBeLessThan(15);
  const later = new Date(Date.now() + 60_000);
  await Promise.all([payments.confirm(session, later), payments.confirm(session, later)]);
  expect(questions(standIn)).toBe(atOnce + 1);
  await standIn.pay(session);
  const [completed] = await standIn.events('checkout.session.completed');
  if (!completed) throw new Error('The provider has announced nothing');
  await app.inject(standIn.webhook(completed));
  const before = questions(standIn);
  expect((await confirm(session)).json()).toMatchObject({ status: 'paid', paidPosters: 1 });
  expect(questions(standIn)).toBe(before);
});

test('who asks before the payment, while it is under way and after it is told each time', async () => {
  const { open, confirm, standIn } = await buildSale();
  const session = await open({ abstractId: '101', authorEmail: ADA });
  const status = async () => (await confirm(session)).json().status;
  expect(await status()).toBe('open');
  await standIn.pay(session, 'DE89370400440532013000');
  expect(await status()).toBe('processing');
  await standIn.settleDebit(session, 'arrives');
  expect(await status()).toBe('paid');
});

test('who asks more often than five times in ten seconds waits', async () => {
  const { open, standIn, payments } = await buildSale();
  const session = await open({ abstractId: '102', authorEmail: ADA });
  const [now, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 62_000)];
  for (let time = 0; time < 7; time += 1) await payments.confirm(session, now);
  expect(questions(standIn)).toBe(5);
  await standIn.pay(session);
  expect(await payments.confirm(session, now)).toMatchObject({ state: 'open' });
  expect(await payments.confirm(session, later)).toMatchObject({ state: 'paid' });
});

test('a question that the provider did not answer does not count', async () => {
  const { open, confirm, standIn } = await buildSale();
  const session = await open({ abstractId: '101', authorEmail: ADA });
  await confirm(session);
  standIn.plan('GET', /sessions\/cs_/, 'broken');
  for (let time = 0; time < 10; time += 1) await confirm(session);
  standIn.heal();
  await standIn.pay(session);
  expect((await confirm(session)).json()).toMatchObject({ status: 'paid' });
});
