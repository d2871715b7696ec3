import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import * as queries from './queries.ts';

/**
 * Encrypts what a version before this one, or a product without a key, has stored as it is; answers how many
 * apps are encrypted with a key that is not this one, whose codes nobody can check.
 */
export const sealStored = async (db: Database, box: SecretBox): Promise<number> => {
  if (box.keyId !== null) {
    for (const app of await queries.listUnsealed(db)) {
      await queries.sealApp(db, app, box.seal(app.secret, app.user_id));
    }
  }
  return queries.countForeign(db, box.keyId);
};

/** For the start; undefined where there is nothing to say. */
export const sealedInWords = (keyId: string | null, foreign: number): string | undefined => {
  if (foreign > 0) {
    return `Note: the authenticator apps of ${foreign} ${foreign === 1 ? 'user' : 'users'} cannot be checked: they were encrypted with another key. Start with that SECRET_KEY, or with the secret.key of that DATA_DIR; every replica needs the same. Until then these users sign in with a recovery code or a passkey`;
  }
  return keyId === null
    ? 'Note: SECRET_KEY is not set, so that the secrets of authenticator apps are stored unencrypted'
    : undefined;
};
