import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { buildMails, type Mails, type NewMail } from '../src/mail/service.ts';
import { smtpTransport } from '../src/mail/transport.ts';
import { buildJobs } from '../src/platform/jobs/jobs.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildDatabase, type TestDatabase } from './build-database.ts';
import { buildSmtp, type SmtpBehaviour } from './build-smtp.ts';

const FROM = { name: 'ePoster Live', address: 'posters@example.org' };
/** A second attempt follows as soon as the queue is looked at again. */
const AT_ONCE = { first: 0, most: 0 };

let sequence = 0;

const contentOf = (number: unknown) => ({
  subject: `Your code ${number}`,
  text: `The code is ABC-${number}`,
  html: `<p>The code is <b>ABC-${number}</b></p>`,
});

export const newMail = (values: Partial<NewMail> = {}): NewMail => {
  sequence += 1;
  return {
    to: `author${sequence}@example.org`,
    ...contentOf(sequence),
    key: `test:${sequence}`,
    source: { kind: 'test', number: sequence },
    ...values,
  };
};

export const enqueue = (mails: Mails, db: Database, values = {}) =>
  db.transaction().execute((trx) => mails.enqueue(trx, newMail(values)));

/** What `mails.list` is asked for the first page of everything. */
export const all = { status: undefined, search: '', page: 1 };

/** The one mail that there is. */
export const only = async (mails: Mails) => {
  const { mails: found } = await mails.list(all);
  expect(found).toHaveLength(1);
  const [mail] = found;
  if (!mail) throw new Error('There is no mail');
  return mail;
};

/** Lets a queue make mails of `newMail` anew. */
export const makeTestMails = (mails: Mails): Mails => {
  mails.makes('test', async (_trx, { number }) => contentOf(number));
  return mails;
};

/** One more replica on the same database. */
export const buildReplica = (
  database: TestDatabase,
  smtpUrl: string,
  retry: { first: number; most: number } = AT_ONCE,
): Mails => {
  const transport = smtpTransport(smtpUrl);
  const log = { warn: () => {} };
  const jobs = buildJobs({ databaseUrl: database.url, log, pollSeconds: 0.5 });
  onTestFinished(async () => {
    await jobs.stop();
    transport.close();
  });
  return makeTestMails(buildMails({ db: database.db, jobs, transport, from: FROM, retry }));
};

/** A mail server, a database and one replica; nothing is sent before `mails.work()`. */
export const buildMailWorld = async (
  options: { behaviour?: SmtpBehaviour; retry?: { first: number; most: number } } = {},
) => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  const smtp = await buildSmtp(options.behaviour);
  const mails = buildReplica(database, smtp.url, options.retry);
  return { database, db: database.db, smtp, mails };
};

/** Until something holds; slow machines get their time. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** Until nothing is left to do: what has not been sent by now never will be. */
export const untilIdle = async (db: Database): Promise<void> => {
  await eventually(async () => {
    const { rows } = await sql`
      select id from pgboss.job where name = 'mail' and state < 'completed'`.execute(db);
    expect(rows).toEqual([]);
  });
};
