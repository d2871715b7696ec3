import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dateOfDay, timeZoneOf } from '#contract/time-zone.ts';
import { onEveryCopy } from '../../../platform/clickhouse/every-server.ts';
import { allowPauses, type Database } from '../../../platform/postgres/database.ts';
import type { Count } from '../../sources/source.ts';
import { insertBlock } from '../../store/inserts.ts';
import * as store from '../../store/recounting.ts';
import type { HitRow } from '../../store/rows.ts';
import { toStored } from '../../store/stored-days.ts';
import type { Hit } from '../hit.ts';
import { buildBlock } from './block.ts';
import type { NumberedHit } from './known.ts';
import type { LaneParts } from './lanes.ts';
import { withCountingPaused } from './pause.ts';
import * as queries from './recount-queries.ts';
import { readVisitors, saveDevices, saveVisitors } from './states.ts';

/** How often work is looked for. */
const IDLE_MS = 1_000;
const FAILED_MS = 5_000;
const PATIENCE_MS = 15_000;
/** Of days that are older, nothing is known without reading what is stored. */
const KNOWN_DAYS = 4;
/** How long somebody may still read what was exchanged. */
const READ_FOR_SECONDS = 60;

/**
 * Counts conferences anew whose time zone was changed, from their stored hits: under another id, beside
 * what is there, which the reports read until the two are exchanged in one statement. The conference's
 * new hits wait on the spool meanwhile; others are counted as ever. Each part is stored under a token of
 * its own and noted with what is known after it, so that after a crash any replica goes on and stores
 * nothing twice.
 */
export const buildRecounts = (parts: LaneParts) => {
  const { db, log } = parts;
  let stopped = false;
  let running: Promise<void> | undefined;
  let news = Promise.withResolvers<void>();

  const work = async (): Promise<void> => {
    while (!stopped) {
      const wait = await turn(parts, () => stopped).catch((err: unknown) => {
        log.warn({ err }, 'a conference waits to be counted anew');
        return FAILED_MS;
      });
      if (wait > 0) await Promise.race([sleep(wait, undefined, { ref: false }), news.promise]);
    }
  };

  return {
    start(): void {
      running ??= work();
    },

    /** Resolves when no recount of the conference is due any more, or when the patience is over. */
    async waitUntilRecounted(conference: string, patienceMs: number): Promise<void> {
      news.resolve();
      news = Promise.withResolvers();
      const until = Date.now() + patienceMs;
      while (Date.now() < until && (await queries.isDue(db, conference))) await sleep(50);
    },

    /** What a recount of the conference would come to, and the days that it cannot count. */
    async preview(count: Count): Promise<{ hits: number; keptDays: string[] }> {
      const keptDays = await store.readKeptDays(parts.clickhouse, count);
      const asked = { zone: count.zone, keptDays };
      const found = await store.readParts(parts.clickhouse, count, asked);
      return { hits: found.reduce((sum, { hits }) => sum + hits, 0), keptDays };
    },

    async stop(): Promise<void> {
      stopped = true;
      news.resolve();
      await running;
    },
  };
};

/** Does what there is to do; answers for how long to rest. */
const turn = async (parts: LaneParts, isStopped: () => boolean): Promise<number> => {
  const former = await removeFormer(parts);
  const due = await queries.takeDue(parts.db);
  if (!due) return former ? 0 : IDLE_MS;
  try {
    const begun = due.next ? due : await begin(parts, due);
    if (begun?.next) await countAnew(parts, begun, isStopped);
    return 0;
  } finally {
    // Whatever is left may be taken up again, by anybody.
    await queries.handBack(parts.db, due);
  }
};

/** Answers which was removed, if there was one. */
const removeFormer = ({ db, clickhouse }: LaneParts): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const former = await queries.lockFormer(trx, READ_FOR_SECONDS);
    if (!former) return undefined;
    await allowPauses(trx);
    await onEveryCopy(clickhouse, (server) => store.removeCount(server, former));
    await queries.forgetFormer(trx, former);
    return former;
  });

/** From here on new hits of the conference wait. */
const begin = (parts: LaneParts, due: queries.Due): Promise<queries.Due | undefined> =>
  withCountingPaused(
    parts,
    { patienceMs: PATIENCE_MS, conference: due.conference },
    async (trx) => {
      const keptDays = await store.readKeptDays(parts.clickhouse, due.count);
      return queries.begin(trx, due, { id: besideOf(due.count.id), keptDays });
    },
  );

/** A new id whose rows are kept by the same servers of a cluster, which its last byte decides. */
const besideOf = (id: string): string => randomUUID().slice(0, -2) + id.slice(-2);

