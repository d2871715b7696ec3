import { test } from 'vitest';
import { compareFolded, compareReports } from '../../../../test/recount-runs.ts';

const LIMIT = { timeout: 240_000 };

test(
  'reports equal a naive recount, whatever the order, batches, repeats, replicas and restarts',
  LIMIT,
  () => compareReports({ numRuns: 12 }),
);

test('over the limit, reports equal a recount of the folded names', LIMIT, () =>
  compareFolded({ numRuns: 12 }),
);
