import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Expression } from 'kysely';
import { MAX_LABEL_CLIENTS } from '#contract/discard.ts';
import { BEHIND_AFTER_SECONDS } from '#contract/system-limits.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { rememberTimeZones } from '../store/time-zones.ts';
import { type CountNow, listRecounting, readCount } from './counting/counts.ts';
import { listFoldedClients } from './counting/label-queries.ts';
import { buildLabels } from './counting/labels.ts';
import { buildLanes } from './counting/lanes.ts';
import { adoptOldSpool } from './counting/old-spool.ts';
import { readFailing } from './counting/plans.ts';
import { buildRecounts } from './counting/recount.ts';
import { buildRemoval } from './counting/removal.ts';
import * as aside from './counting/set-aside.ts';
import { forgetFinished } from './counting/states.ts';
import { finishRemovals, readUnfinished } from './counting/unfinished-removals.ts';
import type { Hit, Origin, Outcome, Site } from './hit.ts';
import { buildHitReader } from './intake/read-hits.ts';
import type { TrackingRequest } from './intake/requests.ts';
import { buildSalts } from './intake/salts.ts';
import { buildSites } from './intake/sites.ts';
import { buildTally } from './intake/tally.ts';
import { buildUnknownSites } from './intake/unknown-sites.ts';
import { isVisitorId, visitorOfUser } from './intake/visitor.ts';
import { type BacklogLimits, buildBacklog } from './spool/backlog.ts';
import { buildBuffer } from './spool/buffer.ts';
import { packGroups } from './spool/pack.ts';
import * as spool from './spool/queries.ts';

/** What was counted since yesterday is known: in any zone, and though a day may have 25 hours. */
const FORGET_AFTER_MS = 3 * 86_400_000;
/** Hits that were set aside, shown at once. */
const MAX_LISTED = 100;
const FORGET_EVERY_MS = 3_600_000;
/** How often what the version before left on its spool is looked for, after an update. */
const ADOPT_EVERY_MS = 5_000;
/** How long what was acknowledged is waited for. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 20;
/** Without another one that is turned away, nobody is warned for longer. */
const TURNING_AWAY_MS = 600_000;

export interface CollectorParts {
  db: Database;
  clickhouse: ClickHouseClient;
  listSites(): Promise<Site[]>;
  /** The templates that tell a conference by its addresses. */
  site: { posterUrl: string; mediaPath: string };
  token: string | undefined;
  /** New labels that a conference may add in a day; 0: as many as it likes. */
  labelsPerDay: number;
  /** For tests: how many hits may wait. */
  backlog?: BacklogLimits;
  log: { warn(details: object, message: string): void };
}

/** How long is waited for the hits of one conference or of all. */
export interface Patience {
  conference?: string;
  patienceMs?: number;
}

/**
 * Takes hits. `collect` resolves when every hit of the request is stored for good, and fails when
 * they are not, so that the client may send them again. Addresses and user agents are never stored.
 */
export type Collector = ReturnType<typeof buildCollector>;

