import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { countedLabels, hitOf, IN_EARNEST, sendHits, signIn } from '../../test/drive-product.ts';
import { runBackup } from '../../test/run-backup.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url));

/** The order among rows of the same number is nobody's promise. */
const inOrder = (value: unknown): unknown => {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inOrder(each)]));
  }
  const key = (each: object): string => JSON.stringify(Object.values(each));
  return value.map(inOrder).sort((a, b) => (key(a as object) < key(b as object) ? -1 : 1));
};

test('what the first release saved is restored, brought up to date and counted on', {
  timeout: 240_000,
}, async () => {
  const { env } = await buildEmptyEngines();
  const restored = await runBackup('restore', fixture('first-release.backup'), env);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  const product = await startProduct({ ...IN_EARNEST, ...env, RETENTION_MONTHS: '0' });
  const { get } = await signIn(product.url);
  // What that release itself answered, call by call; this one may answer more beside it.
  const expected = JSON.parse(await readFile(fixture('first-release.json'), 'utf8'));
  for (const [path, answer] of Object.entries<object>(expected)) {
    expect(inOrder(await get(path)), path).toMatchObject(inOrder(answer) as object);
  }
  const before = countedLabels(await get('/api/analytics/CARDIO26'));
  const [label] = [...before.keys()].filter((each) => each.startsWith('Topic')) as [string];
  expect(await sendHits(product.url, [hitOf('CARDIO26', label, 1)])).toBe(1);
  const after = countedLabels(await get('/api/analytics/CARDIO26'));
  expect(after.get(label)).toBe((before.get(label) ?? 0) + 1);
});
