import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EventGroup } from '#contract/analytics.ts';
import type { Conference } from '#contract/conferences.ts';
import type { ReceivedMail } from '#contract/mailbox.ts';
import type { Payment } from '#contract/payments.ts';
import type { User } from '#contract/users.ts';
import { readCounted } from '../read-counted.ts';
import { authorOf, FREE, GROUP, PAID, ROWS, sitesOf } from './actors.ts';
import type { Copy } from './copies.ts';
import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';

/** How one kind of promise was kept. */
export interface Finding {
  kind: string;
  acknowledged: number;
  unanswered: number;
  found: number;
  lost: number;
  doubled: number;
}

const SETTLE_MS = 120_000;
const PRICE = 25;

/** Compares what was acknowledged with what is stored, counted, sent and paid. */
export const audit = async (house: House, ledger: Ledger): Promise<Finding[]> => {
  const [url] = house.urls;
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers: house.admin });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await settled(get);
  const users = await get<User[]>('/api/users');
  const { conferences } = await get<{ conferences: Conference[] }>('/api/conferences');
  const groups: EventGroup[] = [];
  for (const site of sitesOf(house)) {
    groups.push(...(await readCounted({ ...house, url }, site, SETTLE_MS / 1000)));
  }
  const payments = await get<Payment[]>(`/api/submissioncodes/paymentslist/${PAID}`);
  const rows = groups
    .filter(({ label }) => label.startsWith(GROUP))
    .flatMap(({ subtable }) => subtable);
  const mailsTo = async (email: string) =>
    (await get<ReceivedMail[]>(`/sandbox/mailbox.json?to=${email}`)).length;
  const charges = await chargesAt(house.databaseUrl());
  const sold = [...(ledger.unanswered.get('payments') ?? [])];
  return [
    compare(ledger, 'hits', new Map(rows.map(({ label, nb_events }) => [label, nb_events]))),
    ...(house.copies ? compareCopies(ledger, await house.copies()) : []),
    compare(ledger, 'users', countBy(users.map(({ email }) => email))),
    compare(ledger, 'conferences', countBy(conferences.map(({ prefix }) => prefix))),
    compare(ledger, 'imports', await importsIn(get, ledger)),
    compare(ledger, 'retrievals', await counts(namesOf(ledger, 'retrievals'), mailsTo)),
    compare(ledger, 'payments', countBy(payments.map(({ abstractId }) => abstractId))),
    compare(ledger, 'payments', new Map(sold.map((id) => [id, charges.get(id) ?? 0])), 'charges'),
    compare(
      ledger,
      'payments',
      await counts(sold, (id) => mailsTo(authorOf(PAID, Number(id.slice(1))))),
      'code mails',
    ),
  ];
};

/**
 * Every replica of a shard must have what the others of it have, and all shards together every hit, once: in
 * the facts and in the sums. What a replica has of another's shard counts as doubled.
 */
const compareCopies = (ledger: Ledger, copies: Copy[]): Finding[] => {
  const shardOf = new Map<string, number>();
  for (const { shard, tables } of copies) {
    for (const label of tables.hits?.keys() ?? []) shardOf.set(label, shard);
  }
  return copies.flatMap(({ name, shard, tables }) =>
    Object.entries(tables).map(([table, found]) => {
      const own = (names: Iterable<string>) =>
        new Set([...names].filter((label) => (shardOf.get(label) ?? shard) === shard));
      const done = own(ledger.done.get('hits') ?? []);
      const unanswered = own(ledger.unanswered.get('hits') ?? []);
      const part = { done: new Map([['hits', done]]), unanswered: new Map([['hits', unanswered]]) };
      const kind = `shard ${shard} ${name} ${table}`;
      const finding = compare({ ...ledger, ...part }, 'hits', found, kind);
      const strange = [...found].filter(
        ([label, hits]) => hits > 0 && !done.has(label) && !unanswered.has(label),
      );
      return { ...finding, doubled: finding.doubled + strange.length };
    }),
  );
};

type Get = <T>(path: string) => Promise<T>;

/** Mails that wait are sent, and checkouts that were left are swept up. */
const settled = async (get: Get): Promise<void> => {
  let calm = 0;
  for (const until = Date.now() + SETTLE_MS; calm < 5; await sleep(1_000)) {
    const { counts } = await get<{ counts: { waiting: number } }>('/api/mails');
    calm = counts.waiting === 0 ? calm + 1 : 0;
    if (Date.now() > until) throw new Error(`${counts.waiting} mails still wait`);
  }
};

const namesOf = (ledger: Ledger, kind: string): string[] => [
  ...new Set([...(ledger.done.get(kind) ?? []), ...(ledger.unanswered.get(kind) ?? [])]),
];

const countBy = (names: string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
};

const counts = async (names: string[], count: (name: string) => Promise<number>) => {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, await count(name));
  return found;
};

/** An import is there as a whole or not at all: anything in between counts as doubled. */
const importsIn = (get: Get, ledger: Ledger) =>
  counts(namesOf(ledger, 'imports'), async (name) => {
    const { total } = await get<{ total: number }>(`/api/submissions/${FREE}?search=${name}`);
    return total === 0 || total === ROWS ? total / ROWS : 2;
  });

/** How often each poster was charged at the provider. */
const chargesAt = async (databaseUrl: string): Promise<Map<string, number>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; amount: number }>(`
      select abstract_ids[1] as id, sum((o.data ->> 'amount_received')::int)::int as amount
      from checkouts join sandbox_provider_objects o on o.id = stripe_payment_intent
      where cardinality(abstract_ids) = 1 group by 1`);
    return new Map(rows.map(({ id, amount }) => [id, amount / 100 / PRICE]));
  } finally {
    await client.end();
  }
};

const compare = (
  ledger: Ledger,
  of: string,
  found: Map<string, number>,
  kind: string = of,
): Finding => {
  const done = ledger.done.get(of) ?? new Set<string>();
  const unanswered = [...(ledger.unanswered.get(of) ?? [])].filter((name) => !done.has(name));
  const asked = [...done, ...unanswered];
  return {
    kind,
    acknowledged: done.size,
    unanswered: unanswered.length,
    found: asked.filter((name) => (found.get(name) ?? 0) > 0).length,
    lost: [...done].filter((name) => !found.get(name)).length,
    doubled: asked.filter((name) => (found.get(name) ?? 0) > 1).length,
  };
};
