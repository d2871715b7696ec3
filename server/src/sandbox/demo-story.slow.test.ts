import { expect, test, vi } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { tellDemoStory } from './demo-story.ts';
import { fillDemoWorld } from './demo-world.ts';

vi.setConfig({ testTimeout: 60_000 });

const build = async () => {
  const world = await buildTestApp();
  await fillDemoWorld({ ...world, sandboxPayments: true });
  await world.mails.work();
  await world.payments.work(3_600);
  const { bearer: headers } = await buildSignedIn(world.users, { isAdmin: true });
  const read = async <T>(url: string): Promise<T> =>
    (await world.app.inject({ url, headers })).json<T>();
  return { ...world, headers, read, story: { app: world.app, db: world.database.db } };
};

test('posters are paid for, one is refunded, fees are settled, every email arrives, and all is audited', async () => {
  const { read, story, sandboxProvider } = await build();
  expect(sandboxProvider).toBeDefined();
  expect(await tellDemoStory(story)).toBe('told');
  const payments = await read<Payment[]>('/api/submissioncodes/paymentslist/CARDIO26');
  expect(payments).toHaveLength(9);
  const refunded = payments.filter(({ refund }) => refund !== undefined && refund !== null);
  expect(refunded.map(({ abstractId }) => abstractId)).toEqual(['P-004']);

  type Audit = { entries: { action: string; actorEmail?: string }[] };
  const { entries } = await read<Audit>('/api/users/audit');
  expect(entries.map(({ action }) => action)).toEqual([
    'Send a submission’s code to its authors',
    'Mark as paid elsewhere',
    'Waive a fee',
    'Refund payments',
  ]);

  await vi.waitFor(async () => {
    const { mails } = await read<{ mails: { status: string }[] }>('/api/mails');
    expect(mails.length).toBeGreaterThan(9);
    expect(mails.filter(({ status }) => status !== 'sent')).toEqual([]);
  }, 30_000);

  expect(await tellDemoStory(story)).toBe('left alone');
  expect(await read('/api/submissioncodes/paymentslist/CARDIO26')).toHaveLength(9);
});

test('nothing is told where the administrator of the demo is gone', async () => {
  const { app, users, headers, read, story } = await build();
  const admin = (await users.list()).find(({ email }) => email === 'admin@demo.eposter.live');
  const url = `/api/users/delete/${admin?.id}`;
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  expect(await tellDemoStory(story)).toBe('left alone');
  expect(await read('/api/submissioncodes/paymentslist/CARDIO26')).toEqual([]);
});
