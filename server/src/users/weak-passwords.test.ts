import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

const NEW_USER = { name: 'Grace Hopper', email: 'grace@example.org', prefixes: ['CARDIO26'] };

test.each(['password1', 'Grace Hopper', 'grace@example.org', 'eposterlive'])(
  'nobody gets the password %s, in whatever way',
  async (weak) => {
    const { app, users, resets, queued } = await buildTestApp();
    const admin = await buildSignedIn(users, { isAdmin: true });
    const grace = await buildSignedIn(users, NEW_USER);
    await resets.mailLink(grace.user.email, new Date());
    const [, token] = /reset#(\S+)/.exec((await queued())[0]?.text ?? '') ?? [];
    const { user, bearer } = grace;
    const edited = { ...NEW_USER, id: user.id, isAdmin: false, paidCategory: 1, password: weak };
    const tries = [
      ['POST', '/api/users/create', admin.bearer, { ...NEW_USER, password: weak }, 'password'],
      ['PUT', '/api/users/update', admin.bearer, edited, 'password'],
      ['POST', '/api/users/reset', {}, { token, password: weak }, 'password'],
      [
        'PUT',
        '/api/users/me/password',
        bearer,
        { currentPassword: PASSWORD, newPassword: weak },
        'newPassword',
      ],
    ] as const;
    for (const [method, url, headers, payload, field] of tries) {
      const answer = await app.inject({ method, url, headers, payload });
      const message = expect.stringMatching(/^This password is too easy to guess\. .*Use a longer/);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.json()).toMatchObject({ message, fields: [{ field, message }] });
    }
    expect(await users.list()).toHaveLength(2);
    const kept = await users.signIn(user.email, PASSWORD, new Date());
    expect(kept.user.id).toBe(user.id);
    // The link is not used up by a password that was refused.
    const good = await app.inject({
      method: 'POST',
      url: '/api/users/reset',
      payload: { token, password: 'another good password' },
    });
    expect(good.statusCode).toBe(200);
  },
);

test('an account keeps the password that it has, however weak it is by now', async () => {
  const { users } = await buildTestApp();
  const old = await buildUser(users, { password: 'password1' });
  const { user } = await users.signIn(old.email, 'password1', new Date());
  await users.update({
    ...{ id: user.id, name: 'New Name', email: user.email, password: '••••••••' },
    ...{ isAdmin: false, paidCategory: 1, prefixes: [] },
  });
  await users.signIn(old.email, 'password1', new Date());
});

test('the administrator of the configuration does not get a weak one either', async () => {
  const { users } = await buildTestApp();
  await expect(users.ensureFirstAdmin('boss@example.org', 'password1')).rejects.toThrow(
    /ADMIN_PASSWORD is too easy to guess/,
  );
  expect(await users.list()).toEqual([]);
});

test('administrators that everybody knows do not stand in the way of the configured one', async () => {
  const { users } = await buildTestApp();
  const known = await buildUser(users, { isAdmin: true });
  const ensure = () => users.ensureFirstAdmin('boss@example.org', PASSWORD, [known.email]);
  expect(await ensure()).toBe('created');
  expect(await ensure()).toBe('there');
});
