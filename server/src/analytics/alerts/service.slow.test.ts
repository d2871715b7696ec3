import { expect, test } from 'vitest';
import { buildAlerts, dayFromNow } from '../../../test/build-alerts.ts';

const LIMIT = { timeout: 90_000 };

test('a spike is told once, and once when it is over', LIMIT, async () => {
  const world = await buildAlerts();
  await world.hits(70, 12, 2);
  await world.hits(9, 0, 60);
  for (let look = 0; look < 3; look += 1) await world.alerts.check(new Date());
  const began = `${world.me}: Many more visits than usual: Neurology 2026`;
  expect(await world.sent()).toEqual([began]);
  // What was counted is discarded, as after a flood.
  const url = `/api/analytics/hits/NEURO26?from=${dayFromNow(-1)}&to=${dayFromNow(0)}`;
  const { statusCode } = await world.app.inject({
    method: 'DELETE',
    url,
    headers: world.admin.bearer,
  });
  expect(statusCode).toBe(200);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    began,
    `${world.me}: Visits are as usual again: Neurology 2026`,
  ]);
});
