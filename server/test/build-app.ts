import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { NewUser } from '#contract/users.ts';
import type { Collector } from '../src/analytics/collector/service.ts';
import type { Source } from '../src/analytics/sources/source.ts';
import { buildApp } from '../src/app.ts';
import {
  type Base,
  buildFeatures,
  buildStatistics,
  type Features,
  type Statistics,
} from '../src/parts.ts';
import { type ClickHouseClient, connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { readConfig } from '../src/platform/config.ts';
import { buildLogger } from '../src/platform/http/log.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildSecretBox } from '../src/platform/secret-box.ts';
import type { UserRow } from '../src/users/queries.ts';
import type { Users } from '../src/users/service.ts';
import { afterCounting } from './after-counting.ts';
import { buildDatabase, type TestDatabase } from './build-database.ts';
import { buildSink } from './build-sink.ts';
import { undoLater } from './shared.ts';

/**
 * Nothing is at work yet: mails, links, reminders, reports and moves go out after `work()` of their service
 * (reports also after `mailings.queueDue(now)`), alerts after `alerts.check(now)`, and hits are counted after
 * `collector.start()`.
 */
export interface TestApp extends Features, Statistics {
  app: FastifyInstance;
  database: TestDatabase;
  /** The mails in the queue, oldest first, whatever became of them. */
  queued(): Promise<QueuedMail[]>;
  /** Everything that was logged, as text. */
  logged(): string;
}

export const PASSWORD = 'correct horse battery';
export const PUBLIC_URL = 'http://posters.test';

/** The product on the real engines, with a database of its own that goes when the test ends; see `buildShared`. */
export const buildTestApp = async (
  env: Record<string, string> = {},
  parts: { source?: Source; screens?: URL; clockSkew?: number } = {},
): Promise<TestApp> => {
  const database = await buildDatabase();
  const clickhouse: ClickHouseClient = connectClickHouse(
    env.CLICKHOUSE_URL ?? inject('clickhouseUrl'),
  );
  const { lines, sink } = buildSink();
  const config = readConfig({ LOGINS_PER_MINUTE: '0', SANDBOX: '1', ...env });
  const logger = buildLogger('debug', sink);
  const undo: (() => unknown)[] = [() => database.drop()];
  undoLater(async () => {
    for (const step of undo.reverse()) await step();
  });
  const base: Base = {
    ...{ config, logger, db: database.db, databaseUrl: database.url },
    box: buildSecretBox('the key of the tests'),
    publicUrl: () => PUBLIC_URL,
    atEnd: (step) => undo.push(step),
    pollSeconds: 0.5,
    clockSkew: parts.clockSkew,
  };
  const features = await buildFeatures(base);
  const readFrom = (source: Source, collector: Collector) =>
    parts.source ?? afterCounting(source, collector);
  const statistics = buildStatistics(base, features, clickhouse, readFrom);
  const { screens } = parts;
  const app = await buildApp({ ...base, ...features, ...statistics, demoAccounts: [], screens });
  undo.push(() => app.close());
  return {
    ...features,
    ...statistics,
    app,
    database,
    queued: () => queuedMails(database.db),
    logged: () => lines.join(''),
  };
};

export interface QueuedMail {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
}

export const queuedMails = async (db: Database): Promise<QueuedMail[]> => {
  const { rows } = await sql<QueuedMail>`
    select message_key as key, recipient as to, subject, text, html, status
    from mails order by created_at, id`.execute(db);
  return rows;
};

let sequence = 0;
/** Of PASSWORD: hashing takes its time by design, and most tests are about something else. */
let hash: string | undefined;

export const buildUser = async (users: Users, values: Partial<NewUser> = {}): Promise<UserRow> => {
  sequence += 1;
  const user = {
    name: `Person ${sequence}`,
    email: `person${sequence}@example.org`,
    password: PASSWORD,
    isAdmin: false,
    paidCategory: 1 as const,
    prefixes: ['CARDIO26'],
    ...values,
  };
  if (user.password !== PASSWORD) return users.createAsIs(user);
  const created = await users.createAsIs(user, hash);
  hash = created.password_hash;
  return created;
};

/** Without the sign-in, which takes its time by design. */
export const openSession = async (users: Users, id: string): Promise<string> =>
  users.sessions.open(await users.get(id), 'Firefox', new Date());

/** A user with an open session. */
export const buildSignedIn = async (users: Users, values: Partial<NewUser> = {}) => {
  const user = await buildUser(users, values);
  const token = await openSession(users, user.id);
  return { user, token, bearer: { authorization: `Bearer ${token}` } };
};
