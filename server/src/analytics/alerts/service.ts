import { dateOf, timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import type { Mails } from '../../mail/service.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { mayReadConference, toPrincipal } from '../../users/access.ts';
import type { Users } from '../../users/service.ts';
import type { Analytics } from '../service.ts';
import { alertMail } from './alert-mail.ts';
import { isCalmAgain, isHeardAgain, isSilent, isSpike, PACE, usualOf } from './judge.ts';
import type { AlertKind, AlertRow } from './queries.ts';
import * as queries from './queries.ts';

export interface AlertParts {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  mails: Pick<Mails, 'enqueue' | 'countFailedSince'>;
  users: Pick<Users, 'list'>;
  conferences: Pick<Conferences, 'findByIds'>;
  watches: Watch[];
  reads: Analytics['reads'];
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
  log: { warn(details: object, message: string): void };
}

/** Something of the whole product that is wrong or well, for administrators. */
export interface Watch {
  kind: AlertKind;
  isBad(now: Date): Promise<boolean>;
}

const MINUTE = 60_000;
const CHECK_SECONDS = 60;
const LAST = 10;
/** Mails have stopped failing when none has failed for so long. */
const CALM = 60 * MINUTE;
/** What is not counted yet is not known not to have come. */
const MAX_LAG = MINUTE;

/** What is so now about one kind of alert: neither bad nor well leaves it as it is. */
interface Finding {
  kind: AlertKind;
  conference: ConferenceRow | null;
  isBad: boolean;
  isWell: boolean;
  level?: number;
}

/**
 * Alerts by mail: one when something is wrong, one when it is well again, whatever happens in between. What
 * is wrong is a row that only one can open and only one can end; its mails are queued in the transaction
 * that does, so neither a restart nor another replica tells it again, and none is lost.
 */
export type AlertService = ReturnType<typeof buildAlerts>;

export const buildAlerts = (parts: AlertParts) => {
  const { db } = parts;
  const read = async (conference: ConferenceRow, user: Principal) => ({
    on: await queries.isSubscribed(db, conference.id, user.id),
    seesPace: parts.reads.seesPace(),
    last: await queries.listLast(db, conference.id, LAST),
  });
  return {
    read,

    async set(conference: ConferenceRow, user: Principal, on: boolean, now: Date) {
      const ids = { conference_id: conference.id, user_id: user.id };
      if (on) await queries.subscribe(db, { ...ids, since: now });
      else await queries.unsubscribe(db, conference.id, user.id);
      return read(conference, user);
    },

    check: (now: Date) => check(parts, now),

    /** Looks each minute, on one replica, until the jobs are stopped. */
    work: (now: () => Date = () => new Date()): Promise<void> =>
      parts.jobs.every('alerts', CHECK_SECONDS, async () => {
        const [fault] = await check(parts, now());
        // So that somebody learns of one that comes again and again.
        if (fault) throw fault;
      }),
  };
};

/** What cannot be looked at now does not keep the rest from being looked at; why not is answered. */
const check = async (parts: AlertParts, now: Date): Promise<unknown[]> => {
  const { db, log } = parts;
  const faults: unknown[] = [];
  const open = await queries.listOpen(db);
  const subscribers = await queries.listSubscribers(db);
  // An alert that is open is ended even if nobody is told.
  const watched = [...subscribers, ...open].flatMap(({ conference_id }) => conference_id ?? []);
  const conferences = await parts.conferences.findByIds([...new Set(watched)]);
  const looks = [
    ...parts.watches.map((watch) => () => lookAt(watch, now)),
    () => findFailedMails(parts, conferences, now),
    ...conferences.map((conference) => () => findPace(parts, conference, open, now)),
  ];
  for (const look of looks) {
    try {
      for (const finding of await look()) await settle(parts, finding, open, subscribers, now);
    } catch (error) {
      log.warn({ err: error }, 'alerts could not be looked for; they are again in a minute');
      faults.push(error);
    }
  }
  return faults;
};

const lookAt = async ({ kind, isBad: look }: Watch, now: Date): Promise<Finding[]> => {
  const isBad = await look(now);
  return [{ kind, conference: null, isBad, isWell: !isBad }];
};

/** Of all mails for administrators, and of each conference's own for its organisers. */
const findFailedMails = async (
  { db, mails }: AlertParts,
  conferences: readonly ConferenceRow[],
  now: Date,
): Promise<Finding[]> => {
  const failed = await mails.countFailedSince(new Date(now.getTime() - CALM));
  const told = await queries.listLastTimes(db, ['mails', 'all-mails']);
  const finding = (kind: AlertKind, conference: ConferenceRow | null): Finding => {
    const id = conference?.id ?? null;
    const own = failed.filter((row) => id === null || row.conference === id);
    const before = told.find((row) => row.kind === kind && row.conference_id === id);
    // What was told of before is no news.
    const isNew = own.some(({ last_at }) => !before || last_at > before.told_at);
    return { kind, conference, isBad: isNew, isWell: own.length === 0 };
  };
  return [finding('all-mails', null), ...conferences.map((each) => finding('mails', each))];
};

/** Silence is of the days of the congress; it is over when they are. A spike may come at any time. */
const findPace = async (
  { reads }: AlertParts,
  conference: ConferenceRow,
  open: readonly AlertRow[],
  now: Date,
): Promise<Finding[]> => {
  const of = await reads.withCount(conference);
  const { until } = of.count;
  if (until && now.getTime() - until.getTime() > MAX_LAG) return [];
  const pace = await reads.pace(of, now, PACE);
  if (!pace) return [];
  const today = dateOf(timeZoneOf(conference.time_zone), now);
  const { starts_on: first, ends_on: last } = conference;
  const isOn = first !== null && last !== null && first <= today && today <= last;
  const spike = open.find((row) => row.kind === 'spike' && row.conference_id === conference.id);
  return [
    {
      ...{ kind: 'silent', conference, isBad: isOn && isSilent(pace) },
      isWell: !isOn || isHeardAgain(pace),
    },
    {
      ...{ kind: 'spike', conference, isBad: isSpike(pace), level: usualOf(pace) },
      isWell: isCalmAgain(pace, spike?.level ?? 0),
    },
  ];
};

const settle = async (
  parts: AlertParts,
  { kind, conference, isBad, isWell, level = 0 }: Finding,
  open: readonly AlertRow[],
  subscribers: readonly { conference_id: string; user_id: string }[],
  now: Date,
): Promise<void> => {
  const id = conference?.id ?? null;
  const known = open.find((row) => row.kind === kind && row.conference_id === id);
  if (known ? !isWell : !isBad) return;
  const to = await recipientsOf(parts, conference, subscribers);
  // Nobody is told later of what began before they asked.
  if (!known && to.length === 0) return;
  await parts.db.transaction().execute(async (trx) => {
    const row = known
      ? await queries.endAlert(trx, known.id, now)
      : await queries.beginAlert(trx, { kind, conference_id: id, began_at: now, level });
    if (!row) return;
    const about = { row, conference, url: parts.publicUrl(), ...parts.words };
    const phase = row.ended_at ? 'ended' : 'began';
    for (const user of to) {
      const key = `alert:${row.id}:${phase}:${user.id}`;
      const content = alertMail({ ...about, language: user.language ?? undefined });
      await parts.mails.enqueue(trx, { to: user.email, key, ...content });
    }
  });
};

/** Organisers who want to know and may read the conference; administrators of what is about the product. */
const recipientsOf = async (
  { users }: AlertParts,
  conference: ConferenceRow | null,
  subscribers: readonly { conference_id: string; user_id: string }[],
) => {
  const all = await users.list();
  if (!conference) return all.filter(({ is_admin }) => is_admin);
  const wanted = new Set(
    subscribers.flatMap((row) => (row.conference_id === conference.id ? row.user_id : [])),
  );
  return all.filter(
    (user) => wanted.has(user.id) && mayReadConference(toPrincipal(user), conference.prefix),
  );
};
