import type { ClickHouseClient } from '../../../platform/clickhouse/client.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { forEachYielding, yieldToRequests } from '../../../platform/yield-to-requests.ts';
import type { Count } from '../../sources/source.ts';
import { insertBlock } from '../../store/inserts.ts';
import { readStoredDays, type VisitorDay } from '../../store/stored-days.ts';
import type { Hit } from '../hit.ts';
import { unpackHits } from '../spool/pack.ts';
import { buildBlock } from './block.ts';
import { readCounts } from './counts.ts';
import { keyOf, type NumberedHit } from './known.ts';
import type { LabelChanges, Labels } from './labels.ts';
import { findLateDays } from './late-days.ts';
import { keepIdentity } from './persons.ts';
import * as plans from './plans.ts';
import { dropRepeats } from './repeats.ts';
import * as states from './states.ts';

/** Hits of one block, about. */
const MAX_BLOCK = 20_000;
/**
 * From the beginning of one block of a lane to that of the next: whoever comes after a pause does not
 * wait. Under load, blocks are made larger rather than more often, since a block costs ClickHouse as much
 * as some thousand hits; a lane that has more than a block can hold goes on at once.
 */
const PAUSE_MS = 400;
const LOADED_PAUSE_MS = 1_200;
const LOADED_HITS = 2_000;

const pauseAfter = (weight: number): number => {
  if (weight >= MAX_BLOCK) return 0;
  return weight >= LOADED_HITS ? LOADED_PAUSE_MS : PAUSE_MS;
};

/** Characters of hits that are read before others get their turn. */
const MAX_AT_ONCE = 100_000;

/** The number of a hit is its group's number and its place in the group. */
const GROUP_ROOM = 65_536;
/** What was touched within two days is known; so whoever is not known was not there since yesterday. */
const KNOWN_DAYS = 1;

export interface CountingParts {
  db: Database;
  clickhouse: ClickHouseClient;
  labels: Labels;
}

/** A block that failed, with the plan that it failed on. */
export class BlockFailed extends Error {
  override name = 'BlockFailed';
  readonly plan: plans.Plan;
  override readonly cause: Error;
  constructor(plan: plans.Plan, cause: Error) {
    super(cause.message);
    this.plan = plan;
    this.cause = cause;
  }
}

/** `pauseMs`: when its lane may be counted again, from its beginning. */
interface CountedBlock {
  hits: number;
  pauseMs: number;
}

const NOTHING_COUNTED = { hits: 0, pauseMs: 0 };

/**
 * Counts the next block of some lane; undefined when nothing waits that others do not count already.
 * The plan is committed first. Then, under its lock: read what is known, insert the rows, save what is
 * known now, and take the hits off the spool. A crash anywhere leaves either the plan, which the next
 * one finishes with the same rows and token, or nothing to do.
 */
export const countNext = async (parts: CountingParts): Promise<CountedBlock | undefined> => {
  const plan = await plans.planBlock(parts.db, MAX_BLOCK);
  if (!plan) return undefined;
  try {
    const counted = await parts.db.transaction().execute((trx) => countPlan(parts, trx, plan));
    counted.changes?.committed();
    return counted;
  } catch (error) {
    throw new BlockFailed(plan, error as Error);
  }
};

const countPlan = async (
  parts: CountingParts,
  trx: Database,
  plan: plans.Plan,
): Promise<CountedBlock & { changes?: LabelChanges }> => {
  if (!(await plans.lockPlan(trx, plan))) return NOTHING_COUNTED;
  if (plan.rows) {
    await insertBlock(parts.clickhouse, plan.rows, plan.token);
    await plans.endPlan(trx, plan);
    return NOTHING_COUNTED;
  }
  const groups = await plans.readGroups(trx, plan);
  const hits = await numberHits(trx, groups, GROUP_ROOM);
  const counted = await countHits(parts, trx, hits, plan);
  if (Array.isArray(counted)) {
    // Committed before it is used: after a crash the rows must be the same again.
    const isOneHit = hits.length === 1;
    const stored = await readStoredDays(parts.clickhouse, counted, { isOneHit });
    await plans.saveStored(trx, plan, stored);
    return NOTHING_COUNTED;
  }
  const pauseMs = pauseAfter(plans.weightOf(groups, hits.length));
  await plans.removeGroups(trx, plan);
  await plans.endPlan(trx, plan, pauseMs);
  return { hits: hits.length, pauseMs, changes: counted };
};

