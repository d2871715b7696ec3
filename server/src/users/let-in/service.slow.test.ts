import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD, type TestApp } from '../../../test/build-app.ts';
import { runProgram } from '../../../test/run-program.ts';

const command = fileURLToPath(new URL('./command.ts', import.meta.url));
const NEW_PASSWORD = 'violet harbour sings loudly';

/** As from a shell, while the product runs. */
const letIn = ({ database }: TestApp, email: string) =>
  runProgram(command, [email], {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: 'https://posters.test', SANDBOX: '1' },
  });

test('the only administrator, without password, phone or mails, is let in from a shell', {
  timeout: 60_000,
}, async () => {
  const world = await buildTestApp();
  const { user, bearer } = await buildSignedIn(world.users, { isAdmin: true });
  await sql`update users set second_factor_at = now() where id = ${user.id}`.execute(
    world.database.db,
  );
  const signIn = (password: string) =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/users/login' },
      payload: { email: user.email, password },
    });
  expect((await signIn(PASSWORD)).json().code).toBe('second_factor_required');

  const unknown = await letIn(world, 'nobody@example.org');
  expect([unknown.code, unknown.said.trim()]).toEqual([
    1,
    `There is no account nobody@example.org. Administrators are: ${user.email}`,
  ]);

  const { code, said } = await letIn(world, user.email.toUpperCase());
  expect(code).toBe(0);
  const [, token] = /https:\/\/posters\.test\/reset#(\S+)/.exec(said) ?? [];
  expect((await world.app.inject({ url: '/api/users/me', headers: bearer })).statusCode).toBe(401);
  const set = () =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/users/reset' },
      payload: { token, password: NEW_PASSWORD },
    });
  expect((await set()).statusCode).toBe(200);
  expect((await set()).statusCode).toBe(400);
  expect((await signIn(NEW_PASSWORD)).json()).toMatchObject({ email: user.email, isAdmin: true });
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject from audit_log order by at limit 1`.execute(world.database.db);
  expect(rows).toEqual([{ action: 'Let an administrator in from a shell', subject: user.email }]);
});
