import { onTestFinished } from 'vitest';
import { buildJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import type { TestDatabase } from './build-database.ts';

/** Builds a replica that looks for jobs often, and notes what it warns of. */
export const buildReplica = (database: TestDatabase, warnings: string[] = []): Jobs => {
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const jobs = buildJobs({ databaseUrl: database.url, log, pollSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  return jobs;
};
