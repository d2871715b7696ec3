import { sql } from 'kysely';
import { buildSignedIn, buildTestApp, PASSWORD } from './build-app.ts';
import { buildPasskeyDevice } from './build-passkey.ts';

export const OWN = '/api/users/me/passkeys';
export const EMAIL = 'ada@example.org';

/** Ada, signed in, with a device that makes passkeys; somebody else has an account, too. */
export const buildPasskeyWorld = async (values = {}, env: Record<string, string> = {}) => {
  const world = await buildTestApp(env);
  const ada = await buildSignedIn(world.users, { email: EMAIL, ...values });
  const device = buildPasskeyDevice();
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = ada.bearer,
  ) => {
    const answer = await world.app.inject({
      ...{ method, url, headers: { ...headers } },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
  };
  const challenge = async (purpose: 'sign-in' | 'second-factor') =>
    (await ask('POST', '/api/users/passkeys/options', { purpose }, {})).body.challenge as string;
  const login = (more: object = {}) =>
    ask('POST', '/api/users/login', { email: EMAIL, password: PASSWORD, ...more }, {});
  const signIn = (passkey: object) => ask('POST', '/api/users/passkeys/sign-in', { passkey }, {});
  const add = async (proof: object = {}, by = device) => {
    const begun = await ask('POST', `${OWN}/options`, { password: PASSWORD, ...proof });
    if (begun.status !== 201) return begun;
    return ask('POST', OWN, { name: 'Laptop', passkey: by.make(begun.body) });
  };
  const audit = async () => {
    const { rows } = await sql<{ action: string; subject: string }>`
      select action, subject from audit_log order by id`.execute(world.database.db);
    return rows;
  };
  return { ...world, ada, device, ask, challenge, login, signIn, add, audit };
};
