import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { unavailable } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Addition } from '../sources/remembered.ts';
import type { Block } from '../store/rows.ts';
import { buildBuffer } from './buffer.ts';
import { buildDrain, writeSpool } from './drain.ts';
import type { Hit, HitParams, Outcome, Sender, Site } from './hit.ts';
import * as queries from './queries.ts';
import { buildRemoval } from './removal.ts';
import type { TrackingRequest } from './requests.ts';
import { buildSites } from './sites.ts';
import { readHit } from './steps.ts';
import { buildTally } from './tally.ts';

/** Acknowledged hits that may wait for ClickHouse; beyond that, clients are asked to come again. */
const MAX_SPOOLED = 2_000_000;
const MEASURE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;
/** A hit may be added to a visit for a day; what is older than two is over. */
const FORGET_AFTER_MS = 2 * DAY_MS;
const FORGET_EVERY_MS = 3_600_000;
/** How long a report waits for hits that were acknowledged before it was asked for. */
const SETTLE_MS = 15_000;

export interface CollectorParts {
  db: Database;
  clickhouse: ClickHouseClient;
  listSites(): Promise<Site[]>;
  /** The templates that tell a conference by its addresses. */
  site: { posterUrl: string; mediaPath: string };
  token: string | undefined;
  /** New labels that a conference may add in a day; 0: as many as it likes. */
  labelsPerDay: number;
  /** The name of the ClickHouse cluster, when there is one. */
  cluster: string | undefined;
  log: { warn(details: object, message: string): void };
}

/** Who sent a request, as far as it matters. */
export type Origin = Pick<Sender, 'address' | 'userAgent' | 'asksNotToBeTracked'>;

/**
 * Takes hits. `collect` resolves when every hit of the request is stored for good, and fails when
 * they are not, so that the client may send them again. Addresses and user agents are never stored.
 */
export type Collector = ReturnType<typeof buildCollector>;

export const buildCollector = (parts: CollectorParts) => {
  const { db, log } = parts;
  const sites = buildSites(parts.listSites);
  const salts = buildSalts(db);
  const listeners: ((addition: Addition<Block>) => void)[] = [];
  const onAdded = (addition: Addition<Block>): void => {
    for (const listener of listeners) listener(addition);
  };
  const drain = buildDrain({ ...parts, onAdded });
  const removal = buildRemoval({ ...parts, settled: () => drain.settled(SETTLE_MS) });
  const spool = measureSpool(db);
  const tally = buildTally();
  const buffer = buildBuffer(async (hits: Hit[]) => {
    if (spool.size() > MAX_SPOOLED) throw unavailable('Too many hits wait to be counted');
    await writeSpool(db, hits);
    tally.taken += hits.length;
    drain.nudge();
  });
  const isToken = tokenCheck(parts.token);
  const forgetting = setInterval(() => {
    const before = new Date(Date.now() - FORGET_AFTER_MS);
    queries.forgetFinished(db, before).catch((err) => log.warn({ err }, 'old visits stay'));
  }, FORGET_EVERY_MS).unref();

  const read = (request: TrackingRequest, origin: Origin, now: Date, salt: string) => {
    const authenticated = isToken(request.token);
    const { site } = parts;
    const sender: Sender = { ...origin, ...site, now, salt, findSite: sites.find, authenticated };
    return (entry: HitParams | null): Outcome | null => {
      if (!entry) return null;
      const isTrustedAlone = !authenticated && isToken(entry.token_auth);
      return readHit(entry, isTrustedAlone ? { ...sender, authenticated: true } : sender);
    };
  };

  return {
    /** One outcome per entry, in order; null for one that could not be read. */
    async collect(
      request: TrackingRequest,
      origin: Origin,
      now: Date,
    ): Promise<(Outcome | null)[]> {
      // No promise where nothing is to be waited for: most requests are one hit.
      const sitesRead = sites.ready();
      if (sitesRead) await sitesRead;
      const readEntry = read(request, origin, now, salts.current(now) ?? (await salts.load(now)));
      let outcomes = request.entries.map(readEntry);
      if (outcomes.some(isUnknownSite)) {
        await sites.lookAgain();
        outcomes = request.entries.map(readEntry);
      }
      const recorded = recordedOf(outcomes);
      if (recorded.length < outcomes.length) tally.note(outcomes);
      if (recorded.length === 0) return outcomes;
      try {
        await buffer.add(recorded);
      } catch (error) {
        tally.turnedAway += recorded.length;
        throw error;
      }
      return outcomes;
    },

    isTrusted: (request: TrackingRequest): boolean => isToken(request.token),

    /** What this replica did since it started. */
    figures: () => ({ hits: tally, blocks: drain.figures() }),

    /** What waits to be counted, of all replicas. */
    spool: () => queries.spoolAge(db),

    /** Starts to count what was and will be collected. */
    start: () => drain.start(),

    /** Resolves when what was acknowledged so far is counted. */
    settled: () => drain.settled(SETTLE_MS),

    /** As `settled`; answers a version that changes with everything added to the conference. */
    async counted(conference: string): Promise<string> {
      await drain.settled(SETTLE_MS);
      return queries.versionOf(db, conference);
    },

    /**
     * Tells what this replica adds to a conference, right after it is counted. Not in a cluster, where
     * an answer may come from a server that does not have everything yet: that must be read again.
     */
    whenAdded(listener: (addition: Addition<Block>) => void): void {
      if (!parts.cluster) listeners.push(listener);
    },

    ...removal,

    async stop(): Promise<void> {
      clearInterval(forgetting);
      await drain.stop();
    },
  };
};

/** A heartbeat says that somebody is still there, which no report asks for. */
const recordedOf = (outcomes: readonly (Outcome | null)[]): Hit[] => {
  const hits: Hit[] = [];
  for (const outcome of outcomes) {
    if (outcome && 'hit' in outcome && outcome.hit.kind !== 'ping') hits.push(outcome.hit);
  }
  return hits;
};

const isUnknownSite = (outcome: Outcome | null): boolean =>
  outcome !== null && 'fault' in outcome && outcome.fault === 'unknown site';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const tokenCheck = (token: string | undefined) => {
  const expected = token === undefined ? undefined : sha256(token);
  return (given: string | undefined): boolean =>
    expected !== undefined && given !== undefined && timingSafeEqual(sha256(given), expected);
};

const buildSalts = (db: Database) => {
  let known = { day: Number.NaN, salt: '' };
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    current: (now: Date): string | undefined => (known.day === dayOf(now) ? known.salt : undefined),
    async load(now: Date): Promise<string> {
      const date = now.toISOString().slice(0, 10);
      const salt = await queries.saltOf(db, date, randomBytes(24).toString('base64url'));
      known = { day: dayOf(now), salt };
      return salt;
    },
  };
};

/** The size of the spool, a second old at most while hits arrive. */
const measureSpool = (db: Database) => {
  let hits = 0;
  let measuredAt = 0;
  return {
    size(): number {
      if (Date.now() - measuredAt > MEASURE_EVERY_MS) {
        measuredAt = Date.now();
        queries.spoolSize(db).then(
          (size) => {
            hits = size.hits;
          },
          () => {},
        );
      }
      return hits;
    },
  };
};
