import type { Point } from '#contract/analytics.ts';
import type { Period } from '#contract/period.ts';
import { dateOf, dayOfDate, startOfDay, type TimeZone } from '#contract/time-zone.ts';
import {
  buildMatomoClient,
  type MatomoClient,
  type MatomoClientOptions,
  type Params,
} from './matomo-client.ts';
import * as rows from './matomo-rows.ts';
import { readDays, readDaysOfLabels, readHours, segmentOf, visitsPer } from './matomo-series.ts';
import type { MediaKind, Source, Subject } from './source.ts';

export interface MatomoOptions extends MatomoClientOptions {
  eventDimension: 'eventAction' | 'eventName';
  /** What tells a conference's hits from those of others in a site for all. */
  site: { posterUrl: string; mediaPath: string };
}

const EARLIEST = '2008-01-01';
const LIVE_MINUTES = 5;
const LATEST_VISITS = 20;
const LATEST_HITS = 20;
const mediaMethod: Record<MediaKind, string> = {
  video: 'MediaAnalytics.getGroupedVideoResources',
  audio: 'MediaAnalytics.getGroupedAudioResources',
};

/**
 * Reads a real Matomo. It counts in whole days of its site's time zone, which should be that of
 * the conference, so a period is widened to the days that it touches; one without a beginning starts with 2008, when Matomo came out, and one
 * without an end ends today. A site for all conferences answers for all of them: the screens'
 * filters keep each to its own. Matomo knows no events per hour, so hours have visits only, and no
 * page of a playback, so what visits that saw the page have played is taken for it.
 */
export const buildMatomoSource = (options: MatomoOptions): Source => {
  const { eventDimension, now = Date.now } = options;
  const client = buildMatomoClient(options);
  const events = { secondaryDimension: eventDimension, expanded: '1' };

  const inRange = async <T>(
    { count: { zone } }: Subject,
    period: Period,
    ask: (params: Params) => Promise<T[]>,
  ): Promise<T[]> => {
    const date = rangeOf(period, now(), zone);
    return date ? ask({ period: 'range', date }) : [];
  };

  const seen = ({ count: { zone } }: Subject) =>
    readSeen(client, `${EARLIEST},${dateOf(zone, new Date(now()))}`, zone);

  const datesOf = async (subject: Subject, { from, to }: Period): Promise<string | undefined> => {
    const first = from ?? (await seen(subject)).first;
    return first ? rangeOf({ from: first, to }, now(), subject.count.zone) : undefined;
  };

  return {
    events: (subject, period) =>
      inRange(subject, period, async (params) =>
        rows.eventsOf(await client.ask('Events.getCategory', { ...params, ...events })),
      ),

    referrers: (subject, period, of) =>
      inRange(subject, period, async (params) => {
        const segment = of && { segment: segmentOf(of, eventDimension) };
        const asked = { ...params, expanded: '1', ...segment };
        return rows.referrersOf(await client.ask('Referrers.getReferrerType', asked));
      }),

    media: (subject, kind, period, page) =>
      inRange(subject, period, async (params) => {
        const segment = page !== undefined && { segment: `pageUrl==${encodeURIComponent(page)}` };
        const answer = await client.askPlugin(mediaMethod[kind], { ...params, ...segment });
        return answer === undefined ? [] : rows.mediaOf(answer);
      }),

    async timeseries(subject, period, interval, of) {
      const { zone } = subject.count;
      if (of) {
        const labels = { category: of.category, labels: [of.label] };
        return (await this.trends(subject, period, interval, labels)).get(of.label) ?? [];
      }
      const date = await datesOf(subject, period);
      if (!date) return [];
      return interval === 'hour' ? readHours(client, zone, date, {}) : readDays(client, zone, date);
    },

    async trends(subject, period, interval, { category, labels }) {
      const { zone } = subject.count;
      const date = await datesOf(subject, period);
      if (!date) return new Map();
      if (interval === 'day') {
        return readDaysOfLabels(client, zone, date, { category, labels }, events);
      }
      // Hours are told of visits only, and of one segment of them at a time.
      const hours = labels.map(async (label): Promise<[string, Point[]]> => {
        const segment = segmentOf({ category, label }, eventDimension);
        return [label, await readHours(client, zone, date, { segment })];
      });
      return new Map(await Promise.all(hours));
    },

    live: (subject) => readLive(client, (label) => mentions(label, subject, options), options),

    seen,
  };
};

const readLive = async (
  client: MatomoClient,
  isOwn: (label: string) => boolean,
  { eventDimension }: MatomoOptions,
) => {
  const latest = { period: 'day', date: 'today', filter_limit: String(LATEST_VISITS) };
  const [counters, visits] = await Promise.all([
    client.askNow('Live.getCounters', { lastMinutes: String(LIVE_MINUTES) }),
    client.askNow('Live.getLastVisitsDetails', latest),
  ]);
  const hits = rows
    .hitsOf(visits, eventDimension)
    .filter(({ label }) => isOwn(label))
    .sort((a, b) => b.time - a.time);
  return {
    visitors: rows.numberOf(rows.tableOf(counters)[0]?.visitors),
    hits: hits.slice(0, LATEST_HITS),
  };
};

/** The first day that has a visit, found by way of its year, and the latest action of all. */
const readSeen = async (client: MatomoClient, ever: string, zone: TimeZone) => {
  const year = firstWithVisits(await visitsPer(client, 'year', ever));
  if (year === undefined) return { first: null, last: null };
  const [days, visits] = await Promise.all([
    visitsPer(client, 'day', `${year}-01-01,${year}-12-31`),
    client.ask('Live.getLastVisitsDetails', { filter_limit: '1' }),
  ]);
  const day = dayOfDate(firstWithVisits(days) ?? '');
  const last = rows.numberOf(rows.tableOf(visits)[0]?.lastActionTimestamp);
  return {
    first: day === undefined ? null : startOfDay(zone, day),
    last: last > 0 ? new Date(last * 1000) : null,
  };
};

const firstWithVisits = (counts: [string, number][]): string | undefined =>
  counts.find(([, visits]) => visits > 0)?.[0];

/** `2026-11-02,2026-11-04`; undefined when nothing can have been counted then. */
const rangeOf = ({ from, to }: Period, now: number, zone: TimeZone): string | undefined => {
  const date = (time: number) => dateOf(zone, new Date(time));
  const first = from && date(from.getTime()) > EARLIEST ? date(from.getTime()) : EARLIEST;
  const last = to ? date(to.getTime() - 1) : date(now);
  return first <= last ? `${first},${last}` : undefined;
};

/** Whether a hit is on the conference's site, or names one of its files or the conference itself. */
const mentions = (
  label: string,
  { prefix, name }: Subject,
  { site: { posterUrl, mediaPath } }: MatomoOptions,
): boolean => {
  const lower = label.toLowerCase();
  // Of https://{prefix}.eposter.live/poster/ the home page counts, too.
  const siteUrl = posterUrl.replace(/(\{prefix\}[^/]*\/?).*$/, '$1');
  const own = [siteUrl, mediaPath].map((part) => part.replaceAll('{prefix}', prefix));
  return [...own, name].some((part) => lower.includes(part.toLowerCase()));
};
