import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import { dateOfDay, dayOfDate, timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { mayReadConference } from '../../users/access.ts';
import type { Users } from '../../users/service.ts';
import type { RecipientRow } from './queries.ts';
import * as queries from './queries.ts';
import { congressOf, type Due, listDue } from './schedule.ts';

const DAY = 86_400_000;
/** What fell due longer ago is not even said to be skipped. */
const LOOK_BACK = 35 * DAY;

export const NO_READER = 'The user who added this address can no longer see these statistics';

export const NO_MORE = 'This address no longer receives these reports';

/** The key of a delivery's mail. */
export const mailKey = (deliveryId: string): string => `report:${deliveryId}`;

export const dayOf = (date: string): number => dayOfDate(date) ?? 0;

/** What is sent to an address: the same again is the same report. */
const keyOf = (recipientId: string, { rhythm, from }: { rhythm: Rhythm; from: number }): string =>
  `${recipientId}:${rhythm}:${dateOfDay(from)}`;

/** Whoever had the report sent, if they may still read it. */
export const readerOf = async (
  { users }: { users: Pick<Users, 'findPrincipals'> },
  { maker_id }: RecipientRow,
  { prefix }: ConferenceRow,
): Promise<Principal | undefined> => {
  const [maker] = await users.findPrincipals([maker_id]);
  return maker && mayReadConference(maker, prefix) ? maker : undefined;
};

/** What has fallen due for a recipient and was neither sent nor skipped, oldest first. */
export const listOpen = (
  recipient: RecipientRow,
  conference: ConferenceRow,
  delivered: ReadonlySet<string>,
  now: Date,
): Due[] =>
  rhythms
    .flatMap((rhythm) => {
      const since = recipient[`${rhythm}_since`];
      if (!since) return [];
      const after = new Date(Math.max(since.getTime(), now.getTime() - LOOK_BACK));
      const zone = timeZoneOf(conference.time_zone);
      return listDue(rhythm, congressOf(conference), zone, { after, until: now });
    })
    .filter((due) => !delivered.has(keyOf(recipient.id, due)))
    .sort((a, b) => a.at.getTime() - b.at.getTime());

/** The keys of what was sent or skipped. */
export const findDelivered = async (
  db: Database,
  recipients: readonly RecipientRow[],
  now: Date,
): Promise<Set<string>> => {
  // A week begins before its report falls due; a final report begins with the congress, however long ago.
  const since = dateOfDay(Math.floor((now.getTime() - 2 * LOOK_BACK) / DAY));
  const ids = recipients.map(({ id }) => id);
  const rows = await queries.listDeliveredSince(db, ids, since);
  return new Set(
    rows.map(({ recipient_id, rhythm, first_day }) =>
      keyOf(recipient_id, { rhythm, from: dayOf(first_day) }),
    ),
  );
};
