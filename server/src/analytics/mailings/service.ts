import { z } from 'zod';
import type { SiteTemplates } from '#contract/analytics-filters.ts';
import type { Language } from '#contract/languages.ts';
import { MAX_DAYS_LATE, type Rhythm } from '#contract/report-rhythms.ts';
import { dateOfDay, timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import type { Mails } from '../../mail/service.ts';
import { badRequest, tooManyRequests } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { countOne } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { withNobodyErased } from '../../platform/postgres/erasing.ts';
import type { Users } from '../../users/service.ts';
import type { Analytics } from '../service.ts';
import { areCounted, readFigures } from './figures.ts';
import {
  dayOf,
  findDelivered,
  listOpen,
  mailKey,
  NO_MORE,
  NO_READER,
  readerOf,
} from './open-reports.ts';
import type { RecipientRow } from './queries.ts';
import * as queries from './queries.ts';
import { manageRecipients } from './recipients.ts';
import { type ReportMail, reportMail } from './report-mail.ts';
import { congressOf, type Due, latestDays } from './schedule.ts';
import { buildSubscriptions } from './subscriptions.ts';

export interface MailingParts {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  mails: Pick<Mails, 'enqueue' | 'makes' | 'findByKeys' | 'takeBack'>;
  users: Pick<Users, 'findPrincipals' | 'get'>;
  conferences: Pick<Conferences, 'findByIds' | 'lock'>;
  reads: Analytics['reads'];
  site: SiteTemplates;
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
  log: { warn(details: object, message: string): void };
}

const DAY = 86_400_000;
const CHECK_SECONDS = 60;
const MINUTE = 60_000;
/** Of one person for one conference: each reads all figures. */
const TEST_REPORTS_PER_MINUTE = 3;
/** A report of days that are not all counted yet waits so long; then it says until when it counted. */
const WAIT_FOR_COUNTING = DAY / 2;

const LATE = `Could not be sent within ${MAX_DAYS_LATE} days`;

const source = z.object({ deliveryId: z.string() });

/**
 * Reports by mail. What is due is told by the clock and the days of the conference, not by timers: each
 * minute one replica looks for what fell due and has no delivery yet. The delivery, whose days are unique
 * for its recipient, and the mail are written in one transaction, so a crash leaves both or neither, and
 * what was missed goes out at the next start. What is older than two days is written down as skipped.
 * A report holds what its maker may read at that moment, and nothing once they may not.
 */
export type Mailings = ReturnType<typeof buildMailings>;

export const buildMailings = (parts: MailingParts) => {
  const { db, mails } = parts;
  const subscriptions = buildSubscriptions(parts);

  mails.makes(
    'report',
    async (trx, _source, _to, { recipientId, ...report }) => {
      const recipient = await queries.lockSubscribed(trx, recipientId);
      if (!recipient) throw badRequest(NO_MORE);
      const url = await subscriptions.newLink(trx, recipient.id, new Date());
      return write(parts, { ...report, language: recipient.language }, url);
    },
    (from: object) => readAgain(parts, source.parse(from).deliveryId),
  );

  return {
    ...subscriptions,
    ...manageRecipients(parts),

    /**
     * The latest report, to oneself, so many a minute of whatever kind; the same, in the same language, within a minute
     * is one mail.
     */
    async sendTrial(
      conference: ConferenceRow,
      user: Principal,
      { rhythm, language }: { rhythm: Rhythm; language: Language | undefined },
      now: Date,
    ) {
      const limited = JSON.stringify(['test-report', user.id, conference.id]);
      const { current, ttl } = await countOne(db, limited, MINUTE);
      if (current > TEST_REPORTS_PER_MINUTE) throw tooManyRequests(Math.ceil(ttl / 1_000));
      const congress = congressOf(conference);
      const days = latestDays(rhythm, congress, timeZoneOf(conference.time_zone), now);
      if (!days)
        throw badRequest('Set the conference dates first. They define when the conference ends');
      const { email } = await parts.users.get(user.id);
      const figures = await readFigures(parts, user, conference, days, now);
      const minute = Math.floor(now.getTime() / 60_000);
      const key = `report-trial:${user.id}:${conference.id}:${rhythm}:${language ?? ''}:${minute}`;
      const mail = write(parts, { conference, rhythm, figures, language }, null);
      await db.transaction().execute((trx) => mails.enqueue(trx, { to: email, key, ...mail }));
      return { rhythm, ...figures.days, sentTo: email };
    },

    /** What the conference is called; a deleted one no more. */
    async nameOf({ conference_id }: RecipientRow): Promise<string | undefined> {
      const [conference] = await parts.conferences.findByIds([conference_id]);
      return conference?.name;
    },

    /** What could not be queued is answered; it is tried again in the next round. */
    queueDue: (now: Date): Promise<unknown[]> => queueDue(parts, subscriptions.newLink, now),

    /** Queues what is due, from now until the jobs are stopped. */
    work: (now: () => Date = () => new Date()): Promise<void> =>
      parts.jobs.every('report-mails', CHECK_SECONDS, async () => {
        const [fault] = await queueDue(parts, subscriptions.newLink, now());
        // So that somebody learns of one that comes again and again.
        if (fault) throw fault;
      }),
  };
};

/** Reads what a report says by now that was delivered before. */
const readAgain = async (parts: MailingParts, deliveryId: string) => {
  const delivery = await queries.findDelivery(parts.db, deliveryId);
  const recipient = delivery && (await queries.findSubscribed(parts.db, delivery.recipient_id));
  if (!delivery || !recipient) throw badRequest(NO_MORE);
  const [conference] = await parts.conferences.findByIds([delivery.conference_id]);
  const reader = conference && (await readerOf(parts, recipient, conference));
  if (!conference || !reader) throw badRequest(NO_READER);
  const days = { from: dayOf(delivery.first_day), to: dayOf(delivery.last_day) };
  const figures = await readFigures(parts, reader, conference, days, new Date());
  return { recipientId: recipient.id, conference, rhythm: delivery.rhythm, figures };
};

type NewLink = ReturnType<typeof buildSubscriptions>['newLink'];

const write = (
  { words, publicUrl }: Pick<MailingParts, 'words' | 'publicUrl'>,
  report: Pick<ReportMail, 'conference' | 'rhythm' | 'figures' | 'language'>,
  unsubscribeUrl: string | null,
) => ({
  ...reportMail({ ...report, ...words, unsubscribeUrl, url: publicUrl() }),
  unsubscribe_url: unsubscribeUrl,
});

/** One that cannot be read or written now does not keep the others waiting; it comes round again. */
const queueDue = async (parts: MailingParts, newLink: NewLink, now: Date): Promise<unknown[]> => {
  const { db, log } = parts;
  const faults: unknown[] = [];
  const recipients = await queries.listSubscribed(db);
  const delivered = await findDelivered(db, recipients, now);
  const ids = [...new Set(recipients.map(({ conference_id }) => conference_id))];
  const conferences = await parts.conferences.findByIds(ids);
  for (const recipient of recipients) {
    const conference = conferences.find(({ id }) => id === recipient.conference_id);
    if (!conference) continue;
    for (const due of listOpen(recipient, conference, delivered, now)) {
      await deliver(parts, newLink, { recipient, conference, due, now }).catch((error) => {
        const details = { err: error, conference: conference.id, rhythm: due.rhythm };
        log.warn(details, 'a report could not be mailed; it is tried again in a minute');
        if (!(error instanceof NotCountedYet)) faults.push(error);
      });
    }
  }
  return faults;
};

/** Nothing is wrong: the report waits for its figures. */
class NotCountedYet extends Error {
  override message = 'The days of the report are not all counted yet';
}

interface Delivering {
  recipient: RecipientRow;
  conference: ConferenceRow;
  due: Due;
  now: Date;
}

/** The mail and that it was sent, or that it was skipped; throws while it has to wait. */
const deliver = async (
  parts: MailingParts,
  newLink: NewLink,
  { recipient, conference, due, now }: Delivering,
): Promise<void> => {
  const { db, mails } = parts;
  const values = {
    conference_id: conference.id,
    recipient_id: recipient.id,
    rhythm: due.rhythm,
    first_day: dateOfDay(due.from),
    last_day: dateOfDay(due.to),
    due_at: due.at,
    made_at: now,
  };
  const late = now.getTime() - due.at.getTime();
  const reader = await readerOf(parts, recipient, conference);
  const skipped = late > MAX_DAYS_LATE * DAY ? LATE : reader ? null : NO_READER;
  if (skipped !== null || !reader) {
    await queries.insertDelivery(db, { ...values, skipped });
    return;
  }
  const mayWait = late < WAIT_FOR_COUNTING;
  if (mayWait && !(await areCounted(parts.reads, conference, due, now))) throw new NotCountedYet();
  const figures = await readFigures(parts, reader, conference, due, now);
  await db.transaction().execute(async (trx) => {
    await withNobodyErased(trx);
    const locked = await queries.lockSubscribed(trx, recipient.id);
    if (!locked) return;
    const deliveryId = await queries.insertDelivery(trx, { ...values, skipped });
    if (!deliveryId) return;
    const url = await newLink(trx, recipient.id, now);
    const source = { kind: 'report', deliveryId, conferenceId: conference.id };
    await mails.enqueue(trx, {
      ...{ to: recipient.email, key: mailKey(deliveryId), source },
      ...write(parts, { conference, rhythm: due.rhythm, figures, language: locked.language }, url),
    });
  });
};
