import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { settleAccount } from './account.ts';

const GUEST = { name: 'Guest', email: 'guest@example.org', isAdmin: false, prefixes: ['NEURO26'] };
const KNOWN = {
  ...{ issuer: 'https://login.example.org', subject: 'sub-1', name: 'Guest' },
  ...{ isAdmin: undefined, prefixes: undefined },
};
const PASSWORD = 'a password of my own';

test('a link that was mailed to set a password ends when the provider says another address', async () => {
  const { database, resets, queued } = await buildTestApp();
  await resets.invite({ ...GUEST, paidCategory: 1 }, new Date());
  const token = /\/reset#([\w-]+)/.exec((await queued())[0]?.text ?? '')?.[1] ?? '';
  const signIn = (email: string) =>
    settleAccount(database.db, { ...KNOWN, email }, 'Login', new Date());
  await signIn(GUEST.email);
  const { id } = await signIn('new@example.org');
  await expect(resets.reset(token, PASSWORD, new Date())).rejects.toThrow('This link has expired');
  // The same address again ends nothing.
  await resets.mailLink('new@example.org', new Date());
  expect((await signIn('new@example.org')).id).toBe(id);
  const again = /\/reset#([\w-]+)/.exec((await queued()).at(-1)?.text ?? '')?.[1] ?? '';
  await resets.reset(again, PASSWORD, new Date());
});
