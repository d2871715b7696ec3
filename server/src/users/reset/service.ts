import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { INVITATION_DAYS, RESET_MINUTES } from '#contract/account.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { InvitedUser } from '#contract/users.ts';
import type { Mails } from '../../mail/service.ts';
import { badRequest, userExists } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keepFor, readCounts } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordIn } from '../audit/service.ts';
import { hashPassword, requireStrong } from '../passwords.ts';
import * as users from '../queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { hashToken, newToken } from '../sessions/service.ts';
import { rememberClient } from '../sign-in/service.ts';
import { deleteTokensOf } from '../tokens/queries.ts';
import * as queries from './queries.ts';
import { invitationMail, resetMail } from './reset-mail.ts';

export interface ResetParts {
  db: Database;
  jobs: Jobs;
  mails: Pick<Mails, 'enqueue' | 'makes'>;
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
  /** Whether one account is mailed only so often. */
  isLimited: boolean;
}

const DAY_MINUTES = 24 * 60;
const DAY = 86_400_000;
/** A link that was mailed so lately works for a good while yet. */
const MAIL_EVERY = 12 * 60_000;
const CHECK_SECONDS = 60;

const queue = {
  name: 'password-reset',
  retry: { first: 1, most: 60, limit: 20 },
  expireSeconds: 60,
};

/**
 * New passwords for those who forgot theirs, by a link in a mail. Asking does the same work and gets
 * the same answer whether or not there is an account: the account is looked for afterwards, by a
 * worker. A token is kept as SHA-256 and works once, for half an hour, and only until another one is used
 * or the password or e-mail address changes. One account is mailed a link every 12 minutes, by whomever it
 * is asked for: nobody floods an inbox. A new link ends none that was mailed before.
 */
export type PasswordResets = ReturnType<typeof buildPasswordResets>;

