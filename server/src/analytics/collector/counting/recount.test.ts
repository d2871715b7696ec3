import { test } from 'vitest';
import { compareFolded, compareReports } from '../../../../test/recount-runs.ts';

const LIMIT = { timeout: 60_000 };

test('a report equals a naive recount, with repeats, two replicas and a restart', LIMIT, () =>
  compareReports({ numRuns: 1, seed: 2026 }),
);

test('a report over the limit equals a recount of the folded names', LIMIT, () =>
  compareFolded({ numRuns: 1, seed: 2026 }),
);
