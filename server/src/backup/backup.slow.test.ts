import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import {
  buyPoster,
  countedLabels,
  hitOf,
  IN_EARNEST,
  sendHits,
  signIn,
} from '../../test/drive-product.ts';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import { verify } from './verify.ts';

const LIMIT = { timeout: 480_000 };
const ORGANISER = { email: 'olga@example.org', password: 'another long password' };
const TITLE = 'A\ttab, a \\ and "quotes"<br>žluťoučký 日本 𝒳';

type Admin = Awaited<ReturnType<typeof signIn>>;

/** Users, a paid and a free conference, a payment, and hits of yesterday and today. */
const fillWorld = async (url: string): Promise<Admin> => {
  const admin = await signIn(url);
  const conference = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: true };
  const price = { stripePriceId: 'price_demo_poster', currency: 'eur' };
  await admin.post('/api/conferences', { ...conference, ...price });
  const free = { name: 'Cardiology', prefix: 'CARDIO26', supportsPayments: false };
  await admin.post('/api/conferences', { ...free, stripePriceId: '', currency: 'usd' });
  const rows = Array.from({ length: 40 }, (_, number) => ({
    ...{ abstractId: `A${number}`, abstractTitle: `${TITLE} ${number}`, code: `SECRET-${number}` },
    authorEmails: ['ada@example.org', `author${number}@example.org`],
  }));
  await admin.post('/api/submissions/import/NEURO26', { rows });
  await admin.post('/api/users/create', {
    ...ORGANISER,
    ...{ name: 'Olga', isAdmin: false, paidCategory: 3, prefixes: ['NEURO26'] },
  });
  await buyPoster(url, { prefix: 'NEURO26', abstractId: 'A7', authorEmail: 'ada@example.org' });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const hits = Array.from({ length: 400 }, (_, number) =>
    hitOf(number % 4 ? 'NEURO26' : 'CARDIO26', `topic\t${number % 20}`, number, {
      ...(number % 2 && { cdt: `${yesterday} ${String(number % 24).padStart(2, '0')}:10:00` }),
      urlref: number % 3 ? 'https://www.facebook.com/' : 'https://example.edu/list',
    }),
  );
  const video = 'https://neuro26.eposter.live/storage/NEURO26/talk.mp4';
  const playing = { ma_id: 'p1', ma_mt: 'video', ma_re: video, ma_st: 30, ma_ps: 30, ma_le: 60 };
  hits.push({ ...hitOf('NEURO26', '', 1), e_c: '', e_a: '', ...playing } as (typeof hits)[number]);
  expect(await sendHits(url, hits)).toBe(hits.length);
  return admin;
};

/** What people see, of everything that is stored. */
const look = async ({ get }: Pick<Admin, 'get'>) => ({
  users: await get('/api/users'),
  conferences: await get('/api/conferences/'),
  submissions: await get('/api/submissions/NEURO26'),
  payments: await get('/api/submissioncodes/paymentslist/NEURO26'),
  events: await get('/api/analytics/NEURO26'),
  otherEvents: await get('/api/analytics/CARDIO26'),
  traffic: await get('/api/analytics/traffic/NEURO26'),
  videos: await get<unknown[]>('/api/analytics/videos/NEURO26'),
  days: await get('/api/analytics/timeseries/NEURO26'),
});

