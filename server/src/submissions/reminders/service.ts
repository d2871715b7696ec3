import type { Expression } from 'kysely';
import { z } from 'zod';
import type { Audience } from '#contract/reminders.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import type { Mails } from '../../mail/service.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { withNobodyErased } from '../../platform/postgres/erasing.ts';
import { findLanguage } from '../language-queries.ts';
import type { RunRow } from './queries.ts';
import * as queries from './queries.ts';
import { reminderMail, usualMessage } from './reminder-mail.ts';

export interface ReminderParts {
  db: Database;
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>;
  mails: Pick<Mails, 'enqueue' | 'makes' | 'countByKeys'>;
  conferences: Pick<Conferences, 'findByIds'>;
  /** Of a row of submissions: a payment for it is on its way. */
  isUnderWay(): Expression<boolean>;
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
}

const DAY = 86_400_000;
const BATCH = 50;
/** So many may wait for the mail server; the rest is queued when those are through. */
const MAX_WAITING = 200;
/** A reminder stops when so many mails were refused, and these are a fifth of all. */
const MAX_REFUSED = 5;
const CHECK_SECONDS = 60;

const QUEUE = {
  name: 'reminder',
  retry: { first: 2, most: 60, limit: 10_000 },
  expireSeconds: 300,
};

const source = z.object({ runId: z.string() });

/**
 * Reminders to the authors of a conference. Whom a reminder is for is written down in one statement, an
 * author at most once a day; then the mails are queued in batches, each mail in the transaction that notes
 * it, with a key of its own. A crash between any two steps leaves nobody out and nobody with two mails.
 */
export type Reminders = ReturnType<typeof buildReminders>;

export const buildReminders = (parts: ReminderParts) => {
  const { db } = parts;
  const asked = (conferenceId: string, audience: Audience): queries.Asked => ({
    conferenceId,
    audience,
    underWay: parts.isUnderWay(),
  });

  parts.mails.makes('reminder', async (trx, from, to) => {
    const run = await queries.findRun(trx, source.parse(from).runId);
    const [conference] = run ? await parts.conferences.findByIds([run.conference_id]) : [];
    const titles = run && (await queries.listOpenTitles(trx, askedBy(run), to));
    if (!run || !conference || !titles?.length || asksForNothing(conference, run.audience)) {
      throw badRequest('A reminder is no longer needed');
    }
    return write(parts, trx, conference, run, to, titles);
  });
  const askedBy = (run: RunRow) => asked(run.conference_id, run.audience);

  return {
    /** Counts, and shows the mail to one of them; nothing is sent. */
    async preview(conference: ConferenceRow, audience: Audience, message: string, now: Date) {
      refuseFree(conference, audience);
      const dayAgo = new Date(now.getTime() - DAY);
      const who = asked(conference.id, audience);
      const { example, ...counts } = await queries.countAuthors(db, who, dayAgo);
      const to = example ?? 'author@example.org';
      const titles = example ? await queries.listOpenTitles(db, who, example) : [];
      const run = { audience, message: message || null };
      const mail = await write(parts, db, conference, run, to, titles);
      return {
        ...counts,
        preview: { message: message || usualMessage(audience, conference), ...mail },
      };
    },

    send: (conference: ConferenceRow, audience: Audience, message: string, now: Date) =>
      db.transaction().execute(async (trx) => {
        refuseFree(conference, audience);
        await withNobodyErased(trx);
        const dayAgo = new Date(now.getTime() - DAY);
        const who = asked(conference.id, audience);
        const all = await queries.countAuthors(trx, who, dayAgo);
        const id = await queries.insertRun(trx, {
          conference_id: conference.id,
          audience,
          message: message || null,
          created_at: now,
        });
        const recipients = await queries.claimAuthors(trx, who, { id, now, dayAgo });
        if (recipients > 0) await parts.jobs.send(trx, QUEUE, { runId: id }, id);
        // The last one stays the one that somebody was reminded by.
        else await queries.deleteRun(trx, id);
        return { recipients, skipped: all.recipients + all.skipped - recipients };
      }),

    async last(conference: ConferenceRow) {
      const run = await queries.findLastRun(db, conference.id);
      if (!run) return null;
      const { queued, unqueued } = await queries.listAuthorsOf(db, run.id);
      const counts = await parts.mails.countByKeys(queued.map((email) => keyOf(run.id, email)));
      return { run, recipients: queued.length + unqueued, unqueued, ...counts };
    },

    /** Queues the mails of what was written down, until the jobs are stopped. */
    async work(): Promise<void> {
      await parts.jobs.work<{ runId: string }>(
        QUEUE,
        ({ runId }) => queueMails(parts, runId, askedBy),
        { atOnce: 1 },
      );
      await parts.jobs.every('reminder-check', CHECK_SECONDS, async () => {
        for (const id of await queries.listUnfinishedRuns(db)) {
          await parts.jobs.send(db, QUEUE, { runId: id }, id);
        }
      });
    },
  };
};

