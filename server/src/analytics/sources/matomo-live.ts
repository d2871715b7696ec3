import type { MatomoClient } from './matomo-client.ts';
import * as rows from './matomo-rows.ts';
import type { Scope } from './matomo-scope.ts';
import type { LiveNow } from './source-rows.ts';

const LIVE_MINUTES = 5;
const LATEST_VISITS = 20;
const LATEST_HITS = 20;

/** Reads what goes on now; null for what this Matomo does not give out. */
export const readLive = async (
  client: MatomoClient,
  { params, zone, isOwn }: Scope,
  eventDimension: 'eventAction' | 'eventName',
): Promise<LiveNow> => {
  const latest = { period: 'day', date: 'today', filter_limit: String(LATEST_VISITS) };
  const [counters, visits] = await Promise.all([
    client.askNow('Live.getCounters', { ...params, lastMinutes: String(LIVE_MINUTES) }),
    client.askNow('Live.getLastVisitsDetails', { ...params, ...latest }),
  ]);
  return {
    visitors: counters === undefined ? null : rows.numberOf(rows.tableOf(counters)[0]?.visitors),
    hits:
      visits === undefined
        ? null
        : rows
            .hitsOf(visits, eventDimension, zone)
            .filter(({ label }) => isOwn(label))
            .sort((a, b) => b.time - a.time)
            .slice(0, LATEST_HITS),
  };
};
