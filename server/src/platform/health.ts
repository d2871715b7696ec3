import { sql } from 'kysely';
import type { Health } from '#contract/settings.ts';
import type { ClickHouseClient } from './clickhouse/client.ts';
import type { Database } from './postgres/database.ts';

const PATIENCE = 2_500;

/** Asks each engine a real question and names those that do not answer in time. */
export const checkHealth = async (
  parts: { db: Database; clickhouse: ClickHouseClient },
  patience = PATIENCE,
): Promise<Pick<Health, 'status' | 'failing' | 'parts'>> => {
  const [postgres, clickhouse] = await Promise.all([
    answers(sql`select 1`.execute(parts.db), patience),
    answers(
      parts.clickhouse.ping({ select: true }).then(({ success }) => success),
      patience,
    ),
  ]);
  const up = { postgres, clickhouse };
  const failing = Object.entries(up).flatMap(([name, fine]) => (fine ? [] : [name]));
  return {
    status: failing.length === 0 ? 'ok' : 'failing',
    failing,
    parts: { postgres: word(postgres), clickhouse: word(clickhouse) },
  };
};

const word = (fine: boolean) => (fine ? 'up' : 'down');

const answers = (question: Promise<unknown>, patience: number): Promise<boolean> =>
  Promise.race([
    question.then(
      (answer) => answer !== false,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref()),
  ]);
