import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_FILE = 'secret.key';

/** A secret as it is stored. */
export interface Sealed {
  secret: Buffer;
  /** Names the key that it was encrypted with; null: it is not encrypted. */
  key_id: string | null;
}

/**
 * Encrypts what has to be stored and read again, under a key that is not in the database: whoever has the
 * database or a backup of it, and not the key, reads nothing. `owner` is whose it is: moved to
 * another's row it does not open.
 */
export interface SecretBox {
  /** Null: there is no key, and secrets are stored as they are. */
  keyId: string | null;
  seal(secret: Buffer, owner: string): Sealed;
  /** Undefined where another key is needed. */
  open(sealed: Sealed, owner: string): Buffer | undefined;
}

/** Where there is no key. */
export const plainBox: SecretBox = {
  keyId: null,
  seal: (secret) => ({ secret, key_id: null }),
  open: ({ secret, key_id }) => (key_id === null ? secret : undefined),
};

/** Of any text with enough chance in it. */
export const buildSecretBox = (text: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'eposter stored secrets', KEY_BYTES));
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return {
    keyId,

    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return { secret: Buffer.concat([nonce, hidden, cipher.getAuthTag()]), key_id: keyId };
    },

    open(sealed, owner) {
      if (sealed.key_id !== keyId) return plainBox.open(sealed, owner);
      const { secret } = sealed;
      const decipher = createDecipheriv(CIPHER, key, secret.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(secret.subarray(-TAG_BYTES));
      const hidden = secret.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(hidden), decipher.final()]);
    },
  };
};

interface KeySettings {
  secretKey: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * The key of `SECRET_KEY`; else, beside an embedded PostgreSQL, one that is made once and kept in the data
 * folder. Beside any other there is none: a file that goes with a container would shut everybody out.
 */
export const chooseSecretBox = (settings: KeySettings): SecretBox => {
  const { secretKey, databaseUrl, dataDir } = settings;
  if (secretKey) return buildSecretBox(secretKey);
  return databaseUrl ? plainBox : buildSecretBox(readKeyFile(join(dataDir, KEY_FILE)));
};

/** Of the one process that holds the data folder. */
const readKeyFile = (path: string): string => {
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < KEY_BYTES) {
    throw new Error(`${path} holds no key: bring it back from where you keep it, or remove it`);
  }
  return key;
};
