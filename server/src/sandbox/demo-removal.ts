import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import { onEveryCopy } from '../platform/clickhouse/every-server.ts';
import type { Database } from '../platform/postgres/database.ts';
import { buildUsers } from '../users/service.ts';
import * as queries from './demo-removal-queries.ts';
import { DEMO_AUTHORS, demoConferences } from './demo-submissions.ts';
import { demoEmails, knownAccounts } from './demo-world.ts';

export interface DemoPlace {
  db: Database;
  clickhouse: ClickHouseClient;
}

/** What of the demo world is there, and what of it is somebody's own by now. */
export type DemoWorld = Awaited<ReturnType<typeof findDemoWorld>>;

/**
 * Accounts by their addresses; one with another address by now is somebody's own, and found by the demo's
 * password. Conferences that have both the prefix and the name of one of the
 * demo's; one that was paid for at a real provider is a record of money, and stays.
 */
export const findDemoWorld = async (db: Database) => {
  const known = knownAccounts(await buildUsers(db).list());
  const isDemosOwn = ({ email }: { email: string }): boolean => demoEmails.includes(email);
  const found = await queries.findConferences(
    db,
    demoConferences.map(({ prefix }) => prefix),
  );
  const isDemo = ({ name, prefix }: queries.FoundConference): boolean =>
    demoConferences.some((demo) => demo.name === name && demo.prefix === prefix);
  const conferences = found.filter((one) => isDemo(one) && one.real_checkouts === 0);
  return {
    accounts: known
      .filter(isDemosOwn)
      .map(({ email }) => email)
      .sort(),
    renamed: known.filter((user) => !isDemosOwn(user)),
    conferences,
    kept: found.filter((one) => !conferences.includes(one)),
    otherAdmins: await queries.countOtherAdmins(db, demoEmails),
  };
};

/**
 * Takes the demo world out of both engines. ClickHouse comes first and PostgreSQL, in one transaction,
 * last: cut short, it is found again by the next call, which does the rest.
 */
export const removeDemoWorld = async (place: DemoPlace, world: DemoWorld): Promise<void> => {
  for (const user of world.renamed) await takePassword(place.db, user);
  const own = world.conferences.map(({ id }) => id);
  const ids = [...own, ...(await queries.findCounts(place.db, own))];
  await onEveryCopy(place.clickhouse, (server) => queries.deleteStatistics(server, ids));
  await place.db.transaction().execute(async (trx) => {
    await queries.deleteConferences(trx, ids);
    await queries.deleteMails(trx, [...demoEmails, ...DEMO_AUTHORS]);
    await queries.deleteAccounts(trx, demoEmails);
    await queries.deleteUnusedProviderObjects(trx);
  });
};

/** It gets one that nobody knows; whoever is signed in with the old one is not any more. */
const takePassword = async (db: Database, user: DemoWorld['renamed'][number]): Promise<void> => {
  await buildUsers(db).update({
    id: user.id,
    name: user.name,
    email: user.email,
    password: randomUUID(),
    isAdmin: user.is_admin,
    paidCategory: user.paid_category,
    prefixes: user.prefixes,
  });
};
