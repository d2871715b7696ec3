import { Readable } from 'node:stream';
import type { HitParams } from '../analytics/collector/hit.ts';
import type { Collector } from '../analytics/collector/service.ts';
import type { Analytics } from '../analytics/service.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { demoProgramme } from './demo-programme.ts';
import { type DemoSeason, daysOf, demoSeasons } from './demo-season.ts';
import { type DemoConference, demoConferences } from './demo-submissions.ts';
import { buildDemoVisits, type DemoSite, demoMedia } from './demo-visits.ts';

const DAY = 86_400;
/** Hits that are sent at once. */
const ENOUGH = 1_500;
const MAX_FILE_BYTES = 1_000_000;

/** Nobody in particular: the hits say themselves who they are from. */
export const ORIGIN = { address: '192.0.2.1', userAgent: 'Mozilla/5.0', asksNotToBeTracked: false };

export interface DemoTrafficParts {
  conferences: Pick<Conferences, 'find' | 'update'>;
  collector: Pick<Collector, 'collect'>;
  analytics: Pick<Analytics, 'reads' | 'titles' | 'programme'>;
  /** Lets the collector take hits of the past. */
  token: string;
  site: DemoSite;
}

const isoDay = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/**
 * Fills the statistics of the demo's conferences with a season of visits, sent through the collector
 * like any others, from the newest day back to the oldest. How far it got is read from the oldest
 * hit that is there, and what is sent at once is stored as a whole or not at all: a fill that was
 * cut short goes on where it stopped, and a complete one does nothing. Visitors who come in the
 * meantime are newer, so they are never mistaken for it.
 */
export const fillDemoTraffic = async (
  parts: DemoTrafficParts,
  isStopped: () => boolean = () => false,
): Promise<{ hits: number }> => {
  let hits = 0;
  for (const season of demoSeasons) {
    const conference = await parts.conferences.find(season.prefix);
    const demo = demoConferences.find(({ prefix }) => prefix === season.prefix);
    // Another one may have been added under the prefix of a demo conference that was deleted.
    if (!conference || conference.name !== demo?.name) continue;
    for await (const sent of fillSeason(parts, season, conference, demo)) {
      hits += sent;
      if (isStopped()) return { hits };
    }
  }
  return { hits };
};

export interface DemoTrafficHooks {
  say(line: string): void;
  log: { warn(details: object, line: string): void };
  /** Called when the whole season was sent. */
  tidy(): Promise<void>;
  /** Called when the statistics are complete; not if they were before. */
  onFilled?(): void;
}

/** Fills while the product is already in use, and says so; a failure is logged and harms nobody. */
export const startDemoTraffic = (
  parts: DemoTrafficParts,
  { say, log, tidy, onFilled }: DemoTrafficHooks,
): { stop(): Promise<void> } => {
  let isStopped = false;
  let begun = false;
  const checkStop = (): boolean => {
    if (!begun) say('Filling the demo statistics, newest days first');
    begun = true;
    return isStopped;
  };
  const incomplete = (err: unknown): void =>
    log.warn({ err }, 'the demo statistics are incomplete');
  const filling = fillDemoTraffic(parts, checkStop).catch((err) => {
    incomplete(err);
    return { hits: 0 };
  });
  const end = async ({ hits }: { hits: number }): Promise<void> => {
    if (hits === 0) return;
    const state = isStopped ? 'continue with the next start' : 'are complete';
    if (!isStopped) await tidy();
    say(`The demo statistics ${state}: ${hits} hits added`);
    if (!isStopped) onFilled?.();
  };
  // Whoever stops waits for what is being sent, but not for the tidying up: any hour does that.
  filling.then(end).catch((err) => isStopped || incomplete(err));
  return {
    stop: async () => {
      isStopped = true;
      await filling;
    },
  };
};

/** The number of hits of each group that was sent. */
async function* fillSeason(
  parts: DemoTrafficParts,
  season: DemoSeason,
  conference: ConferenceRow,
  demo: DemoConference,
): AsyncGenerator<number> {
  const made = Math.floor(conference.created_at.getTime() / 1_000);
  const firstDay = Math.floor(made / DAY) * DAY - season.daysAgo * DAY;
  const { reads } = parts.analytics;
  const { firstHitAt } = await reads.tracking(await reads.withCount(conference));
  const oldest = firstHitAt ? Date.parse(firstHitAt) / 1_000 : Number.POSITIVE_INFINITY;
  const { dayOf } = buildDemoVisits(demo, parts.site);
  const days = daysOf(season, new Date(firstDay * 1_000)).map(
    (day) => () => dayOf(day, firstDay + day.day * DAY, made),
  );
  const isThere = (hits: HitParams[]) => hits.every(({ cdt }) => Number(cdt) >= oldest);
  if (days[0] && isThere(days[0]())) return;
  await describe(parts, season, conference, demo, firstDay);
  for (const entries of groups(days.reverse())) {
    if (isThere(entries)) continue;
    const request = { entries, bulk: true, token: parts.token };
    await parts.collector.collect(request, ORIGIN, new Date());
    yield entries.length;
  }
}

/** Whole days together, until there are enough for one request. Always the same groups. */
function* groups(days: (() => HitParams[])[]): Generator<HitParams[]> {
  let group: HitParams[] = [];
  for (const hitsOf of days) {
    group = [...group, ...hitsOf()];
    if (group.length < ENOUGH) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The days of the conference, its programme, and what its videos and audios are called. */
const describe = async (
  { analytics, conferences }: DemoTrafficParts,
  season: DemoSeason,
  conference: ConferenceRow,
  demo: DemoConference,
  firstDay: number,
): Promise<void> => {
  const lastDay = isoDay(firstDay + (season.days - 1) * DAY);
  await conferences.update({
    _id: conference.id,
    name: conference.name,
    prefix: conference.prefix,
    supportsPayments: conference.supports_payments,
    stripePriceId: conference.stripe_price_id,
    currency: conference.currency,
    startsOn: isoDay(firstDay),
    endsOn: lastDay,
  });
  for (const kind of ['video', 'audio'] as const) {
    const own = demoMedia(demo).filter((media) => media.kind === kind);
    const titles = Object.fromEntries(own.map(({ fileName, title }) => [fileName, title]));
    await analytics.titles.save(conference.id, kind, {
      type: 'application/json',
      stream: Readable.from([Buffer.from(JSON.stringify(titles))]),
      maxBytes: MAX_FILE_BYTES,
    });
  }
  const programme = demoProgramme({ posters: demo.submissions.length, days: season.days }, (day) =>
    isoDay(firstDay + day * DAY),
  );
  await analytics.programme.import(conference, {
    stream: Readable.from([Buffer.from(programme)]),
    maxBytes: MAX_FILE_BYTES,
    dryRun: false,
  });
};
