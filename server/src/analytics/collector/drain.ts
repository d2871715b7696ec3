import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Addition } from '../sources/remembered.ts';
import { insertBlock } from '../store/inserts.ts';
import type { Block } from '../store/rows.ts';
import { count, type SpooledHit } from './block.ts';
import type { Hit } from './hit.ts';
import { buildLabels, type Labels } from './labels.ts';
import * as queries from './queries.ts';
import { packHits, unpackHits } from './spool.ts';

/** Hits of one block, about. */
const BLOCK = 20_000;
/** Hits of a block that reports are told of; after a larger one they are read again. */
const FEW = 2_000;
/** The number of a hit is its group's number and its place in the group. */
const GROUP_ROOM = 1_000_000;
/** How often hits of others are looked for, and how long a failed block waits. */
const IDLE_MS = 1_000;
const RETRY_MS = 1_000;
/** Others are counting: they will be done shortly. */
const BUSY_MS = 30;
/**
 * Under load, blocks are made larger rather than more often: a block costs ClickHouse as much as some
 * thousand hits. A report that somebody asks for does not wait for this.
 */
const PAUSE_MS = 5_000;

export interface DrainParts {
  db: Database;
  clickhouse: ClickHouseClient;
  /** New labels that a conference may add in a day; 0: as many as it likes. */
  labelsPerDay: number;
  /** Is told, conference by conference, what a block added: if it is known exactly, and little. */
  onAdded?(addition: Addition<Block>): void;
  log: { warn(details: object, message: string): void };
}

export const writeSpool = (db: Database, hits: readonly Hit[]): Promise<void> =>
  queries.addToSpool(db, hits.length, packHits(hits));

const readHits = (groups: queries.Spooled[]): SpooledHit[] =>
  groups.flatMap(({ id, day, body }) =>
    unpackHits(body).map((hit, place) =>
      Object.assign(hit, { number: Number(id) * GROUP_ROOM + place, day }),
    ),
  );

const distinct = <T>(items: T[]): T[] => [...new Set(items)];

interface Drained {
  hits: number;
  additions: Addition<Block>[];
}

/**
 * Counts one block and says what it had. The plan is committed first. Then, under its lock: read what
 * is known, insert the rows, save what is known now, and take the hits off the spool. A crash anywhere
 * leaves either the plan, which the next one finishes with the same rows and token, or nothing to do.
 */
const drainBlock = async (
  { db, clickhouse }: DrainParts,
  labels: Labels,
): Promise<Drained | 'empty' | 'busy'> => {
  const plannedAt = performance.now();
  const planned = await db.transaction().execute(async (trx) => {
    const plan = await queries.lockPlan(trx);
    if (plan === 'busy') return plan;
    return plan === 'none' ? queries.planBlock(trx, BLOCK) : 'left over';
  });
  if (planned === 'busy' || planned === 'empty') return planned;
  const drained = await db.transaction().execute(async (trx) => {
    const plan = await queries.lockPlan(trx);
    if (plan === 'busy' || plan === 'none') return 'busy';
    const hits = readHits(await queries.readSpooled(trx, plan.spoolIds));
    const changes = await labels.fold(trx, hits);
    const visitors = hits.map(({ conference, visitor: id }) => ({ conference, id }));
    const playbacks = hits.flatMap(({ conference, playback }) =>
      playback ? [{ conference, id: playback.id }] : [],
    );
    const counted = count(hits, {
      visitors: await queries.readVisitors(trx, distinctKeys(visitors)),
      playbacks: await queries.readPlaybacks(trx, distinctKeys(playbacks)),
    });
    await insertBlock(clickhouse, counted.block, plan.token);
    await changes.save(trx);
    await queries.saveVisitors(trx, counted.visitors);
    await queries.savePlaybacks(trx, counted.playbacks);
    const conferences = distinct(hits.map(({ conference }) => conference));
    const raised = await queries.endPlan(trx, plan, conferences);
    // What was left over by others may have been read in part before.
    const told = planned === 'planned' && hits.length <= FEW ? raised : [];
    const additions = told.map(({ conference: about, before, version }) => {
      const part = rowsOf(counted.block, about);
      return { about, before, version, plannedAt, part };
    });
    return { hits: hits.length, additions, changes };
  });
  if (drained !== 'busy') drained.changes.committed();
  return drained;
};

const rowsOf = ({ hits, visits, playbacks }: Block, conference: string): Block => {
  const isIts = (row: { conference: string }): boolean => row.conference === conference;
  return {
    hits: hits.filter(isIts),
    visits: visits.filter(isIts),
    playbacks: playbacks.filter(isIts),
  };
};

const distinctKeys = <K extends { conference: string; id: string }>(keys: K[]): K[] => [
  ...new Map(keys.map((key) => [`${key.conference} ${key.id}`, key])).values(),
];

/**
 * Moves acknowledged hits from the spool to ClickHouse, in order and once, on every replica; only
 * one works at a time. ClickHouse away: they wait. `settled` resolves when what was acknowledged
 * before the call is counted, or when the patience is over.
 */
export const buildDrain = (parts: DrainParts) => {
  const { db, log, onAdded } = parts;
  const labels = buildLabels(parts);
  let stopped = false;
  let inHurry = 0;
  let nudged = false;
  let idle = false;
  let wake = (): void => {};
  let running: Promise<void> | undefined;
  let nextBlock = Promise.withResolvers<void>();

  /** Since the program started. */
  const blocks = { counted: 0, hits: 0, seconds: 0, failed: 0 };

  const pause = async (ms: number): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([sleep(ms, undefined, { ref: false }), woken]);
  };

  const waitForHits = async (): Promise<void> => {
    idle = true;
    if (!nudged && inHurry === 0) await pause(IDLE_MS);
    idle = false;
    nudged = false;
  };

  const turn = async (): Promise<void> => {
    const began = performance.now();
    const drained = await drainBlock(parts, labels);
    if (drained === 'busy') return sleep(BUSY_MS);
    if (drained === 'empty') return waitForHits();
    const { hits, additions } = drained;
    for (const addition of additions) onAdded?.(addition);
    nextBlock.resolve();
    nextBlock = Promise.withResolvers();
    blocks.counted += 1;
    blocks.hits += hits;
    blocks.seconds += (performance.now() - began) / 1000;
    if (hits < BLOCK && inHurry === 0) await pause(PAUSE_MS);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      await turn().catch(async (error) => {
        if (stopped) return;
        blocks.failed += 1;
        log.warn({ err: error }, 'hits wait to be counted');
        await pause(RETRY_MS);
      });
    }
  };

  return {
    start(): void {
      running ??= run();
    },

    figures: () => ({ ...blocks, ...labels.figures() }),

    /** Says that there is something to count. */
    nudge(): void {
      nudged = true;
      if (idle) wake();
    },

    async settled(patienceMs: number): Promise<void> {
      const { last } = await queries.spoolSize(db);
      if (last === null) return;
      const until = Date.now() + patienceMs;
      inHurry += 1;
      try {
        wake();
        while (Date.now() < until && (await queries.isSpooledUpTo(db, last))) {
          await Promise.race([nextBlock.promise, sleep(BUSY_MS)]);
        }
      } finally {
        inHurry -= 1;
      }
    },

    async stop(): Promise<void> {
      stopped = true;
      wake();
      await running;
    },
  };
};
