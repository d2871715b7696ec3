import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import type { NewUser } from '#contract/users.ts';
import { buildApp } from '../src/app.ts';
import { type ClickHouseClient, connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { readConfig } from '../src/platform/config.ts';
import { buildLogger } from '../src/platform/http/log.ts';
import type { UserRow } from '../src/users/queries.ts';
import { buildUsers, type Users } from '../src/users/service.ts';
import { buildDatabase, type TestDatabase } from './build-database.ts';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  users: Users;
  /** Everything that was logged, as text. */
  logged(): string;
}

export const PASSWORD = 'correct horse battery';

/** The product on the real engines, with a database of its own that goes when the test ends. */
export const buildTestApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const database = await buildDatabase();
  const clickhouse: ClickHouseClient = connectClickHouse(inject('clickhouseUrl'), 'default');
  const users = buildUsers(database.db);
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({
    config: readConfig({ LOGINS_PER_MINUTE: '0', ...env }),
    logger: buildLogger('debug', sink),
    db: database.db,
    clickhouse,
    users,
    demoAccounts: [],
    screens: undefined,
  });
  onTestFinished(async () => {
    await app.close();
    await clickhouse.close();
    await database.drop();
  });
  return { app, database, users, logged: () => lines.join('') };
};

let sequence = 0;

export const buildUser = (users: Users, values: Partial<NewUser> = {}): Promise<UserRow> => {
  sequence += 1;
  return users.create({
    name: `Person ${sequence}`,
    email: `person${sequence}@example.org`,
    password: PASSWORD,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    ...values,
  });
};

/** A user with an open session. */
export const buildSignedIn = async (users: Users, values: Partial<NewUser> = {}) => {
  const user = await buildUser(users, values);
  const { token } = await users.signIn(user.email, values.password ?? PASSWORD, new Date());
  return { user, token, bearer: { authorization: `Bearer ${token}` } };
};
