import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { EventGroup } from '#contract/analytics.ts';
import { UTC } from '#contract/time-zone.ts';
import { buildTestApp } from '../../../test/build-app.ts';
import { type Product, startProduct } from '../../../test/build-product.ts';
import { buildClickHouseSource } from '../sources/clickhouse.ts';

const LIMIT = { timeout: 240_000 };
const CLIENTS = 8;
const KILLS = 3;
/** A report has at most 10,000 rows of a group. */
const MAX_LABELS = 9_000;
/** One client sends them all, each with a label of its own. */
const NO_LABEL_LIMIT = { LABELS_PER_DAY: '0' };

/**
 * Sends hits one after the other, each with a label and an id of its own, and remembers what was
 * answered; what was not is sent again, and so is some of what was.
 */
const buildLoad = () => {
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  let number = 0;
  const labels = (count: number): string[] =>
    Array.from({ length: count }, () => {
      number += 1;
      return `hit ${number}`;
    });
  const sendOnce = async (
    product: Product,
    group = labels(number % 3 === 0 ? 20 : 1),
  ): Promise<void> => {
    const requests = group.map((label) => {
      const _id = (number % 50).toString(16).padStart(16, '0');
      const hit = { idsite: 'NEURO26', rec: 1, _id, hid: label.replace(' ', '-'), ua: 'Firefox' };
      return { ...hit, e_c: 'Top Topics', e_a: label };
    });
    try {
      const answer = await product.post('/matomo.php', JSON.stringify({ requests }), {});
      const { tracked } = (await answer.json()) as { tracked: number };
      expect(tracked).toBe(group.length);
      for (const label of group) {
        acknowledged.add(label);
        unanswered.delete(label);
      }
    } catch {
      for (const label of group) unanswered.add(label);
    }
  };
  /** Until the product dies or the time is over. */
  const run = async (product: Product, ms: number): Promise<void> => {
    const until = Date.now() + ms;
    await sendOnce(product, [...unanswered, ...[...acknowledged].slice(-50)]);
    const client = async () => {
      while (Date.now() < until && number < MAX_LABELS) {
        const before = unanswered.size;
        await sendOnce(product);
        if (unanswered.size > before) return;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  return { acknowledged, unanswered, run };
};

interface Load {
  acknowledged: Set<string>;
  unanswered: Set<string>;
}

/** Every acknowledged hit once, the unanswered ones at most once, and nothing else. */
const expectExact = (load: Load, counted: Map<string, number>): void => {
  const lost = [...load.acknowledged].filter((label) => !counted.has(label));
  const doubled = [...counted].filter(([, events]) => events !== 1);
  const invented = [...counted.keys()].filter(
    (label) => !load.acknowledged.has(label) && !load.unanswered.has(label),
  );
  expect({ lost, doubled, invented }).toEqual({ lost: [], doubled: [], invented: [] });
  expect(load.acknowledged.size).toBeGreaterThan(20);
};

test(
  'a program killed under load loses no acknowledged hit and counts none twice',
  LIMIT,
  async () => {
    const { database, conferences, collector, clickhouse } = await buildTestApp(NO_LABEL_LIMIT);
    const conference = await conferences.create(
      {
        name: 'Neurology',
        prefix: 'NEURO26',
        supportsPayments: false,
        stripePriceId: '',
        currency: 'usd',
        timeZone: 'UTC',
      },
      new Date(),
    );
    const load = buildLoad();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await startProduct({
        ...NO_LABEL_LIMIT,
        DATABASE_URL: database.url,
        SANDBOX: '1',
        DEMO: '0',
      });
      const loading = load.run(product, 20_000);
      await sleep(400 + Math.random() * 1_500);
      await product.kill();
      await loading;
    }
    collector.start();
    await collector.waitUntilCounted();
    const source = buildClickHouseSource(clickhouse);
    const count = { id: conference.id, zone: UTC };
    const subject = { id: conference.id, prefix: 'NEURO26', name: 'Neurology', count };
    const rows = await source.events(subject, { from: null, to: null });
    const counted = new Map(rows.map(({ label, events }) => [label, events]));
    expectExact(load, counted);
  },
);

/** Whatever still runs on a data folder: the engines, whose parent is gone. */
const killEngines = (dataDir: string): void => {
  for (const file of ['clickhouse.pid', 'postgres/postmaster.pid']) {
    try {
      const [pid] = /\d+/.exec(readFileSync(join(dataDir, file), 'utf8')) ?? [];
      if (pid) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has noticed by itself, and left.
    }
  }
};

const ADMIN = { email: 'admin@example.org', password: 'a long password' };

const signIn = async (product: Product) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await product.post('/api/users/login', JSON.stringify(ADMIN), headers);
  const { token } = (await answer.json()) as { token: string };
  return { ...headers, authorization: `Bearer ${token}` };
};

/** The first report that holds everything acknowledged before that moment. */
const reportAfter = async (moment: Date, url: string, headers: Record<string, string>) => {
  for (;;) {
    const answer = await fetch(url, { headers });
    if (new Date(answer.headers.get('x-counted-until') ?? 0) >= moment) return answer;
    await sleep(50);
  }
};

test('the program and both engines killed at once lose no acknowledged hit', LIMIT, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-crash-'));
  const start = () =>
    startProduct({
      ...NO_LABEL_LIMIT,
      CLICKHOUSE_URL: '',
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  const first = await start();
  onTestFinished(async () => {
    killEngines(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const conference = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: false };
  await first.post('/api/conferences', JSON.stringify(conference), await signIn(first));
  const load = buildLoad();
  const loading = load.run(first, 20_000);
  await sleep(2_500);
  await first.kill();
  killEngines(dataDir);
  await loading;
  const second = await start();
  const headers = await signIn(second);
  const answer = await reportAfter(new Date(), `${second.url}/api/analytics/NEURO26`, headers);
  const groups = (await answer.json()) as EventGroup[];
  const rows = groups.flatMap(({ subtable }) => subtable);
  expectExact(load, new Map(rows.map(({ label, nb_events }) => [label, nb_events])));
  await second.kill();
});
