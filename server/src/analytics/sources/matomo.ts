import type { Point } from '#contract/analytics.ts';
import type { Period } from '#contract/period.ts';
import { dateOf, dayOfDate, startOfDay } from '#contract/time-zone.ts';
import { readMatomoAudience } from './matomo-audience.ts';
import { buildMatomoClient, type MatomoClient, type MatomoClientOptions } from './matomo-client.ts';
import { readMatomoContent } from './matomo-content.ts';
import { filterSegment, within } from './matomo-filter.ts';
import { otherPosters, readMatomoCountries } from './matomo-label.ts';
import { readLive } from './matomo-live.ts';
import { hasHidden, withNetworks, withoutNetworks } from './matomo-networks.ts';
import * as rows from './matomo-rows.ts';
import { buildScopes, type Scope, type ScopeOptions } from './matomo-scope.ts';
import { readDays, readDaysOfLabels, readHours, segmentOf, visitsPer } from './matomo-series.ts';
import type { Label, MediaKind, RowsOf, Source, Subject } from './source.ts';
import type { AudienceFacts } from './source-rows.ts';

export interface MatomoOptions extends MatomoClientOptions, ScopeOptions {
  eventDimension: 'eventAction' | 'eventName';
}

/** Whether there are hits at all is asked beside other things, which shall not wait for it. */
const SEEN_PATIENCE_MS = 3_000;
const mediaMethod: Record<MediaKind, string> = {
  video: 'MediaAnalytics.getGroupedVideoResources',
  audio: 'MediaAnalytics.getGroupedAudioResources',
};

/**
 * Reads a real Matomo. Every question is about the conference alone, and of the answers only its own
 * labels are passed on. Matomo counts in whole days of its site's time zone, so a period is widened
 * to the days that it touches; one without a beginning starts when the site was made, and one
 * without an end ends today. Matomo knows no events per hour, so hours have visits only, and no
 * page of a playback, so what visits that saw the page have played is taken for it. Only the live
 * view needs the visitor log.
 */
export const buildMatomoSource = (options: MatomoOptions): Source => {
  const { eventDimension, now = Date.now } = options;
  const client = buildMatomoClient(options);
  const scopes = buildScopes(client, options);
  const scopeOf = async (subject: Subject): Promise<Scope> => {
    const part = subject.filter && filterSegment(subject.filter);
    const scope = await scopes.of(subject, subject.count.zone);
    return part ? within(scope, part) : scope;
  };
  const events = { secondaryDimension: eventDimension, expanded: '1' };

  /** Nothing is asked about a time that has nothing, or about what is another's. */
  const inRange = async <T>(
    subject: Subject,
    period: Period,
    label: string | undefined,
    ask: (scope: Scope, range: { period: 'range'; date: string }) => Promise<T[] | null>,
  ): Promise<T[] | null> => {
    const scope = await scopeOf(subject);
    const date = rangeOf(period, now(), scope);
    const isOther = label !== undefined && !scope.isOwn(label);
    return date && !isOther ? ask(scope, { period: 'range', date }) : [];
  };

  const paramsOf = (scope: Scope, of: Label | undefined) =>
    of ? scope.within(segmentOf(of, eventDimension)) : scope.params;

  const readEvents = async (scope: Scope, range: object, of: Label | undefined) => {
    const asked = { ...paramsOf(scope, of), ...range, ...events };
    return rows.eventsOf(await client.ask('Events.getCategory', asked), scope.isOwn);
  };

  const datesOf = async (scope: Scope, { from, to }: Period): Promise<string | undefined> => {
    const first = from ?? (await readSeen(client, scope, now())).first;
    return first ? rangeOf({ from: first, to }, now(), scope) : undefined;
  };

  return {
    check: scopes.check,

    zoneOf: async (subject) => (await scopeOf(subject)).zone,

    events: async (subject, period, of) =>
      (await inRange(subject, period, of?.label, async (scope, range) => {
        const found = await readEvents(scope, range, isRow(of) ? of : undefined);
        return found.filter(
          (row) =>
            !of ||
            (row.category === of.category && (row.label === of.label || of.label === undefined)),
        );
      })) ?? [],

    alsoViewed: async (subject, period, { of, limit }) => {
      const found = await inRange(subject, period, of.label, (scope, range) =>
        readEvents(scope, range, of),
      );
      return otherPosters(found ?? [], of).slice(0, limit);
    },

    countriesOfRow: (subject, period, of) =>
      inRange(subject, period, of.label, async (scope, range) =>
        readMatomoCountries(client, paramsOf(scope, of), range),
      ),

    referrers: async (subject, period, of) =>
      (await inRange(subject, period, of?.label, async (scope, range) => {
        const asked = { ...paramsOf(scope, of), ...range };
        const expanded = { ...asked, expanded: '1' };
        const found = rows.referrersOf(await client.ask('Referrers.getReferrerType', expanded));
        if (!hasHidden(found)) return found;
        const engines = await client.askPlugin('Referrers.getSearchEngines', asked);
        return engines === undefined ? found : withNetworks(found, rows.enginesOf(engines));
      })) ?? [],

    audience: async (subject, period) => {
      const scope = await scopeOf(subject);
      const date = rangeOf(period, now(), scope);
      return date === undefined
        ? NOBODY
        : readMatomoAudience(client, scope.params, date, dateOf(scope.zone, new Date(now())));
    },

    content: async (subject, period) => {
      const scope = await scopeOf(subject);
      const date = rangeOf(period, now(), scope);
      return date === undefined
        ? { rows: [], notKnown: [] }
        : readMatomoContent(client, scope, { period: 'range', date });
    },

    searchEngines: (subject, period) =>
      inRange(subject, period, undefined, async (scope, range) => {
        const asked = { ...scope.params, ...range };
        const answer = await client.askPlugin('Referrers.getSearchEngines', asked);
        return answer === undefined ? null : withoutNetworks(rows.enginesOf(answer));
      }),

    media: (subject, kind, period, page) =>
      inRange(subject, period, page, async (scope, range) => {
        const params =
          page === undefined ? scope.params : scope.within(`pageUrl==${encodeURIComponent(page)}`);
        const answer = await client.askPlugin(mediaMethod[kind], { ...params, ...range });
        return answer === undefined ? null : rows.mediaOf(answer, scope.isOwn);
      }),

    attention: async () => null,

    sessions: async () => null,

    async timeseries(subject, period, interval, of) {
      if (of) {
        const labels = { category: of.category, labels: [of.label] };
        return (await this.trends(subject, period, interval, labels)).get(of.label) ?? [];
      }
      const scope = await scopeOf(subject);
      const date = await datesOf(scope, period);
      if (!date) return [];
      return interval === 'hour'
        ? readHours(client, scope.zone, date, scope.params)
        : readDays(client, scope, date);
    },

    async trends(subject, period, interval, { category, labels: asked }) {
      const scope = await scopeOf(subject);
      const labels = asked.filter(scope.isOwn);
      const date = labels.length > 0 && (await datesOf(scope, period));
      if (!date) return new Map();
      if (interval === 'day') {
        return readDaysOfLabels(client, scope, date, { category, labels }, eventDimension);
      }
      // Hours are told of visits only, and of one segment of them at a time.
      const hours = labels.map(async (label): Promise<[string, Point[]]> => {
        const params = paramsOf(scope, { category, label });
        return [label, await readHours(client, scope.zone, date, params)];
      });
      return new Map(await Promise.all(hours));
    },

    live: async (subject) => readLive(client, await scopeOf(subject), eventDimension),

    seen: async (subject) =>
      readSeen(client, await scopeOf(subject), now(), { patience: SEEN_PATIENCE_MS }),
  };
};