export const buildCollector = (parts: CollectorParts) => {
  const { db, log } = parts;
  const sites = buildSites(parts.listSites);
  const salts = buildSalts(db);
  const labels = buildLabels(parts);
  const lanes = buildLanes(parts, labels);
  /** Resolves when what was acknowledged so far is counted; false: the patience is over before. */
  const waitUntilCounted = async ({
    conference,
    patienceMs = PATIENCE_MS,
  }: Patience = {}): Promise<boolean> => {
    const now = await spool.readClock(db);
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(LOOK_AGAIN_MS)) {
      if (!(await spool.isWaiting(db, now, conference))) return true;
    }
    return false;
  };
  const backlog = buildBacklog(db, parts.backlog);
  const removal = finishRemovals(
    { ...parts, waitUntilCounted },
    buildRemoval({ ...parts, waitUntilCounted }),
  );
  const recounts = buildRecounts(parts);
  const tally = buildTally();
  const unknownSites = buildUnknownSites(parts);
  let turnedAwayAt = 0;
  const buffer = buildBuffer(async (hits: Hit[]) => {
    await spool.addToSpool(db, packGroups(hits));
    turnedAwayAt = 0;
    tally.taken += hits.length;
    lanes.nudge();
  });
  const isToken = tokenCheck(parts.token);
  const readHits = buildHitReader({ sites, unknownSites, site: parts.site, isToken });
  const forgetting = setInterval(() => {
    const before = new Date(Date.now() - FORGET_AFTER_MS);
    const forgotten = [forgetFinished(db, before), salts.forgetOld(new Date())];
    Promise.all(forgotten).catch((err) => log.warn({ err }, 'old visits and salts stay'));
  }, FORGET_EVERY_MS).unref();
  const adopting = setInterval(() => {
    adoptOldSpool({ ...parts, labels }).then(
      (mayBeLeft) => mayBeLeft || clearInterval(adopting),
      (err) => log.warn({ err }, 'hits of the version before wait to be counted'),
    );
  }, ADOPT_EVERY_MS).unref();

  return {
    /** One outcome per entry, in order; null for one that could not be read. */
    async collect(
      request: TrackingRequest,
      origin: Origin,
      now: Date,
    ): Promise<(Outcome | null)[]> {
      try {
        // No promise where nothing is to be waited for: most requests are one hit.
        const sitesRead = sites.ready();
        if (sitesRead) await sitesRead;
        const saltsNow = salts.current(now) ?? (await salts.load(now));
        const outcomes = await readHits(request, origin, now, saltsNow);
        const recorded = recordedOf(outcomes);
        backlog.requireRoom(new Set(recorded.map(({ conference }) => conference)));
        if (recorded.length > 0) await buffer.add(recorded);
        if (recorded.length < outcomes.length) tally.note(outcomes);
        return outcomes;
      } catch (error) {
        turnedAwayAt = Date.now();
        tally.turnedAway += request.entries.length;
        throw error;
      }
    },

    isTrusted: (request: TrackingRequest): boolean => isToken(request.token),
    isToken,

    /** Where the posters of a conference are. */
    async addressOf(prefix: string): Promise<string | undefined> {
      await sites.lookAgain();
      const site = sites.find(prefix);
      const template = site?.posterUrl ?? parts.site.posterUrl;
      return site && new URL(template.replace('{prefix}', site.prefix.toLowerCase())).origin;
    },

    /** Whether the last hits that came to this replica, of late, could not be stored. */
    isTurningAway: (): boolean => Date.now() - turnedAwayAt < TURNING_AWAY_MS,

    /** What this replica did since it started. */
    metrics: () => ({ hits: tally, blocks: { ...lanes.metrics(), ...labels.metrics() } }),

    /** What waits to be counted, of all replicas. */
    spool: () => spool.spoolAge(db),

    trouble: () => readTrouble(db),

    /** Hits wait for longer than anybody should notice, or cannot be counted. */
    async isBehind(): Promise<boolean> {
      const [{ ageSeconds }, { lanes: failing, unfinished, setAside }] = await Promise.all([
        spool.spoolAge(db),
        readTrouble(db),
      ]);
      return ageSeconds > BEHIND_AFTER_SECONDS || failing > 0 || unfinished > 0 || setAside > 0;
    },

    /** Without those that a conference was made for meanwhile. */
    async listUnknownSites() {
      const [list] = await Promise.all([unknownSites.list(), sites.lookAgain()]);
      return list.filter(({ name }) => !sites.find(name));
    },
    listSetAside: () => aside.listSetAside(db, MAX_LISTED),
    discardSetAside: () => aside.discardSetAside(db),

    /** Counts them after all, if ClickHouse takes them now. */
    async retrySetAside(): Promise<number> {
      const hits = await aside.retrySetAside(db);
      lanes.nudge();
      return hits;
    },

    /** Starts to count what was and will be collected. */
    start(): void {
      lanes.start();
      recounts.start();
    },

    /** What the store knows the hits of a conference by, at this moment, and until when all of them are counted. */
    async countOf(conference: string | Expression<string>): Promise<CountNow> {
      const count = await readCount(db, conference);
      // Two clocks may differ; nothing is counted ahead of time.
      return { ...count, until: new Date(Math.min(count.until.getTime(), Date.now())) };
    },

    waitUntilCounted,
    waitUntilRecounted: recounts.waitUntilRecounted,

    /** Recounts that are due or under way, of one conference or of all. */
    recounting: (conference?: string) => listRecounting(db, conference),
    previewRecount: recounts.preview,
    timeZones: rememberTimeZones(parts.clickhouse),
    ...removal,

    listFoldedClients: (conference: string) => listFoldedClients(db, conference, MAX_LABEL_CLIENTS),

    /** By the id that a client sent, or by a user id. */
    erase: (conference: string, visitorOrUser: string): Promise<number> =>
      removal.erase(
        conference,
        isVisitorId(visitorOrUser) ? visitorOrUser.toLowerCase() : visitorOfUser(visitorOrUser),
      ),

    async stop(): Promise<void> {
      clearInterval(forgetting);
      clearInterval(adopting);
      removal.stopRemoving();
      await Promise.all([lanes.stop(), recounts.stop(), unknownSites.stop()]);
    },
  };
};

/** Blocks that fail, removals that some server lacks, and hits that ClickHouse refuses. */
const readTrouble = async (db: Database) => {
  const [failing, unfinished, setAside] = await Promise.all([
    readFailing(db),
    readUnfinished(db),
    aside.countSetAside(db),
  ]);
  const { since, reason } = failing.lanes > 0 ? failing : unfinished;
  return { lanes: failing.lanes, unfinished: unfinished.count, since, reason, setAside };
};

/** A heartbeat says that somebody is still there, which no report asks for. */
const recordedOf = (outcomes: readonly (Outcome | null)[]): Hit[] => {
  const hits: Hit[] = [];
  for (const outcome of outcomes) {
    if (outcome && 'hit' in outcome && outcome.hit.kind !== 'ping') hits.push(outcome.hit);
  }
  return hits;
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const tokenCheck = (token: string | undefined) => {
  const expected = token === undefined ? undefined : sha256(token);
  return (given: string | undefined): boolean =>
    expected !== undefined && given !== undefined && timingSafeEqual(sha256(given), expected);
};
