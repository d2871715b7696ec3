import { setTimeout as sleep } from 'node:timers/promises';
import { readPeriod } from '#contract/period.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Origin } from '../collector/hit.ts';
import type { Collector } from '../collector/service.ts';
import { reportEvents } from '../reports/events.ts';
import { reportTraffic } from '../reports/traffic.ts';
import type { Source } from '../sources/source.ts';
import type { Product } from './product.ts';

/** Nobody in particular: the hits say themselves who they are from. */
const ORIGIN: Origin = {
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0',
  asksNotToBeTracked: false,
};
const MAX_ENTRIES = 1_000;
const TRIES = 60;
const LOOK_AGAIN_MS = 500;

export interface OwnProductParts {
  collector: Pick<Collector, 'collect' | 'countOf'>;
  /** Lets the collector take hits of the past. */
  collectorToken: string;
  source: Pick<Source, 'events' | 'referrers'>;
  site: { posterUrl: string; mediaPath: string };
}

/** This installation itself, as the one that a conference's visits are moved to. */
export const ownProduct = (
  { collector, collectorToken, source, site }: OwnProductParts,
  conference: ConferenceRow,
): Product => {
  const asked = async (from: string, to: string) => {
    const count = await collector.countOf(conference.id);
    const read = readPeriod({ from, to }, count.zone);
    if ('fault' in read) throw badRequest(read.fault);
    return [{ ...conference, count }, read.period] as const;
  };

  /** Sent again while there is no room: a hit that was taken is known by its id. */
  const collect = async (entries: Record<string, string>[]): Promise<number> => {
    const request = { entries, bulk: true, token: collectorToken };
    for (let tries = 1; ; tries += 1) {
      try {
        const outcomes = await collector.collect(request, ORIGIN, new Date());
        return outcomes.filter((outcome) => !outcome || 'fault' in outcome).length;
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(1_000);
      }
    }
  };

  return {
    site: async () => site,

    async countVisits(from, to) {
      const rows = await source.referrers(...(await asked(from, to)));
      return rows.reduce((sum, { visits }) => sum + visits, 0);
    },

    async send(hits) {
      let invalid = 0;
      const entries = hits.map((hit) =>
        Object.fromEntries(Object.entries(hit).map(([name, value]) => [name, String(value)])),
      );
      for (let at = 0; at < entries.length; at += MAX_ENTRIES) {
        invalid += await collect(entries.slice(at, at + MAX_ENTRIES));
      }
      return { invalid };
    },

    async reports(from, to) {
      const now = Date.now();
      while ((await collector.countOf(conference.id)).until.getTime() < now) {
        await sleep(LOOK_AGAIN_MS);
      }
      const of = await asked(from, to);
      const [events, referrers] = await Promise.all([
        source.events(...of),
        source.referrers(...of),
      ]);
      return { events: reportEvents(events), traffic: reportTraffic(referrers) };
    },
  };
};
