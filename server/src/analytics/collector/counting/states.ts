import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { yieldingBatchesOf } from '../../../platform/yield-to-requests.ts';
import { type Device, keyOf } from './known.ts';
import type { PlaybackState } from './playback-state.ts';
import type { Visit } from './visits.ts';

// What is known of visitors and playbacks between two blocks, for as long as something may be added.

/** Of a visitor or playback. */
export interface Key {
  /** The id of the count: the columns that are called conference_id hold it. */
  count: string;
  id: string;
}

/** States that are read or saved at a time: nobody else is answered while the driver writes or reads them. */
const BATCH = 2_000;

const split = (keys: Key[]) => ({
  counts: keys.map(({ count }) => count),
  ids: keys.map(({ id }) => id),
});

export const readVisitors = async (
  trx: Database,
  keys: Key[],
): Promise<{ visitors: Map<string, Visit[]>; devices: Map<string, Device> }> => {
  const visitors = new Map<string, Visit[]>();
  const devices = new Map<string, Device>();
  for await (const batch of yieldingBatchesOf(keys, BATCH)) {
    const { counts, ids } = split(batch);
    const { rows } = await sql<{
      conference_id: string;
      visitor: string;
      visits: Visit[];
      device: Device | null;
    }>`
      select v.conference_id, v.visitor, v.visits, v.device
      from unnest(${counts}::uuid[], ${ids}::text[]) as wanted (conference_id, visitor)
      join visitors v using (conference_id, visitor)`.execute(trx);
    for (const { conference_id, visitor, visits, device } of rows) {
      visitors.set(keyOf(conference_id, visitor), visits);
      if (device) devices.set(keyOf(conference_id, visitor), device);
    }
  }
  return { visitors, devices };
};

export const readPlaybacks = async (
  trx: Database,
  keys: Key[],
): Promise<Map<string, PlaybackState>> => {
  const playbacks = new Map<string, PlaybackState>();
  for await (const batch of yieldingBatchesOf(keys, BATCH)) {
    const { counts, ids } = split(batch);
    const { rows } = await sql<{ conference_id: string; playback: string; state: PlaybackState }>`
      select p.conference_id, p.playback, p.state
      from unnest(${counts}::uuid[], ${ids}::text[]) as wanted (conference_id, playback)
      join playbacks p using (conference_id, playback)`.execute(trx);
    for (const row of rows) playbacks.set(keyOf(row.conference_id, row.playback), row.state);
  }
  return playbacks;
};

/** The keys of states and the states, as arrays of one batch after another. */
async function* arraysOf(states: ReadonlyMap<string, unknown>) {
  for await (const batch of yieldingBatchesOf([...states], BATCH)) {
    const keys = batch.map(([key]) => {
      const at = key.indexOf(' ');
      return { count: key.slice(0, at), id: key.slice(at + 1) };
    });
    yield { ...split(keys), json: batch.map(([, state]) => JSON.stringify(state)) };
  }
}

export const saveVisitors = async (trx: Database, states: Map<string, Visit[]>): Promise<void> => {
  for await (const { counts, ids, json } of arraysOf(states)) {
    await sql`
      insert into visitors (conference_id, visitor, visits)
      select * from unnest(${counts}::uuid[], ${ids}::text[], ${json}::json[])
      on conflict (conference_id, visitor)
      do update set visits = excluded.visits, touched_at = now()`.execute(trx);
  }
};

export const saveDevices = async (trx: Database, states: Map<string, Device>): Promise<void> => {
  for await (const { counts, ids, json } of arraysOf(states)) {
    await sql`
      insert into visitors (conference_id, visitor, visits, device)
      select conference_id, visitor, '[]', device
      from unnest(${counts}::uuid[], ${ids}::text[], ${json}::json[])
        as used (conference_id, visitor, device)
      on conflict (conference_id, visitor)
      do update set device = excluded.device, touched_at = now()`.execute(trx);
  }
};

export const savePlaybacks = async (
  trx: Database,
  states: Map<string, PlaybackState>,
): Promise<void> => {
  for await (const { counts, ids, json } of arraysOf(states)) {
    await sql`
      insert into playbacks (conference_id, playback, state)
      select * from unnest(${counts}::uuid[], ${ids}::text[], ${json}::json[])
      on conflict (conference_id, playback)
      do update set state = excluded.state, touched_at = now()`.execute(trx);
  }
};

/** Visits and playbacks that nothing will be added to any more. */
export const forgetFinished = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from visitors where touched_at < ${before}`.execute(db);
  await sql`delete from playbacks where touched_at < ${before}`.execute(db);
  await sql`delete from hit_ids where taken_at < ${before}`.execute(db);
};

export const forgetVisitors = async (
  trx: Database,
  count: string,
  visitors: string[],
): Promise<void> => {
  await sql`delete from visitors
    where conference_id = ${count} and visitor = any(${visitors})`.execute(trx);
  await sql`delete from playbacks
    where conference_id = ${count} and state ->> 'visitor' = any(${visitors})`.execute(trx);
};
