import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { MoveNote, moveBody } from '#contract/move.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import { AppError, badRequest } from '../../platform/errors.ts';
import { publicOnly } from '../../platform/http/outgoing.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { buildMatomoClient } from '../sources/matomo-client.ts';
import type { TrackingSettings } from '../tracking/service.ts';
import { faultOfMove } from './fault-of.ts';
import { moveVisits } from './move.ts';
import { type OwnProductParts, ownProduct } from './own-product.ts';
import { NotMoved } from './product.ts';
import * as queries from './queries.ts';

/** A job may run for a day: then the next one goes on. */
const JOB_SECONDS = 86_400;
const LONGEST_RUN_MS = JOB_SECONDS * 500;
/** As long as Matomo may take for one page. */
const LONGEST_MS = 290_000;
/** How often it is looked whether one that is under way has lost its job. */
const CHECK_SECONDS = 60;
/** Faults that pass by themselves, as when a database is away, are met by trying again. */
const queue = {
  name: 'matomo-move',
  retry: { first: 5, most: 60, limit: 100 },
  expireSeconds: JOB_SECONDS,
};

export interface MoveParts extends OwnProductParts {
  db: Database;
  /** Matomo's token is encrypted in it while it is stored. */
  box: SecretBox;
  jobs: Jobs;
  conferences: Pick<Conferences, 'findByIds'>;
  tracking: Pick<TrackingSettings, 'find'>;
  /** Whether reports are read from a Matomo: what is moved would not be in them. */
  readsMatomo: boolean;
  /** Hosts that may have a private address. */
  importHosts: string[];
  log: { warn(details: object, message: string): void };
}

const underWay = (prefix: string) =>
  new AppError('move_under_way', `A Matomo import is already running for ${prefix}`);

/** It was stopped, or another was begun meanwhile. */
class Stopped extends Error {}

/**
 * Brings the visits of a Matomo over to a conference, as a job that any replica works on and that goes on
 * after a restart. One at a time for each conference. Matomo's token is kept while it runs and no longer,
 * encrypted where there is a key; it is never answered and never logged.
 */
export type Moves = ReturnType<typeof buildMoves>;

export const buildMoves = (parts: MoveParts) => {
  const { db, jobs } = parts;

  const run = async ({ conference: id, run: key }: { conference: string; run: string }) => {
    const row = await queries.findMove(db, id);
    if (!row?.token || row.run !== key) return;
    const token = openToken(parts.box, row, row.token);
    if (token === undefined) {
      const fault = { code: 'token_not_readable' as const, values: {} };
      return queries.endMove(db, row, { status: 'failed', fault });
    }
    const [conference] = await parts.conferences.findByIds([id]);
    // Deleted: brought back, it is asked for again, with its token, and goes on where it ended.
    if (!conference) return queries.endMove(db, row, { status: 'cancelled' });
    try {
      const comparison = await runMove(parts, row, token, conference);
      await queries.endMove(db, row, { status: 'done', comparison });
    } catch (error) {
      if (error instanceof Stopped) return;
      // Anything else is no fault of Matomo's: the job comes again.
      if (!(error instanceof AppError || error instanceof NotMoved)) throw error;
      await queries.endMove(db, row, { status: 'failed', fault: faultOfMove(error, token) });
    }
  };

  const goOn = async (row: queries.RunningMove): Promise<void> => {
    const { conference_id: conference, run: key, token } = row;
    // Stored by a version that had no key.
    if (token && row.key_id === null && parts.box.keyId !== null) {
      await queries.sealMove(db, row, sealToken(parts.box, conference, token));
    }
    await jobs.send(db, queue, { conference, run: key }, key);
  };

  return {
    find: (conference: string) => queries.findMove(db, conference),

    async start(
      { id, prefix }: ConferenceRow,
      { url, siteId, token, wholeSite, beside }: z.infer<typeof moveBody>,
    ): Promise<void> {
      if (parts.readsMatomo) {
        throw badRequest(
          'Statistics are read from Matomo (ANALYTICS_SOURCE), so imported visits would not appear in any report',
        );
      }
      await db.transaction().execute(async (trx) => {
        const before = await queries.findMove(trx, id);
        const isSame =
          before?.url === url && before.site_id === siteId && before.whole_site === wholeSite;
        const key = randomUUID();
        const isBegun = await queries.putMove(trx, {
          ...{ conference_id: id, run: key, url, site_id: siteId },
          ...sealToken(parts.box, id, Buffer.from(token)),
          ...{ whole_site: wholeSite, beside, state: isSame ? before.state : null },
        });
        if (!isBegun) throw underWay(prefix);
        await jobs.send(trx, queue, { conference: id, run: key }, key);
      });
    },

    cancel: (conference: string) =>
      queries.endMove(db, { conference_id: conference }, { status: 'cancelled' }),

    async work(checkSeconds = CHECK_SECONDS): Promise<void> {
      await jobs.work(queue, run, { atOnce: 4 });
      // A job may have been given up, or got lost to a restored backup, while the move was not.
      await jobs.every('matomo-move-check', checkSeconds, async () => {
        for (const row of await queries.listRunning(db)) await goOn(row);
      });
    },
  };
};

/** Bound to its conference, and to this use of the key. */
const ownerOf = (conference: string): string => `matomo move ${conference}`;

const sealToken = (box: SecretBox, conference: string, token: Buffer) => {
  const { secret, key_id } = box.seal(token, ownerOf(conference));
  return { token: secret, key_id };
};

/** Undefined where it was encrypted with another key. */
const openToken = (
  box: SecretBox,
  { conference_id, key_id }: queries.MoveRow,
  secret: Buffer,
): string | undefined => box.open({ secret, key_id }, ownerOf(conference_id))?.toString();

const runMove = async (
  parts: MoveParts,
  row: queries.MoveRow,
  token: string,
  conference: ConferenceRow,
) => {
  const { db, tracking, log } = parts;
  const { posterUrl, labelsInEventNames } = await tracking.find(conference.id);
  const site = { ...parts.site, ...(posterUrl && { posterUrl }) };
  const notes = new Set<MoveNote>();
  const began = Date.now();
  const note = async (change: Parameters<typeof queries.noteMove>[2]): Promise<void> => {
    if (!(await queries.noteMove(db, row, change))) throw new Stopped();
    if (Date.now() - began > LONGEST_RUN_MS) throw new Error('the next job goes on');
  };
  const isAllowed = parts.importHosts.includes(new URL(row.url).hostname);
  return moveVisits({
    client: buildMatomoClient({
      ...{ url: row.url, token, patienceMs: LONGEST_MS },
      dispatcher: isAllowed ? undefined : publicOnly,
      // Matomo's own words are for the log.
      log: { warn: (details, message) => log.warn(details, `Matomo move: ${message}`) },
    }),
    product: ownProduct({ ...parts, site }, conference),
    ...{ siteId: row.site_id, prefix: conference.prefix, name: conference.name },
    ...{ wholeSite: row.whole_site, beside: row.beside, from: undefined, until: undefined },
    eventDimension: labelsInEventNames ? 'eventName' : 'eventAction',
    states: {
      name: 'the last time',
      read: async () => row.state ?? undefined,
      check: () => note({}),
      write: (state) => note({ state, notes: [...notes] }),
    },
    say: () => undefined,
    note: (what) => notes.add(what),
  });
};
