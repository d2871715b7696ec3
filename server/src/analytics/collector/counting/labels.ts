import type { ClickHouseClient } from '../../../platform/clickhouse/client.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { readLabels } from '../../store/labels.ts';
import { readCounts } from './counts.ts';
import {
  categoryHash,
  type Day,
  foldAll,
  hashOf,
  type Label,
  nameAll,
  strangersIn,
} from './fold-labels.ts';
import type { NumberedHit } from './known.ts';
import * as queries from './label-queries.ts';

/** Hashes of known labels that are kept in memory. */
const MAX_CACHED = 500_000;

export interface LabelParts {
  db: Database;
  clickhouse: ClickHouseClient;
  /** New labels that a conference may add in a day; 0: as many as it likes. */
  labelsPerDay: number;
  log: { warn(details: object, message: string): void };
}

/** What is to be stored together with the block, and what is to be done once that is committed. */
export interface LabelChanges {
  save(trx: Database): Promise<void>;
  committed(): void;
}

/**
 * Keeps a stranger from flooding a conference's reports: beyond so many new labels in a day (of
 * arrival, in UTC) the rest is counted as `(other)`: of an event in its category if that is known, of
 * a referrer in its type, of a file in its kind. What is known goes on under its own name. What is
 * known is in PostgreSQL and changes in the transaction that takes the hits off the spool, so the same
 * block always gets the same names, on whatever replica and however often it is tried.
 */
export type Labels = ReturnType<typeof buildLabels>;

export const buildLabels = ({ db, clickhouse, labelsPerDay, log }: LabelParts) => {
  const cache = buildCache();
  const unlimited = new Set<string>();
  const metrics = { foldedHits: 0, limitsReached: 0 };

  /** Before anything of the block is in ClickHouse: what is there was counted before. */
  const gather = (conference: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await queries.forgetKnown(trx, [conference]);
      const { id } = (await readCounts(trx, [conference]))(conference);
      for await (const rows of readLabels(clickhouse, id)) {
        const hashes = new Set<bigint>();
        for (const { kind, group, label } of rows) {
          hashes.add(hashOf(kind, group, label));
          if (kind === 'event') hashes.add(categoryHash(group));
        }
        await queries.addKnown(
          trx,
          [...hashes].map((known) => ({ conference, hash: known })),
        );
      }
      await queries.beginRound(trx, conference);
    });

  const roundsOf = async (trx: Database, conferences: string[]): Promise<Map<string, string>> => {
    const rounds = await queries.readRounds(trx, conferences);
    const missing = conferences.filter((conference) => !rounds.has(conference));
    if (missing.length === 0) return rounds;
    for (const conference of missing) await gather(conference);
    return queries.readRounds(trx, conferences);
  };

  /** Without a limit nothing is kept up to date: what was known is void. */
  const forgetOnce = async (trx: Database, conferences: string[]): Promise<LabelChanges> => {
    const fresh = conferences.filter((conference) => !unlimited.has(conference));
    if (fresh.length > 0) await queries.forgetKnown(trx, fresh);
    const committed = () => {
      for (const conference of fresh) unlimited.add(conference);
    };
    return { save: async () => {}, committed };
  };

  const note = (days: readonly Day[]): void => {
    for (const { conference, day, folded, reached } of days) {
      metrics.foldedHits += folded;
      if (folded === 0 || reached) continue;
      metrics.limitsReached += 1;
      const details = { conference, day, labelsPerDay };
      log.warn(details, 'a conference reached LABELS_PER_DAY: the rest is counted as (other)');
    }
  };

  return {
    metrics: () => ({ ...metrics }),

    /** Gives the hits of a block, in the order of their arrival, the names they are counted under. */
    async fold(trx: Database, hits: readonly NumberedHit[]): Promise<LabelChanges> {
      const conferences = [...new Set(hits.map(({ conference }) => conference))];
      if (labelsPerDay === 0) return forgetOnce(trx, conferences);
      cache.keep(await roundsOf(trx, conferences));
      const { named, labels } = await nameAll(hits, cache.has);
      await lookUp(trx, labels);
      const strangers = strangersIn(named);
      const before = await queries.readDays(
        trx,
        strangers.map(({ hit }) => hit),
      );
      const days = foldAll(strangers, before, labelsPerDay);
      const added = labels.filter(({ isNew }) => isNew);
      return {
        async save(saving) {
          await queries.addKnown(saving, added);
          await queries.addToDays(saving, days, labelsPerDay);
        },
        committed() {
          for (const { conference, hash, known } of labels) if (known) cache.add(conference, hash);
          note(days);
        },
      };
    },
  };
};

/** The known labels that were met lately, for as long as their round lasts. */
const buildCache = () => {
  const known = new Map<string, { round: string; hashes: Set<bigint> }>();
  let size = 0;
  return {
    keep(rounds: ReadonlyMap<string, string>): void {
      if (size > MAX_CACHED) {
        known.clear();
        size = 0;
      }
      for (const [conference, round] of rounds) {
        const entry = known.get(conference);
        if (entry?.round === round) continue;
        size -= entry?.hashes.size ?? 0;
        known.set(conference, { round, hashes: new Set() });
      }
    },
    has: (conference: string, hash: bigint): boolean =>
      known.get(conference)?.hashes.has(hash) ?? false,
    add(conference: string, hash: bigint): void {
      const hashes = known.get(conference)?.hashes;
      if (!hashes || hashes.has(hash)) return;
      hashes.add(hash);
      size += 1;
    },
  };
};

const lookUp = async (trx: Database, labels: readonly Label[]): Promise<void> => {
  const asked = labels.filter(({ known }) => !known);
  if (asked.length === 0) return;
  const found = await queries.readKnown(trx, asked);
  const keys = new Set(found.map(({ conference, hash }) => `${conference} ${hash}`));
  for (const label of asked) label.known = keys.has(`${label.conference} ${label.hash}`);
};
