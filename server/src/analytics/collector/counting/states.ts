import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { type Device, keyOf } from './known.ts';
import type { PlaybackState } from './playback-state.ts';
import type { Visit } from './visits.ts';

// What is known of visitors and playbacks between two blocks, for as long as something may be added.

interface Key {
  conference: string;
  id: string;
}

const split = (keys: Key[]) => ({
  conferences: keys.map(({ conference }) => conference),
  ids: keys.map(({ id }) => id),
});

export const readVisitors = async (
  trx: Database,
  keys: Key[],
): Promise<{ visitors: Map<string, Visit[]>; devices: Map<string, Device> }> => {
  const { conferences, ids } = split(keys);
  const { rows } = await sql<{
    conference_id: string;
    visitor: string;
    visits: Visit[];
    device: Device | null;
  }>`
    select v.conference_id, v.visitor, v.visits, v.device
    from unnest(${conferences}::uuid[], ${ids}::text[]) as wanted (conference_id, visitor)
    join visitors v using (conference_id, visitor)`.execute(trx);
  const devices = new Map<string, Device>();
  for (const { conference_id, visitor, device } of rows) {
    if (device) devices.set(keyOf(conference_id, visitor), device);
  }
  const visits = rows.map((row): [string, Visit[]] => [
    keyOf(row.conference_id, row.visitor),
    row.visits,
  ]);
  return { visitors: new Map(visits), devices };
};

export const readPlaybacks = async (
  trx: Database,
  keys: Key[],
): Promise<Map<string, PlaybackState>> => {
  if (keys.length === 0) return new Map();
  const { conferences, ids } = split(keys);
  const { rows } = await sql<{ conference_id: string; playback: string; state: PlaybackState }>`
    select p.conference_id, p.playback, p.state
    from unnest(${conferences}::uuid[], ${ids}::text[]) as wanted (conference_id, playback)
    join playbacks p using (conference_id, playback)`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row.conference_id, row.playback), row.state]));
};

const keysOf = (states: Map<string, unknown>) =>
  split(
    [...states.keys()].map((key) => {
      const at = key.indexOf(' ');
      return { conference: key.slice(0, at), id: key.slice(at + 1) };
    }),
  );

const jsonOf = (states: Map<string, unknown>): string[] =>
  [...states.values()].map((state) => JSON.stringify(state));

export const saveVisitors = async (trx: Database, states: Map<string, Visit[]>): Promise<void> => {
  const { conferences, ids } = keysOf(states);
  await sql`
    insert into visitors (conference_id, visitor, visits)
    select * from unnest(${conferences}::uuid[], ${ids}::text[], ${jsonOf(states)}::json[])
    on conflict (conference_id, visitor)
    do update set visits = excluded.visits, touched_at = now()`.execute(trx);
};

export const saveDevices = async (trx: Database, states: Map<string, Device>): Promise<void> => {
  if (states.size === 0) return;
  const { conferences, ids } = keysOf(states);
  await sql`
    insert into visitors (conference_id, visitor, visits, device)
    select conference_id, visitor, '[]', device
    from unnest(${conferences}::uuid[], ${ids}::text[], ${jsonOf(states)}::json[])
      as used (conference_id, visitor, device)
    on conflict (conference_id, visitor)
    do update set device = excluded.device, touched_at = now()`.execute(trx);
};

export const savePlaybacks = async (
  trx: Database,
  states: Map<string, PlaybackState>,
): Promise<void> => {
  if (states.size === 0) return;
  const { conferences, ids } = keysOf(states);
  await sql`
    insert into playbacks (conference_id, playback, state)
    select * from unnest(${conferences}::uuid[], ${ids}::text[], ${jsonOf(states)}::json[])
    on conflict (conference_id, playback)
    do update set state = excluded.state, touched_at = now()`.execute(trx);
};

/** Visits and playbacks that nothing will be added to any more. */
export const forgetFinished = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from visitors where touched_at < ${before}`.execute(db);
  await sql`delete from playbacks where touched_at < ${before}`.execute(db);
  await sql`delete from hit_ids where taken_at < ${before}`.execute(db);
};

export const forgetVisitors = async (
  trx: Database,
  conference: string,
  visitors: string[],
): Promise<void> => {
  await sql`delete from visitors
    where conference_id = ${conference} and visitor = any(${visitors})`.execute(trx);
  await sql`delete from playbacks
    where conference_id = ${conference} and state ->> 'visitor' = any(${visitors})`.execute(trx);
};
