import {
  type Attestation,
  CHALLENGE_MINUTES,
  type Purpose,
  type RequestOptions,
} from '#contract/passkeys.ts';
import type { Assertion } from '#contract/proof.ts';
import { invalidPasskey } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordIn } from '../audit/service.ts';
import * as users from '../queries.ts';
import { hashToken, newToken } from '../sessions/service.ts';
import { noteFailure } from '../sign-in/queries.ts';
import * as queries from './queries.ts';
import * as webauthn from './webauthn.ts';

export type { PasskeyRow } from './queries.ts';

export interface PasskeyParts {
  db: Database;
  /** Passkeys are for its host, and are used from its origin only. */
  publicUrl(): string;
  brandName: string;
}

const LIFE = CHALLENGE_MINUTES * 60_000;

/**
 * Passkeys (WebAuthn). What a device signs is 256 random bits of ours, good for five minutes, for one
 * purpose and once, whatever becomes of the answer. Its owner is verified by the device each time, so
 * that a passkey is two factors by itself. A counter that goes back tells of a copy: it is refused and
 * stands in the audit log.
 */
export type Passkeys = ReturnType<typeof buildPasskeys>;

export const buildPasskeys = ({ db, publicUrl, brandName }: PasskeyParts) => {
  const site = (): webauthn.Site => {
    const { hostname, origin } = new URL(publicUrl());
    return { id: hostname, origin, name: brandName };
  };

  const newChallenge = async (purpose: Purpose | 'add', userId: string | null, now: Date) => {
    const challenge = newToken();
    const kept = {
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + LIFE),
    };
    await queries.insertChallenge(db, kept, now);
    return challenge;
  };

  /** The challenge that was answered, if it was ours, for this, and not over. */
  const takeChallenge = async (
    { clientDataJSON }: { clientDataJSON: string },
    wanted: Pick<queries.ChallengeRow, 'purpose' | 'user_id'>,
    now: Date,
  ): Promise<string | undefined> => {
    const challenge = webauthn.challengeOf(clientDataJSON);
    const taken = challenge && (await queries.takeChallenge(db, hashToken(challenge)));
    if (!taken || taken.expires_at <= now) return undefined;
    const fits = taken.purpose === wanted.purpose && taken.user_id === wanted.user_id;
    return fits ? challenge : undefined;
  };

  /** The passkey that answered and whether it may; nothing where it is not known here. */
  const check = async (given: Assertion, purpose: Purpose, now: Date) => {
    const challenge = await takeChallenge(given.response, { purpose, user_id: null }, now);
    const passkey = challenge && (await queries.findPasskey(db, given.id));
    if (!passkey) return undefined;
    const { userHandle: named } = given.response;
    const owner = webauthn.userHandle(passkey.user_id).toString('base64url');
    if (named !== undefined && named !== owner) return { passkey, isRight: false };
    const counter = await webauthn.readAssertion(site(), given, challenge, passkey);
    if (counter === undefined) return { passkey, isRight: false };
    const isRight = await queries.moveCounter(db, passkey.id, counter, now);
    if (!isRight) await recordIn(db, copied(passkey), now);
    return { passkey, isRight };
  };

  return {
    /** What a passkey is to sign. It says nothing about any account. */
    async ask(purpose: Purpose, now: Date): Promise<RequestOptions> {
      const challenge = await newChallenge(purpose, null, now);
      return { challenge, rpId: site().id, timeout: LIFE, userVerification: 'required' };
    },

    /** Whose passkey it is that signs in alone. */
    async findSignedIn(given: Assertion, now: Date): Promise<users.UserRow> {
      const checked = await check(given, 'sign-in', now);
      const user = checked && (await users.findUser(db, checked.passkey.user_id));
      if (user && checked.isRight) return user;
      if (user) await noteFailure(db, user.email);
      throw invalidPasskey();
    },

    /** Whether it is a passkey of the user whose password was given. */
    async isSecondFactor(userId: string, given: Assertion, now: Date): Promise<boolean> {
      const checked = await check(given, 'second-factor', now);
      return checked?.isRight === true && checked.passkey.user_id === userId;
    },

    list: (userId: string) => queries.listPasskeys(db, userId),

    /** For a user who has just shown who they are. */
    async begin(user: users.UserRow, now: Date) {
      const known = (await queries.listPasskeys(db, user.id)).map((row) => row.credential_id);
      const challenge = await newChallenge('add', user.id, now);
      return webauthn.creationOptions(site(), challenge, user, { known, timeout: LIFE });
    },

    /** The passkey that was made after `begin`; nothing where it is not, or came too late. */
    async read(userId: string, given: Attestation, now: Date) {
      const challenge = await takeChallenge(
        given.response,
        { purpose: 'add', user_id: userId },
        now,
      );
      return challenge === undefined
        ? undefined
        : webauthn.readAttestation(site(), given, challenge);
    },
  };
};

const copied = ({ user_id, name }: queries.PasskeyRow) => ({
  actorId: user_id,
  action: 'Refused: the counter of a passkey went back',
  call: '',
  subject: name,
  details: {},
});
