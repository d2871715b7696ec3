import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADA, BEN, buildSale } from '../../test/build-sale.ts';

/** The statements that docs/operations.md gives to operators. */
const statements = async (): Promise<string> => {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, block = ''] = /```sql\n([^`]*)```/.exec(text) ?? [];
  expect(block).toContain('author@example.org');
  return block;
};

test('the documented statements erase an author from every table, and nobody else', async () => {
  const sale = await buildSale();
  const { db } = sale.database;
  const whereIs = async (email: string): Promise<string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'sandbox_provider_objects'`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} t
        where t::text like ${`%${email}%`}`.execute(db);
      found.push(...rows.map(() => name));
    }
    return found.sort();
  };
  for (const authorEmail of [ADA, BEN]) {
    const abstractId = authorEmail === ADA ? '101' : '102';
    const session = await sale.open({ abstractId, authorEmail });
    await sale.standIn.pay(session);
    await sale.confirm(session);
  }
  await sql`with run as (insert into reminder_runs (conference_id, audience, created_at)
      values (${sale.conference.id}, 'unpaid', now()) returning id)
    insert into reminders (conference_id, email, run_id, claimed_at)
    select ${sale.conference.id}, unnest(${[ADA, BEN]}::text[]), id, now() from run`.execute(db);
  await sql`update mails set status = 'sent', sent_at = now()`.execute(db);
  const before = await whereIs(BEN);
  expect(before).toContain('payments');
  expect(await whereIs(ADA)).toEqual(
    expect.arrayContaining(['checkouts', 'mails', 'payments', 'reminders']),
  );

  await sql
    .raw(`begin; ${(await statements()).replaceAll('author@example.org', ADA)} commit`)
    .execute(db);
  expect(await whereIs(ADA)).toEqual([]);
  expect(await whereIs(BEN)).toEqual(before);
});
