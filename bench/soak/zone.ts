import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeseries } from '#contract/analytics.ts';
import type { Conference } from '#contract/conferences.ts';
import type { Recount } from '#contract/recount.ts';
import { dateOfDay, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { addConference, send } from '../conference.ts';
import { COLLECTOR_TOKEN, type Product, startProduct } from '../product.ts';
import { readCounted } from '../read-counted.ts';

const PREFIX = 'ZONE';
const OTHER_ZONE = 'Europe/Berlin';
const BULK = 1_000;
const CLIENTS = 4;
const HITS_OF_A_VISIT = 4;
const GAP_SECONDS = 180;
const FIRST = Date.UTC(2026, 1, 20) / 1000;
const DAYS = 60;

interface Hit {
  visitor: string;
  time: number;
}

/** Whoever comes at a quarter of the hours of 60 days looks at four posters, over midnight too. */
const hitAt = (at: number): Hit => {
  const visit = Math.floor(at / HITS_OF_A_VISIT);
  const began = FIRST + ((visit * 7_919) % (DAYS * 24 * 60)) * 60;
  const time = began + (at % HITS_OF_A_VISIT) * GAP_SECONDS;
  return { visitor: visit.toString(16).padStart(16, '0'), time };
};

/** By day of the zone: events, and visits, which end at midnight. */
const recountByHand = (hits: number, zone: TimeZone): Map<string, string> => {
  const days = new Map<number, { events: number; visits: Set<string> }>();
  for (let at = 0; at < hits; at += 1) {
    const { visitor, time } = hitAt(at);
    const day = days.get(zone.dayOf(time)) ?? { events: 0, visits: new Set() };
    day.events += 1;
    day.visits.add(visitor);
    days.set(zone.dayOf(time), day);
  }
  return new Map(
    [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, { events, visits }]) => [dateOfDay(day), `${visits.size} / ${events}`]),
  );
};

const fill = async ({ url }: Product, hits: number): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < hits) {
      const from = next;
      next += BULK;
      const requests = Array.from({ length: Math.min(BULK, hits - from) }, (_, at) => {
        const { visitor, time } = hitAt(from + at);
        return { idsite: PREFIX, rec: 1, _id: visitor, cdt: time, e_c: 'Top Topics', e_a: 'Sleep' };
      });
      await send(`${url}/matomo.php`, {}, { requests, token_auth: COLLECTOR_TOKEN });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};

const readDays = async ({ url, admin }: Product, zone: TimeZone): Promise<Map<string, string>> => {
  const query = 'interval=day&from=2026-02-01&to=2026-05-31';
  const answer = await fetch(`${url}/api/analytics/timeseries/${PREFIX}?${query}`, {
    headers: admin,
  });
  const { points } = (await answer.json()) as Timeseries;
  return new Map(
    points
      .filter(({ nb_events }) => nb_events > 0)
      .map(({ time, nb_visits, nb_events }) => [
        dateOfDay(zone.dayOf(Date.parse(time) / 1000)),
        `${nb_visits} / ${nb_events}`,
      ]),
  );
};

const changeZone = async ({ url, admin }: Product): Promise<void> => {
  const headers = { ...admin, 'content-type': 'application/json' };
  const found = await fetch(`${url}/api/conferences/${PREFIX}`, { headers });
  const { _id, name, prefix } = (await found.json()) as Conference;
  const body = JSON.stringify({ _id, name, prefix, timeZone: OTHER_ZONE });
  const saved = await fetch(`${url}/api/conferences`, { method: 'PUT', headers, body });
  if (!saved.ok) throw new Error(`The zone was not changed: ${await saved.text()}`);
};

const recountOf = async ({ url, admin }: Product): Promise<Recount | null> => {
  const answer = await fetch(`${url}/api/analytics/tracking/${PREFIX}`, { headers: admin });
  return ((await answer.json()) as { recount: Recount | null }).recount;
};

const isSame = (found: Map<string, string>, expected: Map<string, string>): boolean =>
  JSON.stringify([...found]) === JSON.stringify([...expected]);

/**
 * A conference of many hits over the change to summer time gets another zone: every day's visits and events are
 * those of a recount by hand, before, while it is counted anew (of the old zone), and after.
 */
export const soakZone = async (hits: number): Promise<boolean> => {
  const product = await startProduct({ LABELS_PER_DAY: '0' });
  try {
    await addConference(product, PREFIX);
    await fill(product, hits);
    await readCounted(product, PREFIX, 600);
    const [utc, other] = [timeZoneOf('UTC'), timeZoneOf(OTHER_ZONE)];
    const [before, after] = [recountByHand(hits, utc), recountByHand(hits, other)];
    let isRight = isSame(await readDays(product, utc), before);
    console.log(`${hits.toLocaleString('en')} hits, before: ${isRight ? 'right' : 'WRONG'}`);
    const began = performance.now();
    await changeZone(product);
    let told = 0;
    let reads = 0;
    for (let state = await recountOf(product); state; state = await recountOf(product)) {
      if (state.counted > told) console.log(`${state.counted} of ${state.hits} counted anew`);
      told = state.counted;
      const days = await readDays(product, utc);
      // The answer may be of the moment after: then the next question says that it is done.
      if (!isSame(days, before) && (await recountOf(product))) isRight = false;
      reads += 1;
      await sleep(250);
    }
    const seconds = (performance.now() - began) / 1000;
    const isRightNow = isSame(await readDays(product, other), after);
    console.log(
      `Counted anew in ${seconds.toFixed(1)} s; ${reads} reports meanwhile; after: ${isRightNow ? 'right' : 'WRONG'}`,
    );
    return isRight && isRightNow && told > 0;
  } finally {
    await product.stop();
  }
};
