import { expect, test } from 'vitest';
import { runSoak } from '../test/run-soak.ts';

test('four ClickHouse servers killed in turn: every replica has every acknowledged hit once, and every report is right', {
  timeout: 240_000,
}, async () => {
  const { code, said } = await runSoak('cluster', 15);
  expect(said).toContain('0 lost, 0 doubled, 0 wrong answers');
  expect(code, said).toBe(0);
});
