import { expect, test } from 'vitest';
import { runSoak } from '../test/run-soak.ts';

test('a cluster whose servers are killed and cut off loses and doubles nothing', {
  timeout: 240_000,
}, async () => {
  const said = await runSoak('cluster', 15);
  expect(said).toMatch(/Disturbed: .* times?/);
  expect(said).toContain('0 lost, 0 doubled, 0 wrong answers');
});
