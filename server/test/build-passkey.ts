import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { sql } from 'kysely';
import type { Attestation } from '#contract/passkeys.ts';
import type { Assertion } from '#contract/proof.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { PUBLIC_URL } from './build-app.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const bytesOf = (length: number, head: number): Buffer =>
  length < 24 ? Buffer.from([head + length]) : Buffer.from([head + 25, length >> 8, length & 255]);
const cborBytes = (value: Buffer): Buffer => Buffer.concat([bytesOf(value.length, 0x40), value]);
const cborText = (value: string): Buffer =>
  Buffer.concat([bytesOf(value.length, 0x60), Buffer.from(value)]);

interface Signed {
  challenge: string;
  origin?: string;
  host?: string;
  counter?: number;
  /** Whether the device has verified its owner. */
  verified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A device with one passkey, made by hand: it signs whatever a test wants it to. */
export const buildPasskeyDevice = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  let uses = 0;

  const dataOf = (type: string, { challenge, origin = PUBLIC_URL }: Signed): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const headOf = ({ host, counter, verified = true }: Signed, flags: number): Buffer => {
    const count = Buffer.alloc(4);
    uses = counter ?? uses + 1;
    count.writeUInt32BE(uses);
    const seen = PRESENT + (verified ? VERIFIED : 0) + flags;
    return Buffer.concat([
      sha256(host ?? new URL(PUBLIC_URL).hostname),
      Buffer.from([seen]),
      count,
    ]);
  };
  // COSE: an elliptic curve key for ES256 on P-256.
  const publicKeyBytes = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url') };

  return {
    ...shared,
    publicKeyBytes,

    make(options: { challenge: string; user: { id: string } }, wanted: Partial<Signed> = {}) {
      userHandle = options.user.id;
      const signed = { challenge: options.challenge, ...wanted };
      const authData = Buffer.concat([
        headOf(signed, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        publicKeyBytes,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      const made: Attestation = {
        ...shared,
        type: 'public-key',
        response: {
          clientDataJSON: dataOf('webauthn.create', signed).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
      return made;
    },

    sign(options: Signed, withHandle = true): Assertion {
      const data = dataOf('webauthn.get', options);
      const authenticatorData = headOf(options, 0);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        privateKey,
      );
      return {
        ...shared,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(withHandle && userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
};

/** A passkey that the user has already, and the device that holds it; the second factor is on. */
export const buildPasskey = async (db: Database, userId: string) => {
  const device = buildPasskeyDevice();
  const { rows } = await sql<{ id: string }>`
    insert into passkeys (user_id, credential_id, public_key, counter, name, transports, created_at)
    values (${userId}, ${device.id}, ${device.publicKeyBytes}, 0, 'Laptop', '{}', now())
    returning id`.execute(db);
  await sql`update users set second_factor_at = date_trunc('second', now())
    where id = ${userId}`.execute(db);
  return { device, id: rows[0]?.id ?? '' };
};
