import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildEmptyEngines } from '../test/build-empty-engines.ts';
import { eventually } from '../test/build-mails.ts';
import { type Product, startProduct } from '../test/build-product.ts';
import { buildProxy } from '../test/build-proxy.ts';
import { buildSmtp } from '../test/build-smtp.ts';
import {
  ADMIN,
  buyPoster,
  countedLabels,
  hitOf,
  IN_EARNEST,
  sendHits,
  signIn,
} from '../test/drive-product.ts';

/** A job of a killed program is missed after half a minute. */
const LIMIT = { timeout: 480_000 };
const PATIENCE = { timeout: 150_000, interval: 200 };
const AUTHORS = Array.from({ length: 12 }, (_, number) => `author${number}@example.org`);

/** Two replicas on engines that nobody has used, both started at the same moment. */
const buildPair = async (env: Record<string, string> = {}) => {
  const engines = await buildEmptyEngines();
  const smtp = await buildSmtp();
  const all = {
    ...IN_EARNEST,
    ...engines.env,
    SMTP_URL: smtp.url,
    RETRIEVALS_PER_HOUR: '0',
    ...env,
  };
  const [first, second] = await Promise.all([startProduct(all), startProduct(all)]);
  const proxy = await buildProxy([first.url, second.url]);
  return { ...engines, smtp, first, second, proxy };
};

type Pair = Awaited<ReturnType<typeof buildPair>>;

const addConferences = async ({ proxy }: Pair) => {
  const admin = await signIn(proxy.url);
  const free = { name: 'Cardiology', prefix: 'CARDIO26', supportsPayments: false };
  await admin.post('/api/conferences', { ...free, stripePriceId: '', currency: 'usd' });
  const paid = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: true };
  const price = { stripePriceId: 'price_demo_poster', currency: 'eur' };
  await admin.post('/api/conferences', { ...paid, ...price });
  const rows = AUTHORS.map((email, number) => ({
    ...{ abstractId: `A${number}`, abstractTitle: `Poster ${number}`, code: `CODE-${number}` },
    authorEmails: [email],
  }));
  for (const prefix of ['CARDIO26', 'NEURO26']) {
    await admin.post(`/api/submissions/import/${prefix}`, { rows });
  }
  return admin;
};

