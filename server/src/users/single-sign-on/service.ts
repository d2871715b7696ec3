import { identityProviderAway, singleSignOnFailed } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Users } from '../service.ts';
import { hashToken, newToken } from '../sessions/service.ts';
import { settleAccount } from './account.ts';
import { type Rules, toPerson } from './person.ts';
import { connectProvider, ProviderAway, type ProviderOptions, SignInRefused } from './provider.ts';
import * as queries from './queries.ts';

export interface SingleSignOnParts extends ProviderOptions, Rules {
  db: Database;
  users: Pick<Users, 'sessions'>;
  publicUrl(): string;
  log: { warn(fields: object, message: string): void };
  /** What the provider is called on the screens. */
  name: string;
  /** How far our clock is behind, for tests. */
  skew?: number;
}

/** Where the provider sends the browser back to: a screen of ours. */
export const RETURN_PATH = '/login/callback';
export const ATTEMPT_SECONDS = 600;

const EXPIRED = 'This sign-in was begun too long ago, in another browser, or was used already';

/**
 * Sign-in through an identity provider: authorization code with PKCE, state and nonce. What is begun is
 * finished once, within ten minutes, by the browser that began it; any number of tabs may be under way.
 */
export type SingleSignOn = ReturnType<typeof buildSingleSignOn>;

export const buildSingleSignOn = (parts: SingleSignOnParts) => {
  const { db, users, publicUrl, log, name } = parts;
  const provider = connectProvider(parts, parts.skew);

  /** A fault in words; why it came about is for the log. */
  const inWords = (error: unknown): never => {
    if (error instanceof ProviderAway) {
      log.warn({ err: error }, 'single sign-on');
      throw identityProviderAway(name);
    }
    if (error instanceof SignInRefused) {
      log.warn({ err: error }, 'single sign-on');
      throw singleSignOnFailed(`${name} did not sign you in. Please try again`);
    }
    throw error;
  };

  return {
    /** Throws, in words, where the provider does not answer. */
    check: (): Promise<void> => provider.check().catch(inWords),

    /** `browser` is what its cookie holds, if it has one: the tabs of a browser share it. */
    async begin(browser: string | undefined, now: Date) {
      const { url, attempt } = await provider.begin(returnTo(publicUrl())).catch(inWords);
      const cookie = browser && COOKIE.test(browser) ? browser : newToken();
      const kept = {
        state_hash: hashToken(attempt.state),
        browser_hash: hashToken(cookie),
        nonce: attempt.nonce,
        verifier: attempt.verifier,
        expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
      };
      await queries.insertAttempt(db, kept, now);
      return { url, cookie };
    },

    /** `search` is the query that the browser came back with. */
    async finish(search: string, browser: string | undefined, from: string, now: Date) {
      const returned = new URL(returnTo(publicUrl()));
      returned.search = search;
      const state = returned.searchParams.get('state') ?? '';
      const attempt = await queries.takeAttempt(db, {
        stateHash: hashToken(state),
        browserHash: hashToken(browser ?? ''),
        now,
      });
      if (!attempt) throw singleSignOnFailed(`${EXPIRED}. Please begin again`);
      const claims = await provider.finish(returned, { ...attempt, state }).catch(inWords);
      const person = toPerson(claims, parts);
      const user = await settleAccount(db, person, name, now);
      return { user, token: await users.sessions.open(user, from, now, true) };
    },
  };
};

const returnTo = (publicUrl: string): string => `${publicUrl}${RETURN_PATH}`;

const COOKIE = /^[\w-]{43}$/;
