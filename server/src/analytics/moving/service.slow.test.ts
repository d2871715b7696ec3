import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { siteOf } from '../../../test/build-matomo-source.ts';
import { buildMove, yesterday } from '../../../test/build-move.ts';

const LONG = { timeout: 60_000 };

test('its own first visits do not end it when it breaks off right after them', LONG, async () => {
  const { matomo, world, start, ended } = await buildMove();
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ ts_created: yesterday }) });
  await sql
    .raw(`create sequence pages; create function break_once() returns trigger language plpgsql as $$ begin
      if nextval('pages') = 1 then raise 'the connection broke'; end if; return new; end $$;
      create trigger break_once before update on matomo_moves for each row
      when (new.state ->> 'hits' = '2') execute function break_once()`)
    .execute(world.database.db);
  await world.moves.work();
  await start();
  expect(await ended()).toMatchObject({ status: 'done', fault: null, progress: { visits: 2 } });
});
