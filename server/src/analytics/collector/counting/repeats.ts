import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import type { NumberedHit } from './known.ts';

const DAY = 86_400;
/** How long after midnight a hit may be one of the day before that is sent again. */
const MIDNIGHT_SECONDS = 3_600;

interface Sent {
  conference: string;
  hash: string;
  /** Of the hit's own time, in UTC, since 1970. */
  day: number;
  isEarly: boolean;
}

/**
 * Leaves out hits that were sent before: of those with the same `hid` in a conference and day, the first
 * that arrived counts. Just after midnight the day before counts too, for whoever tries again then. The
 * ids become known with the transaction that counts the hits, so a block that is tried again after
 * a crash has the same hits in it.
 */
export const dropRepeats = async (trx: Database, hits: NumberedHit[]): Promise<NumberedHit[]> => {
  const sent = new Map<string, Sent>();
  const firsts = new Map<NumberedHit, string>();
  for (const hit of hits) {
    if (hit.hid === undefined) continue;
    const one = toSent(hit, hit.hid);
    if (sent.has(keyOf(one)) || (one.isEarly && sent.has(keyOf(dayBefore(one))))) continue;
    sent.set(keyOf(one), one);
    firsts.set(hit, keyOf(one));
  }
  if (sent.size === 0) return hits;
  const isNew = await addNew(trx, [...sent.values()]);
  return hits.filter((hit) => hit.hid === undefined || isNew.has(firsts.get(hit) ?? ''));
};

const toSent = ({ conference, time }: NumberedHit, hid: string): Sent => ({
  conference,
  hash: hash('sha1', hid, 'buffer').readBigInt64BE().toString(),
  day: Math.floor(time / DAY),
  isEarly: time % DAY < MIDNIGHT_SECONDS,
});

const dayBefore = (sent: Sent): Sent => ({ ...sent, day: sent.day - 1 });

const keyOf = ({ conference, hash: id, day }: Omit<Sent, 'isEarly'>): string =>
  `${conference} ${id} ${day}`;

/** No other block of these conferences is counted at the same time. */
const addNew = async (trx: Database, sent: Sent[]): Promise<Set<string>> => {
  const { rows } = await sql<Omit<Sent, 'isEarly'>>`
    insert into hit_ids (conference_id, hash, day)
    select conference_id, hash, day
    from unnest(${sent.map(({ conference }) => conference)}::uuid[],
      ${sent.map((one) => one.hash)}::bigint[], ${sent.map(({ day }) => day)}::integer[],
      ${sent.map(({ isEarly }) => isEarly)}::boolean[]) as sent (conference_id, hash, day, is_early)
    where not (is_early and exists (select 1 from hit_ids known
      where known.conference_id = sent.conference_id and known.hash = sent.hash
        and known.day = sent.day - 1))
    on conflict do nothing
    returning conference_id as conference, hash, day`.execute(trx);
  return new Set(rows.map(keyOf));
};
