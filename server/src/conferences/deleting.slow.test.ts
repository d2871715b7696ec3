import { expect, test, vi } from 'vitest';
import { buildDeleting } from '../../test/build-deleting.ts';

test('a prefix that is used again counts hits for the new one only, and the old ones come back with the old one', async () => {
  const { app, collector, remove, restore, add, gone, get, bearer } = await buildDeleting();
  collector.start();
  const hit = (label: string) =>
    app.inject({
      url: `/matomo.php?idsite=CARDIO26&rec=1&e_c=Top%20Authors&e_a=${label}&ua=Firefox&send_image=0`,
    });
  const labels = async () => {
    await collector.waitUntilCounted();
    const report = (await get('/api/analytics/CARDIO26', bearer)).json();
    return report.flatMap(({ subtable }: { subtable: { label: string }[] }) =>
      subtable.map(({ label }) => label),
    );
  };
  await hit('old');
  expect(await labels()).toEqual(['old']);
  await remove(gone.id);
  const { _id } = (await add('CARDIO26')).json();
  expect(await labels()).toEqual([]);
  // The collector learns of a deletion within seconds.
  await vi.waitFor(
    async () => {
      await hit('new');
      expect(await labels()).toEqual(['new']);
    },
    { timeout: 12_000, interval: 500 },
  );
  await remove(_id);
  expect((await restore(gone.id)).statusCode).toBe(200);
  expect(await labels()).toContain('old');
}, 30_000);