export const buildPasswordResets = (parts: ResetParts) => {
  const { db, jobs, mails, publicUrl, words, isLimited } = parts;

  const makeLink = async (trx: Database, user: users.UserRow, now: Date, minutes: number) => {
    const token = newToken();
    await queries.deleteExpiredResets(trx, now);
    await queries.insertReset(trx, {
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + minutes * 60_000),
    });
    // Behind the #, where no server and no other site gets to see it.
    return `${publicUrl()}/reset#${token}`;
  };
  const writeLink: Write = async (trx, user, now, fallback) => {
    const link = await makeLink(trx, user, now, RESET_MINUTES);
    return resetMail({ language: user.language ?? fallback, name: user.name, link, ...words });
  };
  const writeInvitation: Write = async (trx, user, now, fallback) => {
    const link = await makeLink(trx, user, now, INVITATION_DAYS * DAY_MINUTES);
    return invitationMail({ language: user.language ?? fallback, name: user.name, link, ...words });
  };

  const queueLink = async (
    trx: Database,
    email: string,
    now: Date,
    fallback: Language | undefined,
  ): Promise<'mailed' | 'no account'> => {
    const user = await users.holdUserByEmail(trx, email);
    if (!user) return 'no account';
    const content = await writeLink(trx, user, now, fallback);
    const key = `reset:${randomUUID()}`;
    const source = { kind: 'reset', language: fallback };
    await mails.enqueue(trx, { to: user.email, key, source, ...content });
    return 'mailed';
  };
  /** Mails a link to the account of this address, if there is one. */
  const mailLink = (email: string, now: Date, fallback?: Language) =>
    db.transaction().execute((trx) => queueLink(trx, email, now, fallback));

  /** Once for each that was asked; whoever waited for a day, say in a backup, has asked again. */
  const answer = ({ request, language }: Asked, now: Date): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const asked = request && (await queries.takeRequest(trx, request));
      if (!asked || now.getTime() - asked.asked_at.getTime() >= DAY) return;
      if (isLimited && (await wasMailed(trx, asked.email))) return;
      await queueLink(trx, asked.email, now, language);
      await rememberMailed(trx, asked.email);
    });

  const makes = (kind: string, write: Write) =>
    mails.makes(kind, async (trx, source, to) => {
      const user = await users.holdUserByEmail(trx, to);
      if (!user) throw badRequest('There is no longer an account with this address');
      return write(trx, user, new Date(), linkSource.parse(source).language);
    });
  makes('reset', writeLink);
  makes('invitation', writeInvitation);

  return {
    mailLink,

    /**
     * A new user, with a password that nobody knows and a mail with a link to choose one: both or
     * neither. The link works once, for a week; afterwards "Forgot your password?" does the same.
     * The mail is in the language of whoever invites.
     */
    async invite(wanted: InvitedUser, now: Date, by?: string): Promise<users.UserRow> {
      const values = {
        name: wanted.name,
        email: wanted.email,
        is_admin: wanted.isAdmin,
        paid_category: wanted.paidCategory,
        prefixes: wanted.prefixes,
        password_hash: await hashPassword(newToken()),
      };
      return db.transaction().execute(async (trx) => {
        const user = await users.insertUser(trx, values);
        if (!user) throw userExists();
        const inviter = by === undefined ? undefined : await users.findUser(trx, by);
        const language = inviter?.language ?? undefined;
        const content = await writeInvitation(trx, user, now, language);
        const key = `invitation:${randomUUID()}`;
        const source = { kind: 'invitation', language };
        await mails.enqueue(trx, { to: user.email, key, source, ...content });
        return user;
      });
    },

    /**
     * Of several requests for one address at the same moment one is worked on. The language is that in
     * which it was asked, for an account of which none is known.
     */
    ask: (email: string, now: Date, language?: Language): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const request = await queries.putRequest(trx, email, now);
        await jobs.send(trx, queue, { request, language } satisfies Asked, request);
      }),

    /** Works on what was asked, from now until the jobs are stopped. */
    async work(now: () => Date = () => new Date()): Promise<void> {
      await jobs.work<Asked>(queue, (asked) => answer(asked, now()), { atOnce: 2 });
      // As for mails: a restored backup has what was asked, not the jobs.
      await jobs.every('reset-check', CHECK_SECONDS, async () => {
        for (const request of await queries.listRequests(db)) {
          await jobs.send(db, queue, { request } satisfies Asked, request);
        }
      });
    },

    /**
     * Sets the password, ends all sessions and all links of the user, and their API tokens where asked;
     * or does nothing. The client is not slowed down at the sign-in afterwards, whoever else tries there.
     */
    async reset(
      token: string,
      password: string,
      now: Date,
      { client = '', revokeTokens = false } = {},
    ): Promise<void> {
      const tokenHash = hashToken(token);
      const userId = await queries.findReset(db, tokenHash, now);
      const owner = userId && (await users.findUser(db, userId));
      if (!owner) throw linkDead();
      await requireStrong('password', password, [owner.name, owner.email, words.brandName]);
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const user = await users.lockUser(trx, owner.id);
        if (!user || !(await queries.takeReset(trx, tokenHash, now))) throw linkDead();
        await queries.deleteResetsOf(trx, owner.id);
        await users.updateUser(trx, owner.id, { password_hash });
        await deleteSessionsOf(trx, owner.id);
        const revoked = revokeTokens ? await deleteTokensOf(trx, owner.id) : 0;
        const details = revoked > 0 ? { revokedTokens: revoked } : {};
        const entry = { actorId: owner.id, subject: user.email, details };
        await recordIn(trx, { ...entry, ...RECORDED }, now);
        await rememberClient(trx, user.email, client);
      });
    },
  };
};

/** What a job is given: no address. */
interface Asked {
  /** Missing in jobs of a version before; what they were for gets a new one within a minute. */
  request?: string;
  language?: Language | undefined;
}

/** Once a link is used, none of its account is one that was mailed. */
const mailedKey = (link: Buffer): string => JSON.stringify(['reset-mail', link.toString('hex')]);

const wasMailed = async (trx: Database, email: string): Promise<boolean> => {
  const links = await queries.listLinksOf(trx, email);
  const counts = await readCounts(trx, links.map(mailedKey));
  return counts.some((mailed) => mailed > 0);
};

const rememberMailed = async (trx: Database, email: string): Promise<void> => {
  for (const link of await queries.listLinksOf(trx, email)) {
    await keepFor(trx, mailedKey(link), MAIL_EVERY);
  }
};

/** A mail to a user, in their language, else in the one that is given. */
type Write = (
  trx: Database,
  user: users.UserRow,
  now: Date,
  fallback: Language | undefined,
) => Promise<{ subject: string; text: string; html: string }>;

/** Mails of before have no language. */
const linkSource = z.object({ language: z.enum(languages).optional() });

const RECORDED = {
  action: 'Set a new password by a mailed link',
  call: 'POST /api/users/reset',
};

const linkDead = () =>
  badRequest(
    `This link has expired or was already used. Request a new one; each works once, for ${RESET_MINUTES} minutes`,
  );
