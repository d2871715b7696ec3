import { expect, test } from 'vitest';
import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { type RecordedClient, recordedClients } from '../../../test/matomo-recorded/recorded.ts';

const TOKEN = 'token of the replay';

/**
 * The script sends no visitor id before consent or after an opt-out that was taken back. Matomo joins what one
 * address and browser sent; here a hit without an id and one with an id are two visits.
 */
const ID_CAME_LATER = [
  'consent required, then given',
  'consent remembered, then forgotten',
  'opted out, then in again',
];

/** As it was sent, to a conference of ours instead of the site. */
const replay = async (
  address: string,
  prefix: string,
  { method, query, body, type, agent }: RecordedClient['requests'][number],
): Promise<number> => {
  const ours = (text: string) =>
    text.replaceAll(/\bidsite=\d+/g, `idsite=${prefix}`).replaceAll('TOKEN', TOKEN);
  const answer = await fetch(`${address}/matomo.php?${ours(query)}`, {
    method,
    headers: { 'user-agent': agent, ...(type && { 'content-type': type }) },
    ...(method === 'POST' && { body: ours(body) }),
  });
  return answer.status;
};

test('what Matomo’s own script and clients send counts as it did in Matomo', {
  timeout: 120_000,
}, async () => {
  const testApp = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  const { bearer: headers } = await buildSignedIn(testApp.users, {
    isAdmin: true,
    paidCategory: 3,
  });
  testApp.collector.start();
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const read = async <T>(path: string): Promise<T> =>
    (await testApp.app.inject({ url: `/api/analytics/${path}`, headers })).json();

  for (const [place, client] of recordedClients.entries()) {
    const prefix = `CLIENT${place}`;
    await buildConference(testApp, { prefix });
    for (const request of client.requests) {
      expect(await replay(address, prefix, request)).toBeLessThan(300);
    }
  }
  for (const [place, client] of recordedClients.entries()) {
    const prefix = `CLIENT${place}`;
    const [groups, traffic] = await Promise.all([
      read<EventGroup[]>(prefix),
      read<TrafficGroup[]>(`traffic/${prefix}`),
    ]);
    const rows = groups.flatMap(({ label: group, subtable }) =>
      subtable.map((row) => [`${group} | ${row.label}`, [row.nb_visits, row.nb_events]]),
    );
    expect(
      {
        visits: traffic.reduce((sum, { nb_visits }) => sum + nb_visits, 0),
        events: Object.fromEntries(rows),
      },
      `${client.by}: ${client.case}`,
    ).toEqual({
      visits: client.matomo.visits + (ID_CAME_LATER.includes(client.case) ? 1 : 0),
      events: client.matomo.events,
    });
  }
});
