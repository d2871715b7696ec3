import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { ADA, buildSale } from '../../test/build-sale.ts';
import { buildSmtp } from '../../test/build-smtp.ts';
import { holdBy, untilSomebodyWaits } from '../../test/hold-table.ts';

vi.setConfig({ testTimeout: 60_000 });

const IN_GERMAN = { 'accept-language': 'de' };

/** Ada has bought a poster and not the other one. */
const build = async (env: Record<string, string> = {}) => {
  const sale = await buildSale(env);
  const session = await sale.open({ abstractId: '101', authorEmail: ADA });
  await sale.standIn.pay(session);
  await sale.confirm(session);
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const post = (url: string, payload: object) =>
    sale.app.inject({ method: 'POST', url, headers: bearer, payload });
  const erase = () => post('/api/people/erase', { email: ADA });
  /** The tables in which her address stands, those of the queues as well. */
  const whereIsAda = async (): Promise<string[]> => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'sandbox_provider_objects'
      order by 1, 2`.execute(sale.database.db);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql`select from ${sql.table(`${schema}.${name}`)} t
        where t::text ilike ${`%${ADA}%`}`.execute(sale.database.db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  return { ...sale, post, erase, whereIsAda };
};

type World = Awaited<ReturnType<typeof build>>;

/** For whoever writes an address down. Jobs, which wait for their table meanwhile, do not count. */
const untilErasureWaits = ({ database }: World): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_locks
          where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())
        `.execute(database.db);
        return rows.length;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(1);

/** Erases Ada in the moment in which something about her is written and not committed yet. */
const eraseDuring = async (
  world: World,
  write: (world: World) => Promise<unknown>,
  // A mail waits for its job, a checkout for its conference.
  hold = 'lock table pgboss.job in share mode; select from conferences for update',
) => {
  const release = await holdBy(world.database, hold);
  const writing = write(world);
  await untilSomebodyWaits(world.database);
  const erasing = world.erase();
  await Promise.race([erasing, untilErasureWaits(world)]);
  await release();
  await writing;
  return (await erasing).statusCode;
};

test.each<[string, (world: World) => Promise<unknown>]>([
  ['an administrator sends a code', ({ post }) => post('/api/submissions/NEURO26/101/send', {})],
  [
    'an author asks for codes',
    ({ app }) => app.inject(`/api/submissioncodes/email/${ADA}/NEURO26`),
  ],
  [
    'authors are reminded',
    ({ post }) => post('/api/submissions/NEURO26/remind', { audience: 'unpaid', dryRun: false }),
  ],
])('who is erased while %s stands nowhere afterwards', async (_what, mail) => {
  const world = await build();
  expect(await eraseDuring(world, mail)).toBe(200);
  expect(await world.whereIsAda()).toEqual([]);
});

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'their posters are listed',
    ({ app }) =>
      app.inject({ url: `/api/submissioncodes/fetch/${ADA}/NEURO26`, headers: IN_GERMAN }),
  ],
  [
    'they go to the payment page',
    ({ create }) => create({ abstractId: '102', authorEmail: ADA }, IN_GERMAN),
  ],
])('the language of who is erased while %s is not kept', async (_what, ask) => {
  const world = await build();
  // Waits for one of the same author that is never committed, which nobody else sees.
  const hold = `insert into author_languages select id, '${ADA}', 'fr' from conferences`;
  const status = await eraseDuring(world, ask, hold);
  if (status === 409) expect((await world.erase()).statusCode).toBe(200);
  expect(await world.whereIsAda()).toEqual([]);
});

test('nobody is erased while a checkout of theirs is being opened, but a moment later', async () => {
  const world = await build();
  const open = () => world.create({ abstractId: '102', authorEmail: ADA });
  expect(await eraseDuring(world, open)).toBe(409);
  expect((await world.erase()).statusCode).toBe(200);
  expect(await world.whereIsAda()).toEqual([]);
});

test('what a mail server said of an address is not kept beside the mail', async () => {
  const smtp = await buildSmtp({ recipient: (email) => `450 4.2.1 <${email}> is busy` });
  const { mails, erase, whereIsAda, database } = await build({ SMTP_URL: smtp.url });
  await mails.work();
  await expect.poll(() => smtp.attempts.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const isTold = async () => (await mails.oldestWaiting())?.last_error;
  await expect.poll(isTold, { timeout: 15_000 }).toContain(ADA);
  const isOver = () => sql`select from pgboss.job where state = 'retry'`.execute(database.db);
  await expect.poll(async () => (await isOver()).rows.length, { timeout: 15_000 }).toBe(1);
  expect((await erase()).statusCode).toBe(200);
  expect(await whereIsAda()).toEqual([]);
});
