import type {
  EventGroup,
  LabelDetails,
  MediaRow,
  Timeseries,
  Tracking,
  TrackingChange,
  TrafficGroup,
} from '#contract/analytics.ts';
import { groupOf } from '#contract/analytics-filters.ts';
import type { Period } from '#contract/period.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { badRequest, notAllowed } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import type { Database } from '../platform/postgres/database.ts';
import { mayReadConference } from '../users/access.ts';
import type { Users } from '../users/service.ts';
import {
  mayReadGroup,
  mayReadSection,
  requireGroup,
  requireSection,
  requireTotals,
} from './access.ts';
import { buildLive } from './live/service.ts';
import { reportEvents } from './reports/events.ts';
import { reportMedia } from './reports/media.ts';
import { chooseInterval, closePeriod, countPoints, fillPoints } from './reports/timeseries.ts';
import { reportTraffic } from './reports/traffic.ts';
import { buildShares } from './shares/service.ts';
import type { Interval, Label, MediaKind, Source } from './sources/source.ts';
import { buildTitles } from './titles/service.ts';
import type { TrackingSettings } from './tracking/service.ts';

const MAX_POINTS = 20_000;

export interface AnalyticsParts {
  db: Database;
  users: Users;
  conferences: Conferences;
  source: Source;
  tracking: TrackingSettings;
  log: { warn(details: object, message: string): void };
}

/** The statistics of conferences, as their readers see them. */
export type Analytics = ReturnType<typeof buildAnalytics>;

export const buildAnalytics = (parts: AnalyticsParts) => ({
  reads: buildReads(parts),
  live: buildLive(parts),
  shares: buildShares(parts),
  titles: buildTitles(parts.db),
});

/**
 * Every read names its reader and answers only what that reader may see: 403 for a conference that
 * is not theirs, 405 for what is not on their plan. Whether a conference exists is told to its own
 * readers only.
 */
const buildReads = ({ conferences, source, tracking }: AnalyticsParts) => ({
  async conference(reader: Principal, prefix: string): Promise<ConferenceRow> {
    if (!mayReadConference(reader, prefix)) throw notAllowed();
    return conferences.get(prefix);
  },

  /** For the answer of whatever is read after it. */
  countedUntil: async (of: ConferenceRow): Promise<Date | undefined> => source.countedUntil?.(of),

  /** Those of these ids that are still there. */
  async conferencesOf(ids: string[]): Promise<Map<string, ConferenceRow>> {
    return new Map((await conferences.findByIds(ids)).map((row) => [row.id, row]));
  },

  async report(reader: Principal, of: ConferenceRow, period: Period): Promise<EventGroup[]> {
    const groups = reportEvents(await source.events(of, period));
    return groups.filter(({ label }) => mayReadGroup(reader, label));
  },

  async traffic(reader: Principal, of: ConferenceRow, period: Period): Promise<TrafficGroup[]> {
    requireSection(reader, 'traffic');
    return reportTraffic(await source.referrers(of, period));
  },

  async media(
    reader: Principal,
    of: ConferenceRow,
    kind: MediaKind,
    period: Period,
  ): Promise<MediaRow[]> {
    requireSection(reader, sectionOf[kind]);
    return reportMedia(await source.media(of, kind, period));
  },

  async timeseries(
    reader: Principal,
    of: ConferenceRow,
    asked: { period: Period; interval: Interval | undefined; label: Label | undefined },
    now: Date,
  ): Promise<Timeseries> {
    const { period, label } = asked;
    if (label) requireGroup(reader, label.category);
    else requireTotals(reader);
    const interval = chooseInterval(asked.interval, period, now);
    const { from, to } = period;
    if (from && to) requireDrawable(from.getTime(), to.getTime(), interval);
    const points = await source.timeseries(of, period, interval, label);
    const closed = closePeriod(period, points);
    if (!closed) return { interval, points: [] };
    requireDrawable(closed.first, closed.end, interval);
    return fillPoints(points, closed, interval);
  },

  /** What was played is asked for posters only, whose labels are the addresses of their pages. */
  async labelDetails(
    reader: Principal,
    of: ConferenceRow,
    label: Label,
    period: Period,
  ): Promise<LabelDetails> {
    requireGroup(reader, label.category);
    const isPoster = label.category === groupOf.posters;
    const played = async (kind: MediaKind): Promise<MediaRow[] | null> => {
      if (!mayReadSection(reader, sectionOf[kind])) return null;
      return isPoster ? reportMedia(await source.media(of, kind, period, label.label)) : [];
    };
    const [events, referrers, videos, audios] = await Promise.all([
      source.events(of, period),
      mayReadSection(reader, 'traffic') ? source.referrers(of, period, label) : null,
      played('video'),
      played('audio'),
    ]);
    const row = events.find((event) => isRow(event, label));
    return {
      nb_visits: row?.visits ?? 0,
      nb_events: row?.events ?? 0,
      referrers: referrers && reportTraffic(referrers),
      videos,
      audios,
    };
  },

  /** All that a share link sees of it: the conference's days, which are a period on its screens. */
  async sharedTracking(of: ConferenceRow): Promise<Tracking> {
    const { firstDay, lastDay } = await tracking.find(of.id);
    return { firstDay, lastDay, firstHitAt: null, lastHitAt: null };
  },

  async tracking(of: ConferenceRow): Promise<Tracking> {
    const [settings, seen] = await Promise.all([tracking.find(of.id), source.seen(of)]);
    return { ...settings, ...presentSeen(seen) };
  },

  /** The source is asked first: while it is away nothing is changed. */
  async saveTracking(of: ConferenceRow, change: TrackingChange): Promise<Tracking> {
    const seen = await source.seen(of);
    await tracking.save(of.id, change);
    return { ...change, ...presentSeen(seen) };
  },
});

const sectionOf = { video: 'videos', audio: 'audios' } as const;

const isRow = (row: Label, { category, label }: Label): boolean =>
  row.category === category && row.label === label;

const presentSeen = ({ first, last }: { first: Date | null; last: Date | null }) => ({
  firstHitAt: first?.toISOString() ?? null,
  lastHitAt: last?.toISOString() ?? null,
});

const requireDrawable = (first: number, end: number, interval: Interval): void => {
  const count = countPoints(first, end, interval);
  if (count <= MAX_POINTS) return;
  const message = `These are ${count.toLocaleString('en')} ${interval}s; at most ${MAX_POINTS.toLocaleString('en')} can be shown. Choose a shorter period`;
  throw badRequest(message, [{ field: 'from', message }]);
};
