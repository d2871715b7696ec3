import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildReminders, unpaid } from '../../../test/build-reminders.ts';

vi.setConfig({ testTimeout: 90_000 });

test('a stop that breaks off in the middle is done again, and keeps nobody from the next reminder', async () => {
  const { remind, reminders, conference, conferences, database } = await buildReminders();
  await remind(unpaid);
  await conferences.remove(conference.id, new Date());
  await sql`create sequence stops`.execute(database.db);
  await sql`create function break_once() returns trigger language plpgsql as $$ begin
    if nextval('stops') = 1 then raise 'the connection broke'; end if; return old; end $$`.execute(
    database.db,
  );
  await sql`create trigger break_once before delete on reminders for each row
    execute function break_once()`.execute(database.db);
  await reminders.work();
  const left = async () => (await sql`select from reminders`.execute(database.db)).rows.length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await conferences.restore(conference.id);
  expect(await remind({ audience: 'unpaid', dryRun: true })).toMatchObject({ recipients: 3 });
});