/** Where posters are free, nobody has to pay. */
const asksForNothing = (conference: ConferenceRow, audience: Audience): boolean =>
  audience === 'unpaid' && !conference.supports_payments;

const refuseFree = (conference: ConferenceRow, audience: Audience): void => {
  if (asksForNothing(conference, audience)) {
    throw badRequest('The posters of this conference are free. No payment is needed');
  }
};

const keyOf = (runId: string, email: string): string => `reminder:${runId}:${email}`;

const write = async (
  { words, publicUrl }: Pick<ReminderParts, 'words' | 'publicUrl'>,
  db: Database,
  conference: ConferenceRow,
  { audience, message }: Pick<RunRow, 'audience' | 'message'>,
  to: string,
  titles: string[],
) => {
  const { brandName, supportEmail } = words;
  const from = { url: publicUrl(), brandName, supportEmail };
  const language = await findLanguage(db, conference.id, to);
  return reminderMail({ conference, audience, message, to, titles, language, ...from });
};

/** Throws while the mail server has enough to do: the job comes again. */
const queueMails = async (
  parts: ReminderParts,
  runId: string,
  askedBy: (run: RunRow) => queries.Asked,
): Promise<void> => {
  const run = await queries.findRun(parts.db, runId);
  if (!run || run.stopped_at) return;
  for (;;) {
    const { queued, unqueued } = await queries.listAuthorsOf(parts.db, runId);
    if (unqueued === 0) return;
    const [conference] = await parts.conferences.findByIds([run.conference_id]);
    if (!conference) {
      const reason = `The conference was deleted. ${unqueued} authors were not emailed`;
      return queries.stopRun(parts.db, runId, reason, new Date());
    }
    if (asksForNothing(conference, run.audience)) {
      const reason = `The posters are now free. ${unqueued} authors were not emailed`;
      return queries.stopRun(parts.db, runId, reason, new Date());
    }
    const counts = await parts.mails.countByKeys(queued.map((email) => keyOf(runId, email)));
    if (counts.failed >= MAX_REFUSED && counts.failed * 5 >= counts.failed + counts.sent) {
      const reason = `${counts.failed} of the first ${counts.failed + counts.sent} emails were rejected. ${unqueued} authors were not emailed`;
      return queries.stopRun(parts.db, runId, reason, new Date());
    }
    if (counts.waiting >= MAX_WAITING) throw new Error('The mail server has enough to do');
    await parts.db.transaction().execute(async (trx) => {
      await withNobodyErased(trx);
      const emails = await queries.lockUnqueued(trx, runId, BATCH);
      for (const to of emails) {
        const titles = await queries.listOpenTitles(trx, askedBy(run), to);
        if (titles.length === 0) continue;
        const from = { kind: 'reminder', runId, conferenceId: conference.id };
        const mail = await write(parts, trx, conference, run, to, titles);
        await parts.mails.enqueue(trx, { to, key: keyOf(runId, to), source: from, ...mail });
      }
      await queries.setQueued(trx, runId, emails, new Date());
    });
  }
};
