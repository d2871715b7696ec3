import type { ChangedRecipient, NewRecipient } from '#contract/mailings.ts';
import { MAX_RECIPIENTS, type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import type { Mails } from '../../mail/service.ts';
import { badField, badRequest, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Users } from '../../users/service.ts';
import { findDelivered, listOpen, mailKey, NO_READER, readerOf } from './open-reports.ts';
import type { RecipientRow } from './queries.ts';
import * as queries from './queries.ts';
import { congressOf, type Due, nextDue } from './schedule.ts';
import { takeBackReports } from './subscriptions.ts';

const LAST_DELIVERIES = 20;

interface RecipientParts {
  db: Database;
  mails: Pick<Mails, 'findByKeys' | 'takeBack'>;
  users: Pick<Users, 'findPrincipals'>;
  conferences: Pick<Conferences, 'lock'>;
}

const since = (wanted: readonly Rhythm[], before: Partial<queries.RhythmTimes>, now: Date) => {
  const on = (rhythm: Rhythm) =>
    wanted.includes(rhythm) ? (before[`${rhythm}_since`] ?? now) : null;
  return { daily_since: on('daily'), weekly_since: on('weekly'), final_since: on('final') };
};

/** One that has fallen due and waits comes first. */
const nextOf = (
  row: RecipientRow,
  conference: ConferenceRow,
  delivered: ReadonlySet<string>,
  now: Date,
): Due | undefined => {
  const zone = timeZoneOf(conference.time_zone);
  const coming = rhythms
    .filter((rhythm) => row[`${rhythm}_since`] !== null)
    .flatMap((rhythm) => nextDue(rhythm, congressOf(conference), zone, now) ?? []);
  const all = [...listOpen(row, conference, delivered, now), ...coming];
  return all.sort((a, b) => a.at.getTime() - b.at.getTime())[0];
};

const HAS_ENDED =
  'This address has unsubscribed. Only its owner can undo that, with the link in a report';

/** Whom the reports of a conference go to. Whoever has unsubscribed stays so until they undo it. */
export const manageRecipients = (parts: RecipientParts) => {
  const { db, mails } = parts;

  const existing = async (conference: ConferenceRow, id: string): Promise<RecipientRow> => {
    const found = await queries.findRecipient(db, conference.id, id);
    if (!found) throw notFound('This address gets no reports');
    if (found.unsubscribed_at) throw badRequest(HAS_ENDED);
    return found;
  };

  /** With when the next report goes out, or why none does. */
  const withNext = async (rows: RecipientRow[], conference: ConferenceRow, now: Date) => {
    const delivered = await findDelivered(db, rows, now);
    return Promise.all(
      rows.map(async (row) => {
        const stopped = (await readerOf(parts, row, conference)) ? null : NO_READER;
        const isOff = row.unsubscribed_at !== null || stopped !== null;
        return { row, next: isOff ? undefined : nextOf(row, conference, delivered, now), stopped };
      }),
    );
  };

  const withNextOf = async (row: RecipientRow, conference: ConferenceRow, now: Date) => {
    const [only] = await withNext([row], conference, now);
    if (!only) throw notFound('This address gets no reports');
    return only;
  };

  return {
    async list(conference: ConferenceRow, now: Date) {
      const rows = await queries.listRecipients(db, conference.id);
      const last = await queries.listLastDeliveries(db, conference.id, LAST_DELIVERIES);
      const sent = await mails.findByKeys(last.map(({ id }) => mailKey(id)));
      return {
        recipients: await withNext(rows, conference, now),
        deliveries: last.map((delivery) => ({ ...delivery, mail: sent.get(mailKey(delivery.id)) })),
      };
    },

    /** Whoever has unsubscribed takes nobody's place: they cannot be removed. */
    async add(conference: ConferenceRow, user: Principal, wanted: NewRecipient, now: Date) {
      const row = await db.transaction().execute(async (trx) => {
        await parts.conferences.lock(trx, conference.id);
        const known = await queries.listRecipients(trx, conference.id);
        const same = known.find(({ email }) => email === wanted.email);
        if (same)
          throw invalid(same.unsubscribed_at ? HAS_ENDED : 'This address is already on the list');
        if (known.filter((each) => !each.unsubscribed_at).length >= MAX_RECIPIENTS) {
          throw badRequest(
            `You can send reports to at most ${MAX_RECIPIENTS} addresses. Remove one first`,
          );
        }
        return queries.insertRecipient(trx, {
          conference_id: conference.id,
          email: wanted.email,
          maker_id: user.id,
          language: wanted.language,
          created_at: now,
          ...since(wanted.rhythms, {}, now),
        });
      });
      if (!row) throw invalid('This address is already on the list');
      return withNextOf(row, conference, now);
    },

    /** A rhythm that stays on owes what has fallen due meanwhile; a new one begins now. */
    async change(
      conference: ConferenceRow,
      user: Principal,
      { id, rhythms: wanted, language }: ChangedRecipient & { id: string },
      now: Date,
    ) {
      const before = await existing(conference, id);
      // What was not asked for is not written: somebody else may be changing just that.
      const values = {
        maker_id: user.id,
        ...(wanted && since(wanted, before, now)),
        ...(language && { language }),
      };
      const row = await queries.updateRecipient(db, id, values);
      if (!row) throw badRequest(HAS_ENDED);
      return withNextOf(row, conference, now);
    },

    async remove(conference: ConferenceRow, id: string): Promise<RecipientRow> {
      const row = await existing(conference, id);
      await db.transaction().execute(async (trx) => {
        await queries.lockRecipient(trx, id);
        await takeBackReports(parts, trx, id);
        await queries.deleteRecipient(trx, id);
      });
      return row;
    },
  };
};

const invalid = (message: string) => badField('email', message);
