import { test } from 'vitest';
import { fuzzCalls } from '../test/fuzz-calls.ts';
import { ownStatistics } from '../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();

test(
  'whatever is sent to a call, by an administrator, is never a 5xx and tells nothing',
  { timeout: 240_000 },
  () => fuzzCalls(CLICKHOUSE_URL),
);
