import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { MAX_RESENT_AT_ONCE } from '#contract/bulk-limits.ts';
import { ERASED_EMAIL } from '#contract/erased.ts';
import { MAILS_PER_PAGE, type MailStatus } from '#contract/mails.ts';
import { mailVersion, versionOf } from '#contract/version.ts';
import { AppError, badRequest, mailResent, notFound, previewOutdated } from '../platform/errors.ts';
import { requireMatch } from '../platform/if-match.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { withNobodyErased } from '../platform/postgres/erasing.ts';
import { isUuid } from '../platform/uuid.ts';
import { buildMakers } from './makers.ts';
import { presentMail } from './present.ts';
import type { MailContent, MailHead, MailRow, MailSource } from './queries.ts';
import * as queries from './queries.ts';
import type { Address, Outcome, Transport } from './transport.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets it ends such mails with one click (RFC 8058). */
  unsubscribe_url?: string | null;
  /** What the mail is about; the same key twice is one mail. */
  key: string;
  /** For making it anew when it is resent, by whoever said that it `makes` this kind. */
  source?: MailSource;
}

export interface ResendingPreview {
  /** The newest failed mails that a search finds. */
  mails: MailHead[];
  /** How many it finds. */
  total: number;
  version: string;
}

export interface MailsOptions {
  db: Database;
  jobs: Jobs;
  transport: Transport;
  from: Address;
  /** Seconds until the second attempt, and between attempts at most. */
  retry?: { first: number; most: number };
}

const DAY = 24 * 3_600_000;
/** A mail that the server has not taken by then has failed. */
const PATIENCE = 3 * DAY;
/** What a mail said that failed is kept so long, for whoever finds out why and resends it. */
const KEEP_FAILED = 30 * DAY;
const FORGET_SECONDS = 3600;
const AT_ONCE = 8;
const CHECK_SECONDS = 60;
/** How often, a second apart, an outcome is written again while the database is away. */
const WRITE_TRIES = 120;

/**
 * The mail queue. A mail is queued in the transaction of the change that causes it: both happen or
 * neither does. A queued mail is tried until the mail server takes it, refuses it for good, or three
 * days have passed; it is never dropped silently, and never worked on by two replicas at once.
 * Once it is taken the row keeps that it was, not what it said.
 *
 * A mail is sent once, but for one window that SMTP cannot close: after the server has taken the
 * mail and before `sent` is written here. A crash exactly then sends it again, with the same
 * Message-ID. See docs/decisions/0005-mail.md.
 */
export type Mails = ReturnType<typeof buildMails>;

