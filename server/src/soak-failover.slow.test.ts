import { expect, test } from 'vitest';
import { runSoak } from '../test/run-soak.ts';

test('a standby that is promoted under load loses and doubles nothing', {
  timeout: 240_000,
}, async () => {
  const said = await runSoak('failover', 15);
  expect(said).toMatch(/[1-9]\d* reports held against/);
  expect(said).toContain('0 lost, 0 doubled, 0 wrong answers');
});
