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
  expect(questions(standIn)).toBe(2);
  const later = new Date(Date.now() + 10_000);
  await Promise.all([payments.confirm(session, later), payments.confirm(session, later)]);
  await payments.confirm(session, later);
  expect(questions(standIn)).toBe(3);
  await standIn.pay(session);
  const [completed] = await standIn.events('checkout.session.completed');
  if (!completed) throw new Error('The provider has announced nothing');
  await app.inject(standIn.webhook(completed));
  const before = questions(standIn);
  expect((await confirm(session)).json()).toMatchObject({ status: 'paid', paidPosters: 1 });
  expect(questions(standIn)).toBe(before);
});

test('who paid after somebody had asked need not wait; who asks more often waits ten seconds', async () => {
  const { open, confirm, standIn, payments } = await buildSale();
  const [one, two] = [
    await open({ abstractId: '101', authorEmail: ADA }),
    await open({ abstractId: '102', authorEmail: ADA }),
  ];
  await confirm(one);
  await standIn.pay(one);
  expect((await confirm(one)).json()).toMatchObject({ status: 'paid' });
  await confirm(two);
  await confirm(two);
  await standIn.pay(two);
  expect((await confirm(two)).json()).toMatchObject({ status: 'open' });
  const later = new Date(Date.now() + 10_000);
  expect(await payments.confirm(two, later)).toMatchObject({ state: 'paid' });
});

test('a question that the provider did not answer does not count', async () => {
  const { open, confirm, standIn } = await buildSale();
  const session = await open({ abstractId: '101', authorEmail: ADA });
  await confirm(session);
  standIn.plan('GET', /sessions\/cs_/, 'broken');
  for (let time = 0; time < 3; time += 1) await confirm(session);
  standIn.heal();
  await standIn.pay(session);
  expect((await confirm(session)).json()).toMatchObject({ status: 'paid' });
});
