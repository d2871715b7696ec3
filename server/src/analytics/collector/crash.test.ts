import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { type Product, startProduct } from '../../../test/build-product.ts';
import { buildClickHouseSource } from '../sources/clickhouse.ts';

const LIMIT = { timeout: 240_000 };
const CLIENTS = 8;
const KILLS = 3;

/** Sends hits one after the other, each with a label of its own, and remembers what was answered. */
const buildLoad = () => {
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  let number = 0;
  const labels = (count: number): string[] =>
    Array.from({ length: count }, () => {
      number += 1;
      return `hit ${number}`;
    });
  const sendOnce = async (product: Product): Promise<void> => {
    const group = labels(number % 3 === 0 ? 20 : 1);
    const requests = group.map((label) => {
      const _id = (number % 50).toString(16).padStart(16, '0');
      return { idsite: 'NEURO26', rec: 1, _id, e_c: 'Top Topics', e_a: label, ua: 'Firefox' };
    });
    try {
      const answer = await product.post('/matomo.php', JSON.stringify({ requests }), {});
      const { tracked } = (await answer.json()) as { tracked: number };
      expect(tracked).toBe(group.length);
      for (const label of group) acknowledged.add(label);
    } catch {
      for (const label of group) unanswered.add(label);
    }
  };
  /** Until the product dies or the time is over. */
  const run = async (product: Product, ms: number): Promise<void> => {
    const until = Date.now() + ms;
    const client = async () => {
      while (Date.now() < until) {
        const before = unanswered.size;
        await sendOnce(product);
        if (unanswered.size > before) return;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  return { acknowledged, unanswered, run };
};

test(
  'a program killed under load loses no acknowledged hit and counts none twice',
  LIMIT,
  async () => {
    const { database, conferences, collector, clickhouse } = await buildTestApp();
    const conference = await conferences.create(
      {
        name: 'Neurology',
        prefix: 'NEURO26',
        supportsPayments: false,
        stripePriceId: '',
        currency: 'usd',
      },
      new Date(),
    );
    const load = buildLoad();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await startProduct({ DATABASE_URL: database.url, SANDBOX: '1', DEMO: '0' });
      const loading = load.run(product, 20_000);
      await sleep(400 + Math.random() * 1_500);
      await product.kill();
      await loading;
    }
    collector.start();
    const source = buildClickHouseSource({ clickhouse, counted: collector.counted });
    const subject = { id: conference.id, prefix: 'NEURO26', name: 'Neurology' };
    const rows = await source.events(subject, { from: null, to: null });
    const counted = new Map(rows.map(({ label, events }) => [label, events]));
    const lost = [...load.acknowledged].filter((label) => !counted.has(label));
    const doubled = [...counted].filter(([, events]) => events !== 1);
    const invented = [...counted.keys()].filter(
      (label) => !load.acknowledged.has(label) && !load.unanswered.has(label),
    );
    expect({ lost, doubled, invented }).toEqual({ lost: [], doubled: [], invented: [] });
    expect(load.acknowledged.size).toBeGreaterThan(50);
  },
);
