import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { block, readSums, STORED_ONCE } from '../../../test/build-block.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { type ClickHouseClient, connectClickHouse } from '../../platform/clickhouse/client.ts';
import { HitsRefused, insertBlock } from './inserts.ts';

const statistics = ownStatistics();

test('a block that is sent again is stored and summed up once', async () => {
  const clickhouse = connectClickHouse(statistics);
  onTestFinished(() => clickhouse.close());
  for (let times = 0; times < 3; times += 1) {
    await insertBlock(clickhouse, block, 'the-token');
    expect(await readSums(clickhouse)).toEqual(STORED_ONCE);
  }
});

/** From now on the table of hits refuses this label, until it is allowed again. */
const refuse = async (clickhouse: ClickHouseClient, label: string) => {
  const name = `refuses_${randomUUID().replaceAll('-', '_')}`;
  const query = `alter table hits add constraint ${name} check label != '${label}'`;
  await clickhouse.command({ query });
  return () => clickhouse.command({ query: `alter table hits drop constraint ${name}` });
};

const ofAnother = (): typeof block => {
  const conference = randomUUID();
  const { hits, visits, playbacks } = block;
  return {
    hits: hits.map((row) => ({ ...row, conference })),
    visits: visits.map((row) => ({ ...row, conference })),
    playbacks: playbacks.map((row) => ({ ...row, conference })),
  };
};

test('a refused block may be split only while no server holds a hit of it', async () => {
  const clickhouse = connectClickHouse(statistics);
  onTestFinished(() => clickhouse.close());
  const [stored, other] = [ofAnother(), ofAnother()];
  // The answer of this insert may have been lost: it is sent again.
  await insertBlock(clickhouse, stored, 'stored');
  const before = await readSums(clickhouse);
  const allow = await refuse(clickhouse, 'a');
  await expect(insertBlock(clickhouse, other, 'other')).rejects.toBeInstanceOf(HitsRefused);
  const refusal = await insertBlock(clickhouse, stored, 'stored').catch((error) => error);
  expect(refusal).toMatchObject({ type: 'VIOLATED_CONSTRAINT' });
  expect(refusal).not.toBeInstanceOf(HitsRefused);
  await allow();
  await insertBlock(clickhouse, stored, 'stored');
  expect(await readSums(clickhouse)).toEqual(before);
});