const countAnew = async (
  parts: LaneParts,
  due: queries.Due,
  isStopped: () => boolean,
): Promise<void> => {
  const { db, clickhouse } = parts;
  if (!due.next) return;
  const { id, keptDays } = due.next;
  const next: Count = { id, zone: timeZoneOf(due.next.zone) };
  const all = await store.readParts(clickhouse, due.count, { zone: next.zone, keptDays });
  await queries.noteHits(
    db,
    due,
    all.reduce((sum, { hits }) => sum + hits, 0),
  );
  await db.transaction().execute(async (trx) => {
    await allowPauses(trx);
    if (!(await queries.lockStep(trx, due, 0))) return;
    await onEveryCopy(clickhouse, (server) => store.copyKeptDays(server, due.count, id, keptDays));
  });
  for (const [place, part] of all.entries()) {
    if (place < due.next.partsDone) continue;
    if (isStopped()) return;
    const goesOn = await db
      .transaction()
      .execute((trx) => countPart(parts, trx, { due, next, part, place, keptDays }));
    if (!goesOn) return;
  }
  await db.transaction().execute((trx) => queries.exchange(trx, due));
};

interface Step {
  due: queries.Due;
  next: Count;
  part: store.Part;
  place: number;
  keptDays: readonly string[];
}

const NOTHING_KNOWN = { visitors: new Map(), devices: new Map() };

/** False when the recount is no longer wanted, or another is at it. */
const countPart = async (
  { clickhouse }: LaneParts,
  trx: Database,
  { due, next, part, place, keptDays }: Step,
): Promise<boolean> => {
  await allowPauses(trx);
  if (!(await queries.lockStep(trx, due, place))) return false;
  const { zone } = next;
  const stored = await store.readPart(clickhouse, due.count, part, keptDays);
  // What was counted before hits had numbers stays in the visits it is in.
  const oldVisits = new Set(stored.hits.flatMap(({ number, visit }) => (number ? [] : [visit])));
  const isOld = ({ visit }: HitRow) => oldVisits.has(visit);
  const hits = stored.hits.filter((row) => !isOld(row)).map((row) => toHit(row, next));
  const ids = hits.flatMap(({ visitor, user }) => (user ? [visitor, user] : [visitor]));
  const keys = [...new Set(ids)].map((id) => ({ count: next.id, id }));
  const oldestKnown = zone.dayOf(Math.floor(Date.now() / 1_000)) - KNOWN_DAYS;
  const isKnown = zone.dayOf(part.to.getTime() / 1_000 - 1) >= oldestKnown;
  const known = isKnown ? await readVisitors(trx, keys) : NOTHING_KNOWN;
  const { block, visitors, devices } = await buildBlock(hits, {
    ...known,
    playbacks: new Map(),
    stored: new Map(),
  });
  block.hits.push(...moved(stored.hits.filter(isOld), next, ({ time }) => time));
  block.visits.push(...moved(stored.visits, next, ({ last_action }) => last_action));
  block.playbacks.push(...moved(stored.playbacks, next, ({ started }) => started));
  await insertBlock(clickhouse, block, `${next.id}-${place}`);
  if (isKnown && visitors.size > 0) await saveVisitors(trx, visitors);
  if (isKnown) await saveDevices(trx, devices);
  await queries.noteStep(trx, due, place, part.hits);
  return true;
};

/** Rows as they are, in another count and on the days of its zone. */
const moved = <Row extends { remaining: number }>(
  rows: Row[],
  { id, zone }: Count,
  timeOf: (row: Row) => number,
) =>
  rows.flatMap((row) => {
    const { remaining, ...rest } = row;
    const day = dateOfDay(zone.dayOf(timeOf(row)));
    return Array.from({ length: remaining }, () => ({
      ...rest,
      conference: id,
      day,
      sign: 1 as const,
    }));
  });

/** As it came, but for its playback, which is stored by itself. */
const toHit = (row: HitRow, count: Count): NumberedHit => {
  const { visitor, user, person, newVisit, referrer, traits } = toStored(row);
  return {
    conference: count.id,
    count,
    number: row.number,
    day: '',
    time: row.time,
    visitor,
    ...(user !== undefined && { user }),
    person,
    newVisit,
    kind: row.kind as Hit['kind'],
    category: row.category,
    label: row.label,
    name: row.name,
    value: row.value,
    url: row.url,
    title: row.title,
    referrer,
    traits,
    labelClient: row.label_client,
    playback: null,
  };
};
