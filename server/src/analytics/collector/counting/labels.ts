import type { ClickHouseClient } from '../../../platform/clickhouse/client.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { readLabels } from '../../store/labels.ts';
import { readCounts } from './counts.ts';
import {
  capLabels,
  categoryHash,
  hashOf,
  KNOWN_NOW,
  type Label,
  limitHash,
  type Named,
  nameAll,
  type UsedLimit,
  withUnknownLabels,
} from './fold-labels.ts';
import type { NumberedHit } from './known.ts';
import * as queries from './label-queries.ts';
import { readListed, type SiteTemplates } from './listed-labels.ts';

/** The row of a conference with this hash says that all of its labels are in the table. */
const COMPLETE = 0n;

export interface LabelParts {
  db: Database;
  clickhouse: ClickHouseClient;
  /** New labels that a conference may add in a day; 0: as many as it likes. */
  labelsPerDay: number;
  site: SiteTemplates;
  log: { warn(details: object, message: string): void };
}

/** What is to be stored together with the block, and what is to be done once that is committed. */
export interface LabelChanges {
  save(trx: Database): Promise<void>;
  committed(): void;
}

/**
 * Keeps a stranger from flooding a conference's reports. A label is known when the reports have it or the conference
 * has listed it; any other is new. New labels keep their names up to a limit for each day (of arrival, in UTC), of
 * which one client and one category may use a quarter. Beyond it the label is `(other)`. What is known is in PostgreSQL
 * and changes in the transaction that takes the hits off the spool, so the same block always gets the same
 * names, on whatever replica and however often it is tried.
 */
export type Labels = ReturnType<typeof buildLabels>;

export const buildLabels = ({ db, clickhouse, labelsPerDay, site, log }: LabelParts) => {
  const metrics = { foldedHits: 0, limitsReached: 0 };

  /** Before anything of the block is in ClickHouse: what is there was counted before. */
  const gather = (conference: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
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
      await queries.addKnown(trx, [{ conference, hash: COMPLETE }]);
    });

  /** One query, unless a conference's labels have to be gathered. */
  const markKnown = async (trx: Database, labels: readonly Label[]): Promise<void> => {
    const marks = [...new Set(labels.map(({ conference }) => conference))].map((conference) => ({
      conference,
      hash: COMPLETE,
    }));
    if (marks.length === 0) return;
    const keys = new Set((await queries.readKnown(trx, [...labels, ...marks])).map(keyOf));
    for (const mark of marks) {
      if (keys.has(keyOf(mark))) continue;
      await gather(mark.conference);
      const own = labels.filter(({ conference }) => conference === mark.conference);
      for (const key of await queries.readKnown(trx, own)) keys.add(keyOf(key));
    }
    for (const label of labels) label.isKnown ||= keys.has(keyOf(label));
  };

  const markListed = async (trx: Database, unknown: readonly Label[]): Promise<void> => {
    const listed = new Set((await readListed(trx, unknown, site)).map(keyOf));
    for (const label of unknown) if (listed.has(keyOf(label))) Object.assign(label, KNOWN_NOW);
  };

  const note = (used: readonly UsedLimit[]): void => {
    for (const { conference, day, client, category, folded, foldedBefore } of used) {
      if (client !== '' || category !== 0n) continue;
      metrics.foldedHits += folded;
      if (folded === 0 || foldedBefore > 0) continue;
      metrics.limitsReached += 1;
      const details = { conference, day, labelsPerDay };
      log.warn(details, 'a conference reached LABELS_PER_DAY: the rest is counted as (other)');
    }
  };

  return {
    metrics: () => ({ ...metrics }),

    /** Gives the hits of a block, in the order of their arrival, the names they are counted under. */
    async fold(trx: Database, hits: readonly NumberedHit[]): Promise<LabelChanges> {
      const { named, labels } = await nameAll(hits);
      await markKnown(trx, labels);
      const unknown = labels.filter(({ isKnown }) => !isKnown);
      if (labelsPerDay === 0) for (const label of unknown) Object.assign(label, KNOWN_NOW);
      else if (unknown.length > 0) await markListed(trx, unknown);
      const strangers = withUnknownLabels(named);
      const used = capLabels(strangers, await readUsed(trx, strangers), labelsPerDay);
      return {
        async save(saving) {
          await queries.addKnown(
            saving,
            labels.filter(({ isNew }) => isNew),
          );
          await queries.addToLimits(saving, used);
        },
        committed: () => note(used),
      };
    },
  };
};

const keyOf = ({ conference, hash }: queries.LabelKey): string => `${conference} ${hash}`;

/** Returns what was used so far of the limits that these hits count against. */
const readUsed = async (trx: Database, named: readonly Named[]): Promise<queries.LimitUse[]> => {
  if (named.length === 0) return [];
  const labels = named.flatMap(({ event, referrer, media }) => [event, referrer, media]);
  const unknown = labels.flatMap((label) => (label && !label.isKnown ? [limitHash(label)] : []));
  return queries.readLimits(trx, {
    conferences: [...new Set(named.map(({ hit }) => hit.conference))],
    days: [...new Set(named.map(({ hit }) => hit.day))],
    clients: [...new Set(named.flatMap(({ hit: { client } }) => (client ? [client] : [])))],
    categories: [...new Set(unknown)],
  });
};
