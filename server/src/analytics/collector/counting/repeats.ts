import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { forEachYielding } from '../../../platform/yield-to-requests.ts';
import type { NumberedHit } from './known.ts';

const DAY = 86_400;
/** How long after midnight a hit may be one of the day before that is sent again. */
const MIDNIGHT_SECONDS = 3_600;

interface Sent {
  conference: string;
  hash: string;
  /** Of the hit's own time, in UTC, since 1970. */
  day: number;
  /** Of the first that has it, in unix seconds. */
  time: number;
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
  await forEachYielding(hits, (hit) => {
    if (hit.hid === undefined) return;
    const one = toSent(hit, hit.hid);
    const key = keyOf(one);
    if (sent.has(key)) return;
    const isOfYesterday = one.isEarly && sent.has(keyOf({ ...one, day: one.day - 1 }));
    if (!isOfYesterday) firsts.set(hit, key);
    sent.set(key, one);
  });
  if (sent.size === 0) return hits;
  const isNew = await addNew(trx, sent);
  return hits.filter((hit) => hit.hid === undefined || isNew.has(firsts.get(hit) ?? ''));
};

const toSent = ({ conference, time }: NumberedHit, hid: string): Sent => ({
  conference,
  hash: hash('sha1', hid, 'buffer').readBigInt64BE().toString(),
  day: Math.floor(time / DAY),
  time,
  isEarly: time % DAY < MIDNIGHT_SECONDS,
});

const keyOf = ({ conference, hash: id, day }: Omit<Sent, 'time' | 'isEarly'>): string =>
  `${conference} ${id} ${day}`;

/** Answers which were not known. No other block of these conferences is counted at the same time. */
const addNew = async (trx: Database, sent: ReadonlyMap<string, Sent>): Promise<Set<string>> => {
  const all = [...sent.values()];
  const { rows } = await sql<Omit<Sent, 'time' | 'isEarly'> & { wasKnownYesterday: boolean }>`
    insert into hit_ids (conference_id, hash, day, time)
    select * from unnest(${all.map(({ conference }) => conference)}::uuid[],
      ${all.map((one) => one.hash)}::bigint[], ${all.map(({ day }) => day)}::integer[],
      ${all.map(({ time }) => time)}::bigint[])
    on conflict do nothing
    returning conference_id as conference, hash, day, exists (
      select 1 from hit_ids known where known.conference_id = hit_ids.conference_id
        and known.hash = hit_ids.hash and known.day = hit_ids.day - 1) as "wasKnownYesterday"`.execute(
    trx,
  );
  const added = rows.filter(
    (row) => !(row.wasKnownYesterday && sent.get(keyOf(row))?.isEarly === true),
  );
  return new Set(added.map(keyOf));
};
