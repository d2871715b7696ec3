import { expect, onTestFinished, test } from 'vitest';
import { block, readSums, STORED_ONCE } from '../../../test/build-block.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { connectClickHouse } from '../../platform/clickhouse/client.ts';
import { insertBlock } from './inserts.ts';

const statistics = ownStatistics();

test('a block that is sent again is stored and summed up once', async () => {
  const clickhouse = connectClickHouse(statistics);
  onTestFinished(() => clickhouse.close());
  for (let times = 0; times < 3; times += 1) {
    await insertBlock(clickhouse, block, 'the-token');
    expect(await readSums(clickhouse)).toEqual(STORED_ONCE);
  }
});