/**
 * Inserts the rows of these hits and saves what is known after them. Where `stored` is null and some
 * of it must be read first, it does nothing and answers which days.
 */
export const countHits = async (
  { clickhouse, labels }: CountingParts,
  trx: Database,
  hits: NumberedHit[],
  { token, stored }: Pick<plans.Plan, 'token' | 'stored'>,
): Promise<VisitorDay[] | LabelChanges> => {
  const known = await readKnown(trx, hits, stored ?? {});
  keepIdentity(hits, known);
  const now = Math.floor(Date.now() / 1_000);
  const oldestKnownDay = ({ zone }: Count): number => zone.dayOf(now) - KNOWN_DAYS;
  const late = stored ? [] : findLateDays(hits, known, oldestKnownDay);
  if (late.length > 0) return late;
  const fresh = await dropRepeats(trx, hits);
  const changes = await labels.fold(trx, fresh);
  const counted = await buildBlock(fresh, {
    ...known,
    playbacks: await states.readPlaybacks(trx, await distinctKeys(fresh.flatMap(playbackKey))),
    stored: new Map(Object.entries(stored ?? {})),
  });
  const save = async (): Promise<void> => {
    await states.saveVisitors(trx, counted.visitors);
    await states.saveDevices(trx, counted.devices);
    await states.savePlaybacks(trx, counted.playbacks);
    await changes.save(trx);
  };
  // Both engines at a time: what PostgreSQL saves is not committed before ClickHouse has the rows.
  const done = await Promise.allSettled([insertBlock(clickhouse, counted.block, token), save()]);
  for (const each of done) if (each.status === 'rejected') throw each.reason;
  return changes;
};

export const numberHits = async (
  trx: Database,
  groups: plans.Spooled[],
  room: number,
): Promise<NumberedHit[]> => {
  const unpacked: Hit[][] = [];
  let characters = 0;
  for (const { body } of groups) {
    unpacked.push(unpackHits(body));
    characters += body.length;
    if (characters < MAX_AT_ONCE) continue;
    characters = 0;
    await yieldToRequests();
  }
  const countOf = await readCounts(
    trx,
    unpacked.flat().map(({ conference }) => conference),
  );
  const numbered: NumberedHit[] = [];
  await forEachYielding(groups.entries(), ([at, { id, takenAt }]) => {
    const day = takenAt.toISOString().slice(0, 10);
    for (const [place, hit] of (unpacked[at] ?? []).entries()) {
      const number = Number(id) * room + place;
      const count = countOf(hit.conference);
      numbered.push(Object.assign(hit, { number, day, count, person: hit.visitor }));
    }
  });
  return numbered;
};

/**
 * What is known of the visitor ids of these hits, of the users who have them, and of all whose stored days
 * are made anew.
 */
const readKnown = async (trx: Database, hits: NumberedHit[], stored: object) => {
  const persons = Object.keys(stored).map((day) => {
    const [count = '', id = ''] = day.split(' ');
    return { count, id };
  });
  const keys = await distinctKeys([...hits.flatMap(visitorKeys), ...persons]);
  const known = await states.readVisitors(trx, keys);
  const users = [...known.devices].map(([key, { user: id }]) => ({
    count: key.slice(0, key.indexOf(' ')),
    id,
  }));
  if (users.length === 0) return known;
  const { visitors, devices } = await states.readVisitors(trx, await distinctKeys(users));
  return {
    visitors: new Map([...known.visitors, ...visitors]),
    devices: new Map([...known.devices, ...devices]),
  };
};

const visitorKeys = ({ count, visitor, user, previous }: NumberedHit) =>
  [visitor, user, previous].flatMap((id) => (id ? [{ count: count.id, id }] : []));

const playbackKey = ({ count, playback }: NumberedHit) =>
  playback ? [{ count: count.id, id: playback.id }] : [];

const distinctKeys = async (keys: states.Key[]): Promise<states.Key[]> => {
  const distinct = new Map<string, states.Key>();
  await forEachYielding(keys, (key) => distinct.set(keyOf(key.count, key.id), key));
  return [...distinct.values()];
};
