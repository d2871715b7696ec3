import { expect, test } from 'vitest';
import { runSoak } from '../test/run-soak.ts';

test('a standby that is promoted while hits arrive: nothing acknowledged is lost or done twice', {
  timeout: 240_000,
}, async () => {
  const { code, said } = await runSoak('failover', 15);
  expect(said).toContain('Killing the primary and promoting the standby');
  expect(said).toContain('0 lost, 0 doubled, 0 wrong answers');
  expect(code, said).toBe(0);
});
