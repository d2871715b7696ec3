import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD } from '../../../test/build-app.ts';
import { buildAuthenticator, codeOf } from '../../../test/build-second-factor.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { buildSecretBox, plainBox } from '../../platform/secret-box.ts';
import { sealedInWords, sealStored } from './seal-stored.ts';

const OWN = '/api/users/me/second-factor';
const EMAIL = 'ada@example.org';
const LOST =
  /the server key has changed\. Use a recovery code or a passkey, or ask an administrator/;

interface Stored {
  user_id: string;
  secret: Buffer;
  key_id: string | null;
}

const readStored = async (db: Database): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`
    select user_id, secret, key_id from authenticator_apps`.execute(db);
  return rows[0];
};

const store = ({ user_id, secret, key_id }: Stored, db: Database) =>
  sql`update authenticator_apps set secret = ${secret}, key_id = ${key_id}
    where user_id = ${user_id}`.execute(db);

const build = async () => {
  const world = await buildTestApp();
  const { bearer, user } = await buildSignedIn(world.users, { email: EMAIL });
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const given = { method, url, headers: bearer, ...(payload && { payload }) };
    const answer = await world.app.inject(given);
    return { status: answer.statusCode, body: answer.json() };
  };
  const login = (code: string) =>
    ask('POST', '/api/users/login', { email: EMAIL, password: PASSWORD, code });
  return { ...world, db: world.database.db, user, ask, login };
};

test('the secret of an app is in the database only encrypted, and its codes sign in', async () => {
  const { db, ask, login } = await build();
  const { secret } = (await ask('POST', OWN, { password: PASSWORD })).body;
  expect((await ask('PUT', OWN, { code: codeOf(secret) })).status).toBe(200);
  const stored = await readStored(db);
  expect(stored?.key_id).toBe(buildSecretBox('the key of the tests').keyId);
  expect(stored?.secret).toHaveLength(12 + 20 + 16);
  expect((await login(codeOf(secret, { steps: 1 }))).status).toBe(200);
});

test('what was stored unencrypted is encrypted at the start, once, and goes on', async () => {
  const { db, user, login } = await build();
  const secret = await buildAuthenticator(db, user.id);
  expect((await readStored(db))?.key_id).toBeNull();
  const box = buildSecretBox('the key of the tests');
  expect(await sealStored(db, plainBox)).toBe(0);
  expect((await readStored(db))?.key_id).toBeNull();
  expect(await sealStored(db, box)).toBe(0);
  const sealed = await readStored(db);
  expect(sealed?.key_id).toBe(box.keyId);
  expect(await sealStored(db, box)).toBe(0);
  expect(await readStored(db)).toEqual(sealed);
  expect((await login(codeOf(secret))).status).toBe(200);
});

test('with the key lost, it is said at the start and on the screens, and a recovery code is the way out', async () => {
  const { db, ask, login } = await build();
  const { secret } = (await ask('POST', OWN, { password: PASSWORD })).body;
  const { recoveryCodes } = (await ask('PUT', OWN, { code: codeOf(secret) })).body;
  const stored = await readStored(db);
  if (!stored) throw new Error('No app is stored');
  const foreign = buildSecretBox('another key').seal(Buffer.alloc(20), stored.user_id);
  await store({ ...stored, ...foreign }, db);
  const box = buildSecretBox('the key of the tests');
  const words = sealedInWords(box.keyId, await sealStored(db, box));
  expect(words).toContain('of 1 user cannot be checked: they were encrypted with another key');
  expect(sealedInWords(null, 0)).toContain('SECRET_KEY is not set');
  expect(sealedInWords(box.keyId, 0)).toBeUndefined();

  const refused = await login(codeOf(secret, { steps: 1 }));
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(LOST)]);
  expect((await ask('GET', OWN)).body).toMatchObject({ app: true, appUnreadable: true });
  const proof = (code: string) => ({ password: PASSWORD, code });
  const off = `${OWN}/remove`;
  expect(await ask('POST', off, proof(codeOf(secret, { steps: 1 })))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'code', message: expect.stringMatching(LOST) }] },
  });
  expect((await login(recoveryCodes[0])).status).toBe(200);
  expect((await ask('POST', off, proof(recoveryCodes[1]))).status).toBe(200);
  const { secret: anew } = (await ask('POST', OWN, { password: PASSWORD })).body;
  expect((await ask('PUT', OWN, { code: codeOf(anew) })).status).toBe(200);
  expect((await ask('GET', OWN)).body).toMatchObject({ app: true, appUnreadable: false });
});
