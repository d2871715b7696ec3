import { expect, test, vi } from 'vitest';
import { buildRefunds, refundAnswer } from '../../test/build-refunds.ts';
import { addPosters } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a cancelled congress: 300 refunds here and 200 by hand are right without a webhook', async () => {
  const { refund, listed, open, standIn, sweep, conference, database } = await buildRefunds();
  const many = Array.from({ length: 500 }, (_, at) => ({
    abstractId: `M${String(at).padStart(3, '0')}`,
    authorEmails: [`author${Math.floor(at / 10)}@example.org`],
  }));
  await addPosters(database.db, conference.id, many);
  const sessions: string[] = [];
  for (let author = 0; author < 50; author += 1) {
    const session = await open({ authorEmail: `author${author}@example.org`, buyAll: true });
    await standIn.pay(session);
    sessions.push(session);
  }
  await sweep();
  expect(await listed()).toHaveLength(500);
  for (const session of sessions.slice(30)) {
    for (let poster = 0; poster < 10; poster += 1) await standIn.refund(session, 2500);
  }
  await sweep();
  expect((await refund({ all: true })).json()).toEqual(refundAnswer(300, 7500));
  await sweep();
  const lines = await listed();
  expect(lines).toHaveLength(500);
  expect(lines.filter((line) => !line.includes('refunded 25'))).toEqual([]);
  expect(await standIn.refunds()).toHaveLength(500);
});