test('a restored world is the one that was saved, and goes on', LIMIT, async () => {
  const [original, copy] = [await buildEmptyEngines(), await buildEmptyEngines()];
  const folder = await buildFolder();
  const file = join(folder, 'world.tar.gz');
  const first = await startProduct({ ...IN_EARNEST, ...original.env });
  const admin = await fillWorld(first.url);
  const before = await look(admin);
  expect(before.videos).toHaveLength(1);
  // As after the time for which single hits are kept: only the sums know of them.
  const mutation = 'settings mutations_sync = 2';
  const { clickhouse } = original;
  await clickhouse.command({
    query: `alter table hits delete where label = 'topic\\t3' ${mutation}`,
  });
  await clickhouse.command({ query: `alter table visits delete where visitor < 9 ${mutation}` });

  const saved = await runBackup('backup', file, original.env);
  expect(saved).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['world.tar.gz']);
  expect(await look(admin)).toEqual(before);
  const restored = await runBackup('restore', file, copy.env);
  expect(restored).toMatchObject({ code: 0 });
  expect(saved.said + restored.said).not.toMatch(/SECRET(?!_KEY)|@|argon2|long password|topic\t/);

  const again = join(folder, 'again.tar.gz');
  expect(await runBackup('backup', again, copy.env)).toMatchObject({ code: 0 });
  const [one, two] = [await verify(file), await verify(again)];
  expect(two.postgres).toEqual(one.postgres);
  expect(two.clickhouse.tables.map(({ name, totals }) => [name, totals])).toEqual(
    one.clickhouse.tables.map(({ name, totals }) => [name, totals]),
  );

  const second = await startProduct({ ...IN_EARNEST, ...copy.env });
  const there = await signIn(second.url);
  expect(await look(there)).toEqual(before);
  expect(await look(admin.at(second.url))).toEqual(before);
  expect((await signIn(second.url, ORGANISER)).id).not.toBe(there.id);
  await sendHits(second.url, [hitOf('NEURO26', 'one more', 3), hitOf('NEURO26', 'topic\t1', 3)]);
  const labels = countedLabels(before.events as Parameters<typeof countedLabels>[0]);
  const after = countedLabels(await there.get('/api/analytics/NEURO26'));
  expect(after.get('one more')).toBe(1);
  expect(after.get('topic\t1')).toBe((labels.get('topic\t1') ?? 0) + 1);
  await buyPoster(second.url, {
    prefix: 'NEURO26',
    abstractId: 'A8',
    authorEmail: 'ada@example.org',
  });

  const refused = await runBackup('restore', file, copy.env);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('PostgreSQL is not empty'),
  });
  const half = await buildEmptyEngines();
  const mixed = { ...copy.env, DATABASE_URL: half.env.DATABASE_URL };
  expect(await runBackup('restore', file, mixed)).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('ClickHouse is not empty') },
  });
  expect(await runBackup('backup', file, copy.env)).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('is there already') },
  });
});

test('hits that arrive meanwhile are in it once or not at all', LIMIT, async () => {
  const [original, copy] = [await buildEmptyEngines(), await buildEmptyEngines()];
  const file = join(await buildFolder(), 'busy.tar.gz');
  const first = await startProduct({ ...IN_EARNEST, ...original.env });
  const admin = await signIn(first.url);
  const conference = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: false };
  await admin.post('/api/conferences', { ...conference, stripePriceId: '', currency: 'usd' });
  const acknowledged: string[] = [];
  let number = 0;
  let running = true;
  const client = async (): Promise<void> => {
    while (running) {
      // Few enough for one report, which has at most 10,000 rows of a group.
      await sleep(10);
      number += 5;
      const from = number;
      const labels = Array.from({ length: 5 }, (_, place) => `hit ${from + place}`);
      await sendHits(
        first.url,
        labels.map((label) => hitOf('NEURO26', label, number)),
      );
      acknowledged.push(...labels);
    }
  };
  const clients = Promise.all([client(), client()]);
  await sleep(1_500);
  const early = [...acknowledged];
  expect(await runBackup('backup', file, original.env)).toMatchObject({ code: 0 });
  await sleep(300);
  running = false;
  await clients;
  expect(await runBackup('restore', file, copy.env)).toMatchObject({ code: 0 });

  const second = await startProduct({ ...IN_EARNEST, ...copy.env });
  const there = await signIn(second.url);
  const counted = countedLabels(await there.get('/api/analytics/NEURO26'));
  const lost = early.filter((label) => !counted.has(label));
  const doubled = [...counted].filter(([, events]) => events !== 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(early.length).toBeGreaterThan(20);
  expect(counted.size).toBeLessThan(acknowledged.length);
});
