import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RESET_ASKED } from '#contract/account.ts';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';

const NEW = 'another good password';
const PATIENCE = { timeout: 30_000, interval: 100 };

const build = async (env: Record<string, string> = {}) => {
  const world = await buildTestApp(env);
  const ada = await buildUser(world.users, { email: 'ada@example.org' });
  await buildUser(world.users);
  const post = (call: string, payload: object, remoteAddress = '10.0.0.1') =>
    world.app.inject({ method: 'POST', url: `/api/users/${call}`, payload, remoteAddress });
  /** Until so many requests have been worked on, and nothing is left to do. */
  const worked = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ done: number; open: number }>`
          select count(*) filter (where state = 'completed')::int as done,
            count(*) filter (where state < 'completed')::int as open
          from pgboss.job where name = 'password-reset'`.execute(world.database.db);
        // The check for lost jobs may send one again that was just worked on.
        return rows[0]?.open === 0 && rows[0].done >= count;
      }, PATIENCE)
      .toBe(true);
  return { ...world, ada, post, worked };
};

describe('POST /api/users/forgot', () => {
  test('says the same to everyone, and mails only whoever has an account', async () => {
    const { post, resets, queued, worked, logged } = await build();
    const known = await post('forgot', { email: ' ADA@Example.org ' });
    const unknown = await post('forgot', { email: 'stranger@example.org' });
    expect([known.statusCode, known.json()]).toEqual([202, { message: RESET_ASKED }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    const told = ({ headers }: typeof known) => {
      const { 'x-request-id': _, date: __, ...rest } = headers;
      return rest;
    };
    expect(told(unknown)).toEqual(told(known));
    expect(await queued()).toEqual([]);
    await resets.work();
    await worked(2);
    const mails = await queued();
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
    const token = /#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? 'none';
    const log = logged();
    for (const secret of ['ada@example.org', 'stranger@example.org', token]) {
      expect(log).not.toContain(secret);
    }
  });

  test.each([[{}], [{ email: 'nobody' }], [{ email: 7 }], [{ email: `${'a'.repeat(300)}@x.org` }]])(
    'refuses %j',
    async (payload) => {
      const { post } = await build();
      const answer = await post('forgot', payload);
      expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'email']);
    },
  );

  test('is limited for one client', async () => {
    const { post } = await build({ LOGINS_PER_MINUTE: '2', TRUST_PROXY: '1' });
    const ask = (name: string, address: string) =>
      post('forgot', { email: `${name}@example.org` }, address);
    expect((await ask('one', '10.0.0.1')).statusCode).toBe(202);
    expect((await ask('ada', '10.0.0.1')).statusCode).toBe(202);
    expect((await ask('three', '10.0.0.1')).statusCode).toBe(429);
    expect((await ask('three', '10.0.0.2')).statusCode).toBe(202);
  });

  const tokenOf = (mail: { text: string } | undefined) =>
    /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  test('of strangers brings one link, and neither takes it away nor shuts the owner out', async () => {
    const env = { LOGINS_PER_MINUTE: '10', TRUST_PROXY: '1' };
    const { post, resets, queued, worked } = await build(env);
    await resets.work();
    for (let at = 1; at <= 7; at++) {
      const answer = await post('forgot', { email: 'ada@example.org' }, `10.0.0.${at}`);
      expect([answer.statusCode, answer.json()]).toEqual([202, { message: RESET_ASKED }]);
      await worked(at);
    }
    const [mail, ...more] = await queued();
    expect(more).toEqual([]);
    expect((await post('reset', { token: tokenOf(mail), password: NEW })).statusCode).toBe(200);
    // Whoever has used it and forgets again gets another.
    await post('forgot', { email: 'ada@example.org' });
    await worked(8);
    expect((await queued()).map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
  });

  test('leaves no address in the queue', async () => {
    const { post, resets, worked, database } = await build();
    await resets.work();
    await post('forgot', { email: 'ada@example.org' });
    await worked(1);
    const { rows } = await sql`select from pgboss.job j where j::text like '%ada@%'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('POST /api/users/reset', () => {
  test('sets the password once, and tells no secret', async () => {
    const { post, resets, queued, users, logged } = await build();
    await resets.mailLink('ada@example.org', new Date());
    const token = /#([\w-]{43})/.exec((await queued())[0]?.text ?? '')?.[1] ?? '';
    const answer = await post('reset', { token, password: NEW });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your new password is set. Please sign in with it' },
    ]);
    expect(answer.cookies).toEqual([]);
    await users.signIn('ada@example.org', NEW, new Date());
    const again = await post('reset', { token, password: `${NEW} 2` });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      code: 'bad_request',
      message:
        'This link has expired or was already used. Request a new one; each works once, for 30 minutes',
    });
    for (const secret of [token, NEW]) expect(logged()).not.toContain(secret);
  });

  test('refuses what is not a token, and passwords that are none, and keeps the link', async () => {
    const { post, resets, queued, users } = await build();
    await resets.mailLink('ada@example.org', new Date());
    const token = /#([\w-]{43})/.exec((await queued())[0]?.text ?? '')?.[1] ?? '';
    for (const wrong of ['', 'x', "' or 1=1 --", token.slice(1), `${token}=`]) {
      const answer = await post('reset', { token: wrong, password: NEW });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    }
    for (const password of ['short', 'x'.repeat(201), KEPT_PASSWORD, undefined]) {
      const answer = await post('reset', { token, password });
      expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'password']);
    }
    await users.signIn('ada@example.org', PASSWORD, new Date());
    expect((await post('reset', { token, password: NEW })).statusCode).toBe(200);
  });

  test('is limited for one client', async () => {
    const { post } = await build({ LOGINS_PER_MINUTE: '2' });
    const guess = () => post('reset', { token: 'guess', password: NEW });
    expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
  });
});
