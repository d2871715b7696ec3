import { expect, test } from 'vitest';
import { buildSignedIn } from '../../../test/build-app.ts';
import { buildSponsor } from '../../../test/build-sponsor.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const CLICKHOUSE_URL = ownStatistics();
const LIMIT = { timeout: 90_000 };

test('asked again it shows the same, or says what is other than it was', LIMIT, async () => {
  const { open, app, users, visit, collector } = await buildSponsor(CLICKHOUSE_URL);
  const first = (await open()).json();
  const again = (await open()).json();
  expect({ ...again, countedUntil: '' }).toEqual({ ...first, countedUntil: '' });

  const { bearer } = await buildSignedIn(users, { isAdmin: true });
  const url = '/api/analytics/visitors/NEURO26/ben';
  const erased = await app.inject({ method: 'DELETE', url, headers: bearer });
  expect([erased.statusCode, erased.json().hits]).toEqual([200, 2]);
  const after = (await open()).json();
  expect(after.posters[0]).toMatchObject({ name: 'P-1', nb_visits: 2 });
  expect(after.kept).toEqual({
    ...first.kept,
    changes: [{ kind: 'posters', name: 'P-1', nb_visits: 3, nb_events: 3 }],
  });

  // What comes late is said as well, against what was shown first.
  await visit('2026-11-05T09:00:00Z', 'cyd');
  await visit('2026-11-05T10:00:00Z', 'dan');
  await collector.waitUntilCounted();
  const late = (await open()).json();
  expect(late.posters[0]).toMatchObject({ nb_visits: 4 });
  expect(late.kept.changes).toEqual(after.kept.changes);
});
