import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';

test('hits that are refused for want of room are counted, and told in one line without a stack', async () => {
  const world = await buildTestApp();
  const { id } = await buildConference(world, { prefix: 'FLOOD26' });
  await buildConference(world, { prefix: 'QUIET26' });
  await sql`insert into spool (conference_id, hits, body) values (${id}, 2000000, '[]')`.execute(
    world.database.db,
  );
  const send = async (site: string) => {
    const url = `/matomo.php?idsite=${site}&rec=1&ua=Firefox&action_name=A`;
    return (await world.app.inject({ url })).statusCode;
  };
  await expect.poll(() => send('FLOOD26')).toBe(503);
  const before = world.collector.metrics().hits.turnedAway;
  for (let time = 0; time < 50; time += 1) await send('FLOOD26');
  expect(world.collector.metrics().hits.turnedAway).toBe(before + 50);
  expect(await send('QUIET26')).toBe(200);
  const lines = world
    .logged()
    .split('\n')
    .filter((line) => line.includes('hits were refused') || line.includes('could not be stored'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'hits were refused', times: 1 }),
  ]);
  expect(lines.join()).not.toMatch(/stack|node_modules|\.ts:/);
});
