import { test } from 'vitest';
import { compareFiltered } from '../../../test/filter-runs.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const statistics = ownStatistics();
const LIMIT = { timeout: 240_000 };

test(
  'every read under a filter equals a naive recount, with a neighbour that has the same',
  LIMIT,
  () => compareFiltered(statistics, { numRuns: 6, otherFilters: 3 }),
);