const isRow = (of: RowsOf | undefined): of is Label => of?.label !== undefined;

const NOBODY: AudienceFacts = {
  visitors: 0,
  visitorsAreEstimated: false,
  visits: 0,
  rows: { country: [], device: [], browser: [], os: [], language: [] },
};

/** The first day that has a visit and the last hour that has one, found by way of their years. */
const readSeen = async (
  client: MatomoClient,
  { params, zone, created }: Scope,
  now: number,
  waiting?: { patience: number },
) => {
  const today = dateOf(zone, new Date(now));
  const visited = async (period: 'day' | 'year', first: string, last: string) => {
    const from = first > created ? first : created;
    const date = `${from},${last < today ? last : today}`;
    const counts = await visitsPer(client, { ...params, period, date }, waiting);
    return counts.filter(([, visits]) => visits > 0).map(([day]) => day);
  };
  const daysOf = async (year: string | undefined): Promise<string[]> =>
    year === undefined ? [] : visited('day', `${year}-01-01`, `${year}-12-31`);
  const years = await visited('year', created, today);
  const [earliest, latest] = await Promise.all([daysOf(years[0]), daysOf(years.at(-1))]);
  const [first, last] = [dayOfDate(earliest[0] ?? ''), latest.at(-1)];
  const hours = last === undefined ? [] : await readHours(client, zone, `${last},${last}`, params);
  return {
    first: first === undefined ? null : startOfDay(zone, first),
    last: hours.length === 0 ? null : new Date(hours.at(-1)?.time ?? 0),
  };
};

/** `2026-11-02,2026-11-04`; undefined when nothing can have been counted then. */
const rangeOf = (
  { from, to }: Period,
  now: number,
  { zone, created }: Scope,
): string | undefined => {
  const date = (time: number) => dateOf(zone, new Date(time));
  const first = from && date(from.getTime()) > created ? date(from.getTime()) : created;
  const last = to ? date(to.getTime() - 1) : date(now);
  return first <= last ? `${first},${last}` : undefined;
};
