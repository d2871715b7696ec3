import { expect, test } from 'vitest';
import { buildMove } from '../../../test/build-move.ts';

test('an import connects to no internal host, and does not tell which ones exist', async () => {
  const { matomo, world, start, ended } = await buildMove({});
  await world.moves.work();
  const { port } = new URL(matomo.url);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '10.1.2.3', 'nobody.invalid']) {
    expect((await start({ url: `http://${host}` })).statusCode).toBe(201);
    expect([host, await ended()]).toMatchObject([
      host,
      { status: 'failed', fault: { code: 'host_not_known', values: {} } },
    ]);
  }
  expect(matomo.requests).toEqual([]);
});
