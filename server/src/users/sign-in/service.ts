import { setTimeout as pause } from 'node:timers/promises';
import {
  invalidCode,
  invalidCredentials,
  invalidPasskey,
  secondFactorRequired,
  tooManyRequests,
} from '../../platform/errors.ts';
import { countOne, keepFor, readCounts } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Passkeys } from '../passkeys/service.ts';
import { isPassword } from '../passwords.ts';
import * as queries from '../queries.ts';
import { checkFactor, type GivenFactor, isGiven, listFactors } from '../second-factor/factors.ts';
import { noteFailure } from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Failures are counted in windows of this length. */
const FAILURES_WINDOW = 15 * MINUTE;
/** So many failures cost nothing: people mistype. */
const FREE_FAILURES = 8;
const FIRST_DELAY = 250;
const MAX_DELAY = 4_000;
/** How long a client counts as one that has signed in before. */
const KNOWN_FOR = 90 * DAY;
/** Attempts that wait in this replica, for one account and in all. */
const MAX_WAITING_FOR_ACCOUNT = 4;
const MAX_WAITING = 100;

/** How long an attempt waits after so many failures, in milliseconds. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_DELAY * 2 ** (failures - FREE_FAILURES), MAX_DELAY);

/** Where an attempt comes from, and the second factor, where one was asked for. */
export interface Origin extends GivenFactor {
  /** As limits tell clients apart; '' for none. */
  client: string;
}

/**
 * Tells whose password it is, with the second factor where there is one, and slows down guessing at one account from many addresses: after some
 * failures each further attempt waits, up to four seconds, and only a few wait at a time. Nobody can
 * shut another out so: a client that has signed in to the account before is counted on its own, and
 * a right password is right after the wait, too. Counted in PostgreSQL, over all replicas; the same
 * for addresses that have no account. Nothing is held while an attempt waits but its request.
 */
export const buildSignIn = (
  db: Database,
  passkeys: Pick<Passkeys, 'isSecondFactor'>,
  box: SecretBox,
  wait: (ms: number) => Promise<unknown> = pause,
) => {
  const waiting = buildWaitingRoom(wait);

  return async (
    email: string,
    password: string,
    { client, ...given }: Origin,
  ): Promise<queries.UserRow> => {
    const account = email.trim().toLowerCase();
    let user: queries.UserRow | undefined;
    let failures = '';
    /** `admit` is told how long to wait; if it throws, the password is not checked. */
    const check = (admit: (ms: number) => void): Promise<boolean> =>
      isPassword(password, async () => {
        user = await queries.findUserByEmail(db, account);
        const read = await readAttempts(db, account, client);
        failures = read.key;
        admit(delayAfter(read.failures));
        return user?.password_hash;
      });
    let isRight: boolean;
    try {
      // Of many that arrive at once, most see the failures of the first when their turn has come.
      isRight = await check((ms) => {
        if (ms > 0) throw new NotYet(ms);
      });
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      await waiting.sit(failures, error.ms);
      isRight = await check(() => {});
    }
    if (isRight && user) {
      if (user.second_factor_at) await requireFactor({ db, box, passkeys }, user, given, failures);
      await rememberClient(db, account, client);
      return user;
    }
    await countFailure(db, failures, account);
    throw invalidCredentials();
  };
};

/** A wrong one is a failed attempt like a wrong password; none at all is only asked for. */
const requireFactor = async (
  parts: Parameters<typeof checkFactor>[0],
  user: queries.UserRow,
  given: GivenFactor,
  failures: string,
): Promise<void> => {
  if (!isGiven(given)) throw secondFactorRequired(await listFactors(parts.db, user.id));
  if (await checkFactor(parts, user.id, given, new Date())) return;
  await countFailure(parts.db, failures, user.email);
  throw given.passkey ? invalidPasskey() : invalidCode();
};

/** For the limits, and for the owner to see. */
const countFailure = async (db: Database, key: string, account: string): Promise<void> => {
  await countOne(db, key, FAILURES_WINDOW);
  await noteFailure(db, account);
};

/** How often the account was guessed at, by those that this client is counted with. */
const readAttempts = async (
  db: Database,
  account: string,
  client: string,
): Promise<{ key: string; failures: number }> => {
  const [own, everybodys] = [failuresKey(account, client), failuresKey(account, '')];
  const keys = [knownKey(account, client), own, everybodys];
  const [known = 0, ownFailures = 0, failures = 0] = await readCounts(db, keys);
  return known > 0 ? { key: own, failures: ownFailures } : { key: everybodys, failures };
};

/** From now on this client is not slowed down by what others try at the account. */
export const rememberClient = async (
  db: Database,
  account: string,
  client: string,
): Promise<void> => {
  if (client !== '') await keepFor(db, knownKey(account, client), KNOWN_FOR);
};

const knownKey = (account: string, client: string): string =>
  JSON.stringify(['signed-in', client, account]);
const failuresKey = (account: string, client: string): string =>
  JSON.stringify(['sign-in-failures', client, account]);

/** Says that an attempt has to wait first. */
class NotYet extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('Not yet');
    this.ms = ms;
  }
}

/** Those of one key wait together, and only a few of them. */
const buildWaitingRoom = (wait: (ms: number) => Promise<unknown>) => {
  const byKey = new Map<string, number>();
  let all = 0;

  const sit = async (key: string, ms: number): Promise<void> => {
    const own = byKey.get(key) ?? 0;
    if (own >= MAX_WAITING_FOR_ACCOUNT || all >= MAX_WAITING) {
      throw tooManyRequests(Math.ceil(ms / 1000));
    }
    byKey.set(key, own + 1);
    all += 1;
    try {
      await wait(ms);
    } finally {
      all -= 1;
      const left = (byKey.get(key) ?? 1) - 1;
      if (left > 0) byKey.set(key, left);
      else byKey.delete(key);
    }
  };

  return { sit };
};
