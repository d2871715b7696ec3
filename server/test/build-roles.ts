import { sql } from 'kysely';
import { sections } from '#contract/plans.ts';
import type { NewUser } from '#contract/users.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildMailbox } from '../src/sandbox/mailbox.ts';
import type { Users } from '../src/users/service.ts';
import { buildTestApp, buildUser, openSession } from './build-app.ts';
import { buildConference, buildSubmissions, paid } from './build-conference.ts';
import { buildScreens } from './build-screens.ts';

export const roles = [
  'stranger',
  'share',
  'otherBronze',
  'otherSilver',
  'otherGold',
  'bronze',
  'silver',
  'gold',
  'admin',
  'goldToken',
  'adminToken',
] as const;

export type Role = (typeof roles)[number];

/** Those of `people` whose program asks: a token that only reads, and one that may write. */
const programs: Partial<Record<Role, { write: boolean; prefixes: string[] }>> = {
  goldToken: { write: false, prefixes: ['NEURO26'] },
  adminToken: { write: true, prefixes: ['NEURO26', 'SOLD26'] },
};

/** Organisers of every plan with the conference, others with another one, an administrator. */
const people: Record<Exclude<Role, 'stranger' | 'share'>, Partial<NewUser>> = {
  otherBronze: { paidCategory: 1, prefixes: ['ONCO26'] },
  otherSilver: { paidCategory: 2, prefixes: ['ONCO26'] },
  otherGold: { paidCategory: 3, prefixes: ['ONCO26'] },
  bronze: { paidCategory: 1, prefixes: ['NEURO26'] },
  silver: { paidCategory: 2, prefixes: ['NEURO26'] },
  gold: { paidCategory: 3, prefixes: ['NEURO26'] },
  admin: { isAdmin: true, prefixes: [] },
  goldToken: { paidCategory: 3, prefixes: ['NEURO26', 'ONCO26'] },
  adminToken: { isAdmin: true, prefixes: [] },
};

export const AUTHOR = 'ada@example.org';
export const VISITOR = '00000000000000aa';

/** A free and a paid conference with everything that a call can be about, and another's beside. */
export const buildRoles = async (role: Role, env: Record<string, string> = {}) => {
  const limits = { RETRIEVALS_PER_HOUR: '0', CHECKOUTS_PER_HOUR: '0' };
  const test = await buildTestApp({ ...limits, ...env }, { screens: await buildScreens() });
  const neuro = await buildConference(test, { prefix: 'NEURO26' });
  const sold = await buildConference(test, { prefix: 'SOLD26', ...paid });
  await buildConference(test, { prefix: 'ONCO26' });
  await buildSubmissions(test, neuro, [{ abstractId: 'P1' }]);
  await buildSubmissions(test, sold, [{ abstractId: 'P1' }]);
  const gold = await buildUser(test.users, people.gold);
  const isUser = role !== 'stranger' && role !== 'share';
  const user = role === 'gold' ? gold : isUser ? await buildUser(test.users, people[role]) : null;
  const colleague = await buildUser(test.users, { isAdmin: true });

  const [maker] = await test.users.findPrincipals([gold.id]);
  if (!maker) throw new Error('The maker of the links is gone');
  const wanted = { name: 'The board', sections: [...sections], expiresAt: null };
  const share = () => test.analytics.shares.create(neuro, maker, wanted, new Date());
  const link = await share();
  /** A token of the role's own, as fresh as that of somebody who has just signed in. */
  const token = async (): Promise<string | null> => {
    if (role === 'share') return link.token;
    const program = programs[role];
    if (user && program) return openProgram(test.users, user.id, program);
    return user && openSession(test.users, user.id);
  };
  await watchChanges(test.database.db);
  return { ...test, role, user, colleague, neuro, sold, share, token };
};

export type RoleWorld = Awaited<ReturnType<typeof buildRoles>>;

const openProgram = async (
  users: Users,
  id: string,
  { write, prefixes }: { write: boolean; prefixes: string[] },
): Promise<string> => {
  const [user] = await users.findPrincipals([id]);
  if (!user) throw new Error('The user of the token is gone');
  // A token for each call would be more than one may have.
  for (const old of await users.tokens.list(id)) await users.tokens.revoke(id, old.id);
  const wanted = { name: 'Script', write, prefixes, expiresAt: null };
  return (await users.tokens.create(user, wanted, new Date())).token;
};

/**
 * Writes down every change of every table from now on; but for the counting of rates and for when a
 * link was last used. A change that is rolled back is none, nor is a row that is gone again: the audit
 * log's of a call that is refused.
 */
const watchChanges = async (db: Database): Promise<void> => {
  await sql`create table watched_changes (table_name text, row_id text)`.execute(db);
  await sql`
    create function watch_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and to_jsonb(old) - 'last_used_at' - 'last_seen_at'
        = to_jsonb(new) - 'last_used_at' - 'last_seen_at' then return null; end if;
      if tg_op = 'DELETE' then
        delete from watched_changes
          where table_name = tg_table_name and row_id = to_jsonb(old) ->> 'id';
        if found then return null; end if;
      end if;
      insert into watched_changes values (tg_table_name,
        case when tg_op = 'INSERT' then to_jsonb(new) ->> 'id' end);
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'rate_limit_secret', 'watched_changes')`.execute(db);
  for (const { name } of rows) {
    await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row execute function watch_change()`.execute(db);
  }
};

/** The tables that changed since the world was built, once for each change. */
export const changes = async ({ database: { db } }: RoleWorld): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from watched_changes`.execute(db);
  return rows.map(({ name }) => name);
};

/** A mail in the queue and in the sandbox mailbox; both ids. */
export const buildMail = async ({ database: { db }, mails }: RoleWorld) => {
  const content = { subject: 'Codes', text: 'Text', html: '<head></head>Text' };
  const key = `mail:${Math.random()}`;
  await db.transaction().execute((trx) => mails.enqueue(trx, { to: AUTHOR, key, ...content }));
  const mailbox = buildMailbox(db);
  const from = { name: 'ePoster', address: 'from@example.org' };
  await mailbox.transport.send({ from, to: AUTHOR, messageId: key, ...content });
  const { rows } = await sql<{ id: string }>`
    select id from mails where message_key = ${key}`.execute(db);
  const [received] = await mailbox.list(AUTHOR);
  return { queued: rows[0]?.id ?? '', received: received?.id ?? '' };
};