const askForCodes = async ({ proxy }: Pair): Promise<void> => {
  const asked = AUTHORS.map((email) =>
    fetch(`${proxy.url}/api/submissioncodes/fetch/${email}/CARDIO26`),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(AUTHORS.map(() => 201));
};

const untilNothingWaits = (pair: Pair): Promise<unknown> =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from mails where status <> 'sent'`.execute(pair.db);
      return rows[0]?.waiting;
    }, PATIENCE)
    .toBe(0);

const recipients = ({ smtp }: Pair): string[] =>
  smtp.received.flatMap((mail) => mail.recipients).sort();

/** Sends until told to stop; what was acknowledged, and what got no answer. */
const buildLoad = (url: string, replicas: Product[]) => {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  let running = true;
  let number = 0;
  const client = async (): Promise<void> => {
    // A report has at most 10,000 rows of a group.
    while (running && number < 9_000) {
      number += 10;
      const from = number;
      const labels = Array.from({ length: 10 }, (_, place) => `hit ${from + place}`);
      await sendHits(
        url,
        labels.map((label) => hitOf('NEURO26', label, from)),
      ).then(
        () => acknowledged.push(...labels),
        () => unanswered.push(...labels),
      );
    }
  };
  const clients = Promise.all(replicas.flatMap(() => [client(), client()]));
  return {
    acknowledged,
    stop: async () => {
      running = false;
      await clients;
    },
    /** Every acknowledged hit once, the others at most once. */
    expectExact(counted: Map<string, number>): void {
      const lost = acknowledged.filter((label) => !counted.has(label));
      const doubled = [...counted].filter(([, events]) => events !== 1);
      const known = new Set([...acknowledged, ...unanswered]);
      const invented = [...counted.keys()].filter((label) => !known.has(label));
      expect({ lost, doubled, invented }).toEqual({ lost: [], doubled: [], invented: [] });
      expect(acknowledged.length).toBeGreaterThan(50);
    },
  };
};

test('two replicas that start at once on empty databases are one product', LIMIT, async () => {
  const pair = await buildPair({ LOGINS_PER_MINUTE: '8' });
  const { first, second, proxy, db, clickhouse } = pair;
  const folder = (engine: string) =>
    readdir(new URL(`../migrations/${engine}/`, import.meta.url)).then((names) =>
      names.filter((name) => name.endsWith('.sql')).sort(),
    );
  const applied = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db);
  expect(applied.rows.map(({ name }) => name)).toEqual(await folder('postgres'));
  const counted = await clickhouse.query({
    query: 'select name from schema_migrations order by name',
    format: 'JSONEachRow',
  });
  const names = (await counted.json<{ name: string }>()).map(({ name }) => name);
  expect(names).toEqual(await folder('clickhouse'));
  const admins = await sql`select 1 from users`.execute(db);
  expect(admins.rows).toHaveLength(1);

  const admin = await addConferences(pair);
  expect(await admin.at(first.url).get('/api/users')).toEqual(
    await admin.at(second.url).get('/api/users'),
  );

  const load = buildLoad(proxy.url, [first, second]);
  await askForCodes(pair);
  await buyPoster(proxy.url, {
    prefix: 'NEURO26',
    abstractId: 'A3',
    authorEmail: 'author3@example.org',
  });
  await sleep(2_000);
  await load.stop();
  for (const replica of [first, second]) {
    load.expectExact(countedLabels(await admin.at(replica.url).get('/api/analytics/NEURO26')));
  }
  await untilNothingWaits(pair);
  expect(recipients(pair)).toEqual([...AUTHORS, 'author3@example.org'].sort());
  expect(await admin.at(second.url).get('/api/submissioncodes/paymentslist/NEURO26')).toHaveLength(
    1,
  );
  for (const [, answers] of proxy.answered) expect(answers).toBeGreaterThan(5);

  const logout = { method: 'POST', headers: { authorization: `Bearer ${admin.token}` } };
  expect((await fetch(`${first.url}/api/users/logout`, logout)).ok).toBe(true);
  const after = await fetch(`${second.url}/api/users`, { headers: logout.headers });
  expect(after.status).toBe(401);

  const attempt = async (url: string): Promise<number> => {
    const body = JSON.stringify({ ...ADMIN, password: 'a wrong password' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/users/login`, { method: 'POST', body, headers })).status;
  };
  // A minute of its own, so that it does not end in between.
  await sql`delete from rate_limits`.execute(db);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push(await attempt(first.url), await attempt(second.url));
  }
  expect(statuses).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
});

test('one replica killed in the middle: nothing is lost, nothing done twice', LIMIT, async () => {
  const pair = await buildPair();
  const { first, second, proxy, smtp } = pair;
  const admin = await addConferences(pair);
  // The mail server takes calls and says nothing: mails are on their way from both replicas.
  let reached = 0;
  let speak = (): void => {};
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  smtp.behaviour = {
    greet: () => {
      reached += 1;
      return silence;
    },
  };
  const load = buildLoad(proxy.url, [first, second]);
  await askForCodes(pair);
  await eventually(() => expect(reached).toBeGreaterThan(0));
  await sleep(500);
  await first.kill();
  speak();
  await sleep(1_500);
  await load.stop();
  const report = await admin
    .at(proxy.url)
    .get<Parameters<typeof countedLabels>[0]>('/api/analytics/NEURO26');
  load.expectExact(countedLabels(report));
  expect(await admin.at(second.url).get('/api/conferences/')).toBeTruthy();
  await untilNothingWaits(pair);
  expect(recipients(pair)).toEqual([...AUTHORS].sort());
});
