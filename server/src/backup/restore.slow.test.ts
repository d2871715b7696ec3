import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { countedLabels, hitOf, IN_EARNEST, sendHits, signIn } from '../../test/drive-product.ts';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import { openArchive, readArchive } from './archive.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { verify } from './verify.ts';

/** Engines of their own start four times. */
const LIMIT = { timeout: 480_000 };

/** The same archive with one member changed, or left out. */
const forge = async (
  from: string,
  to: string,
  change: (name: string, body: Buffer) => Buffer | undefined,
): Promise<string> => {
  const archive = openArchive(to);
  for await (const { name, body } of readArchive(from)) {
    const changed = change(name, body);
    if (changed) await archive.add({ name, body: changed });
  }
  await archive.close();
  return to;
};

test('a file that is not whole, or not of this version, changes nothing', LIMIT, async () => {
  const [original, copy] = [await buildEmptyEngines(), await buildEmptyEngines()];
  const folder = await buildFolder();
  const file = join(folder, 'world.tar.gz');
  const product = await startProduct({ ...IN_EARNEST, ...original.env });
  await product.kill();
  expect(await runBackup('backup', file, original.env)).toMatchObject({ code: 0 });
  const bytes = await readFile(file);
  const broken = Buffer.from(bytes);
  broken[Math.floor(bytes.length / 2)] = (broken[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
  const path = (name: string) => join(folder, name);
  await writeFile(path('cut'), bytes.subarray(0, bytes.length - 400));
  await writeFile(path('broken'), broken);
  await writeFile(path('text'), 'These are not the rows you are looking for');
  await forge(file, path('changed'), (name, body) =>
    name.includes('/users.') ? Buffer.from(body.toString().replace('admin@', 'thief@')) : body,
  );
  await forge(file, path('less'), (name, body) => (name.includes('/users.') ? undefined : body));
  await forge(file, path('endless'), (name, body) => (name === MANIFEST ? undefined : body));
  await forge(file, path('newer'), (name, body) => {
    if (name !== MANIFEST) return body;
    const manifest = JSON.parse(body.toString()) as Manifest;
    manifest.postgres.migrations.push({ name: '9999_later.sql', checksum: 'x' });
    return Buffer.from(JSON.stringify(manifest));
  });
  const reasons = {
    ...{ cut: 'damaged', broken: 'The file is', text: 'damaged', missing: 'There is no file' },
    ...{ changed: 'users is not as it was saved', less: 'users is not as it was saved' },
    ...{ endless: 'its end is missing', newer: '9999_later.sql' },
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const { code, said } = await runBackup('restore', path(name), copy.env);
    expect([name, code, said]).toEqual([name, 1, expect.stringContaining(reason)]);
    expect(said).not.toMatch(/@|argon2| {4}at /);
  }
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(copy.db);
  expect(rows).toEqual([]);
  const nothing = await runBackup('backup', path('empty'), copy.env);
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('nothing to save') });
});

test('a data folder is saved beside the product and without it', LIMIT, async () => {
  const folder = await buildFolder();
  const path = (name: string) => join(folder, name);
  const embedded = (name: string) => ({ DATA_DIR: path(name) });
  const product = await startProduct({ CLICKHOUSE_URL: '', ...IN_EARNEST, ...embedded('data') });
  const admin = await signIn(product.url);
  const conference = { name: 'Neurology', prefix: 'NEURO26', supportsPayments: false };
  await admin.post('/api/conferences', { ...conference, stripePriceId: '', currency: 'usd' });
  const labels = Array.from({ length: 200 }, (_, number) => `hit ${number}`);
  await sendHits(
    product.url,
    labels.map((label, number) => hitOf('NEURO26', label, number)),
  );
  expect(await runBackup('backup', path('beside'), embedded('data'))).toMatchObject({ code: 0 });
  expect(await runBackup('restore', path('beside'), embedded('data'))).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('Another ePoster Live is running') },
  });
  await sendHits(product.url, [hitOf('NEURO26', 'the last one', 1)]);
  await product.kill();

  expect(await runBackup('backup', path('without'), embedded('data'))).toMatchObject({ code: 0 });
  expect(await runBackup('restore', path('without'), embedded('copy'))).toMatchObject({ code: 0 });
  const copy = await startProduct({ CLICKHOUSE_URL: '', ...IN_EARNEST, ...embedded('copy') });
  const there = await signIn(copy.url);
  const counted = countedLabels(await there.get('/api/analytics/NEURO26'));
  expect(counted).toEqual(new Map([...labels, 'the last one'].map((label) => [label, 1])));
  await copy.stop();
  const { postgres } = await verify(path('without'));
  expect(postgres.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 1 });
});