export const buildMails = (options: MailsOptions) => {
  const { db, jobs, transport, from } = options;
  const queue = {
    name: 'mail',
    retry: { first: 10, most: 3600, ...options.retry, limit: 1000 },
    expireSeconds: 2 * 3600,
  };
  const sending = new Set<string>();
  const makers = buildMakers();

  /** What a mail that was sent or failed says when it is sent again; undefined: as it is. */
  const contentAnew = async (
    trx: Database,
    mail: MailRow,
    prepared: unknown,
  ): Promise<MailContent | undefined> => {
    const content = await makers.write(trx, mail, prepared);
    if (content) return cleanSubject(content);
    if (mail.text === '') throw badRequest(FORGOTTEN);
    return undefined;
  };

  /**
   * Queues it again, due now: a waiting one sooner; a sent or failed one as a mail of its own, which
   * says what is so now. Whoever says how they saw it sends nothing that has gone out since.
   */
  const resend = async (id: string, now: Date, seen?: string): Promise<MailHead> => {
    const found = isUuid(id) ? await queries.findMail(db, id) : undefined;
    if (!found) throw notFound('Mail not found!');
    const isWaiting = found.status === 'waiting';
    const prepared = isWaiting ? undefined : await makers.prepare(found);
    return db.transaction().execute(async (trx) => {
      await withNobodyErased(trx);
      const before = await queries.lockMail(trx, id);
      if (!before) throw notFound('Mail not found!');
      if (before.status !== 'failed') requireUnchanged(before, seen);
      if (isWaiting && before.status !== 'waiting') throw mailResent(before.status === 'sent');
      const isStillWaiting = before.status === 'waiting';
      const anew = isStillWaiting ? undefined : await contentAnew(trx, before, prepared);
      const mail = await queries.queueAgain(trx, id, anew ?? {}, now);
      await jobs.sendNow(trx, queue, { id: mail.id }, mail.id);
      return mail;
    });
  };

  const previewResending = async (search: string): Promise<ResendingPreview> => {
    const failed = { status: 'failed' as const, search };
    const [mails, counts] = await Promise.all([
      queries.listMails(db, failed, MAX_RESENT_AT_ONCE, 0),
      queries.countMails(db, search),
    ]);
    const version = versionOf(mails.map(({ id, resends }) => [id, resends]));
    return { mails, total: Math.max(counts.failed, mails.length), version };
  };

  /** One attempt. Throws when there has to be another one. */
  const attempt = async (id: string, now: () => Date): Promise<void> => {
    // Only after a long stall: this job was taken for dead while it still runs in this process.
    if (sending.has(id)) throw new Error('An earlier attempt is still running');
    sending.add(id);
    try {
      const mail = await queries.beginAttempt(db, id);
      if (!mail) return;
      const outcome = await transport.send(toMessage(mail, from));
      const ended = judge(mail, outcome, now());
      await persistently(() => queries.endAttempt(db, id, ended));
      // Why is told by the mail only, and goes with it: a mail server's words may name the recipient.
      if (ended.status === 'waiting') throw new Error('Not taken yet: the list of mails says why');
    } finally {
      sending.delete(id);
    }
  };

  return {
    /**
     * Queues a mail in the caller's transaction; nothing happens unless that commits. There is none to
     * somebody who was erased: money that arrives late is still booked.
     */
    async enqueue(trx: Database, mail: NewMail): Promise<'queued' | 'there'> {
      if (mail.to === ERASED_EMAIL) return 'there';
      const id = await queries.insertMail(trx, toValues(mail));
      if (!id) return 'there';
      await jobs.send(trx, queue, { id }, id);
      return 'queued';
    },

    /** Those of these keys that still waited are never sent; answers which. One that is being sent just now may arrive. */
    takeBack: (trx: Database, keys: string[]): Promise<string[]> =>
      queries.deleteWaiting(trx, keys),

    async list(filter: { status: MailStatus | undefined; search: string; page: number }) {
      const search = filter.search.trim();
      const offset = (filter.page - 1) * MAILS_PER_PAGE;
      const [mails, counts] = await Promise.all([
        queries.listMails(db, { ...filter, search }, MAILS_PER_PAGE, offset),
        queries.countMails(db, search),
      ]);
      const total = filter.status
        ? counts[filter.status]
        : counts.waiting + counts.sent + counts.failed;
      return { mails, total, counts };
    },

    metrics: () => queries.countUnsent(db),
    oldestWaiting: () => queries.findOldestWaiting(db),
    checkServer: () => transport.check(),

    /** What became of the mails with these keys. */
    countByKeys: (keys: string[]) => queries.countByKeys(db, keys),

    /** What became of each of the mails with these keys; those that are no longer kept are missing. */
    findByKeys: async (keys: string[]) =>
      new Map((await queries.findByKeys(db, keys)).map((mail) => [mail.message_key, mail])),

    countFailedSince: (since: Date) => queries.countFailedSince(db, since),

    /** Who writes a kind of mail anew when it is resent. */
    makes: makers.add,

    resend,
    previewResending,

    /**
     * Queues the failed mails that a preview showed, one after the other; refuses when it would show others by
     * now. A mail that cannot be queued again stops no other.
     */
    async resendMatching(search: string, version: string, now: Date) {
      const found = await previewResending(search);
      if (found.version !== version) throw previewOutdated();
      const queued: MailHead[] = [];
      const refused: { to: string; reason: string }[] = [];
      for (const mail of found.mails) {
        try {
          queued.push(await resend(mail.id, now, mailVersion(presentMail(mail))));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ to: mail.recipient, reason: error.message });
        }
      }
      return { ...found, queued, refused };
    },

    /** Removes what old mails said: also of those that a version before this one has sent. */
    forget: (now: Date): Promise<void> =>
      queries.forgetTexts(db, new Date(now.getTime() - KEEP_FAILED)),

    /** Sends what is queued, from now until the jobs are stopped. */
    async work(now: () => Date = () => new Date()): Promise<void> {
      await jobs.work<{ id: string }>(queue, ({ id }) => attempt(id, now), { atOnce: AT_ONCE });
      // Every waiting mail has a job. Should one have got lost, say to a restored backup, this
      // brings it back; those that are there stay as they are.
      await jobs.every('mail-check', CHECK_SECONDS, async () => {
        const waiting = await queries.waitingIds(db);
        const lost = await jobs.listWithoutJob(db, queue, waiting);
        for (const id of lost) await jobs.send(db, queue, { id }, id);
      });
      await jobs.every('mail-forget', FORGET_SECONDS, () =>
        queries.forgetTexts(db, new Date(now().getTime() - KEEP_FAILED)),
      );
    },
  };
};

const requireUnchanged = (mail: MailRow, seen: string | undefined): void =>
  requireMatch(seen, mailVersion(presentMail(mail)), () => mailResent(mail.status === 'sent'));

const address = z.email().max(254);

const FORGOTTEN =
  'Cannot resend: the content of this email is no longer stored. Send a new email instead';

/** Refuses what is not one plain address. */
const toValues = (mail: NewMail) => {
  if (!address.safeParse(mail.to).success) throw badRequest('The e-mail address is not valid');
  return {
    message_key: mail.key,
    recipient: mail.to,
    source: mail.source ? JSON.stringify(mail.source) : null,
    ...cleanSubject(mail),
  };
};

/** Line breaks in a subject become spaces. */
const cleanSubject = ({ subject, text, html, unsubscribe_url }: MailContent): MailContent => ({
  subject: subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
  text,
  html,
  ...(unsubscribe_url && { unsubscribe_url }),
});

const toMessage = (mail: MailRow, from: Address) => ({
  from,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  unsubscribeUrl: mail.unsubscribe_url,
  messageId: `<${mail.id}.${mail.resends}@${from.address.split('@').at(-1)}>`,
});

/** What becomes of a mail after an attempt. */
const judge = (mail: MailRow, outcome: Outcome, now: Date) => {
  if (outcome.kind === 'accepted') {
    const forgotten = { text: '', html: '', unsubscribe_url: null };
    return { status: 'sent' as const, last_error: null, sent_at: now, ...forgotten };
  }
  const over = now.getTime() - mail.queued_at.getTime() > PATIENCE;
  const failed = outcome.kind === 'refused' || over;
  return {
    status: failed ? ('failed' as const) : ('waiting' as const),
    last_error: outcome.reason,
    ...(failed && { failed_at: now }),
  };
};

/** A mail that went out must not be forgotten because the database is restarting. */
const persistently = async (write: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === WRITE_TRIES) throw error;
      await pause(1_000);
    }
  }
};
