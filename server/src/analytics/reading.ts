import type { Period } from '#contract/period.ts';
import type { PosterTitles } from '#contract/poster-titles.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { notAllowed } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import type { Database } from '../platform/postgres/database.ts';
import { mayReadConference } from '../users/access.ts';
import type { Users } from '../users/service.ts';
import { requireFilter } from './access.ts';
import { type AskedFilter, readFilter } from './asked-filter.ts';
import type { CountNow } from './collector/counting/counts.ts';
import type { Collector } from './collector/service.ts';
import { type PosterSite, requireOne } from './only-one.ts';
import type { Count, Labels, Source, VisitFilter } from './sources/source.ts';
import type { TrackingSettings } from './tracking/service.ts';

export interface AnalyticsParts {
  db: Database;
  users: Users;
  conferences: Conferences;
  source: Source;
  tracking: TrackingSettings;
  /** POSTER_URL, with {prefix}. */
  posterUrl: string;
  /** MEDIA_PATH, with {prefix}. */
  mediaPath: string;
  /** What posters are called, by what their pages are called. */
  submissions: { listTitles(conferenceId: string, most: number): Promise<PosterTitles> };
  /** How conferences are counted. */
  counts: Pick<Collector, 'countOf' | 'recounting' | 'previewRecount' | 'timeZones'>;
  log: { warn(details: object, message: string): void };
}

/** A conference, what its hits are counted as while one request is answered, and which of them. */
export type Reading = ConferenceRow & { count: Count; filter?: VisitFilter | undefined };

/**
 * Which conference a reader may read, and what of it a read is about. 403 for a conference that is not
 * theirs: whether it exists is told to its own readers only.
 */
export type Readings = ReturnType<typeof buildReadings>;

export const buildReadings = ({
  conferences,
  source,
  tracking,
  counts,
  posterUrl,
}: AnalyticsParts) => ({
  /** For calls about the whole conference: a link to one poster or author makes none of them. */
  async conference(reader: Principal, prefix: string): Promise<ConferenceRow> {
    if (reader.share?.only) throw notAllowed();
    return this.conferenceOfOne(reader, prefix);
  },

  /** For calls that answer such a link only what is the one's. */
  async conferenceOfOne(reader: Principal, prefix: string): Promise<ConferenceRow> {
    if (reader.share?.sponsor) throw notAllowed();
    return this.conferenceOfLink(reader, prefix);
  },

  /** For calls that answer any link what it is about. */
  async conferenceOfLink(reader: Principal, prefix: string): Promise<ConferenceRow> {
    if (!mayReadConference(reader, prefix)) throw notAllowed();
    return conferences.get(prefix);
  },

  /** The address that a conference's posters begin with. */
  async posterSite({ id, prefix }: ConferenceRow): Promise<PosterSite> {
    const { posterUrl: own } = await tracking.find(id);
    return { posterUrl: own ?? posterUrl, prefix };
  },

  /** 403 where a link is to another one than these rows are. */
  async requireOwn(reader: Principal, of: ConferenceRow, labels: Labels): Promise<void> {
    if (reader.share?.only) requireOne(reader.share.only, labels, await this.posterSite(of));
  },

  /**
   * Where the source has days of its own, the count goes by those, and nobody knows until when it is complete.
   * `known`: the count of a conference that had this prefix a moment ago.
   */
  async withCount(of: ConferenceRow, known?: CountNow): Promise<Reading> {
    const count = known?.conference === of.id ? known : await counts.countOf(of.id);
    if (!source.zoneOf) return { ...of, count };
    return { ...of, count: { id: count.id, zone: await source.zoneOf({ ...of, count }) } };
  },

  /** The count is asked for together with the conference: a report waits once, not twice. */
  async withCountOf(prefix: string, finding: Promise<ConferenceRow>): Promise<Reading> {
    const [of, count] = await Promise.all([finding, counts.countOf(conferences.idOf(prefix))]);
    return this.withCount(of, count);
  },

  /** Whoever filters by something must be allowed to read of it: the figures tell. */
  async withFilter(reader: Principal, of: Reading, asked: AskedFilter): Promise<Reading> {
    requireFilter(reader, asked);
    const own = asked.poster === undefined ? undefined : (await tracking.find(of.id)).posterUrl;
    const filter = readFilter(asked, { posterUrl: own ?? posterUrl }, of.prefix);
    // How many who saw one poster saw another one, too, is not the one's alone.
    if (filter && reader.share?.only) throw notAllowed();
    return filter ? { ...of, filter } : of;
  },

  /** Null where all that the filter needs is there, or where nothing is filtered. */
  keptSince: async (of: Reading, period: Period): Promise<string | null> =>
    (of.filter && (await source.keptSince?.(of, period))) || null,

  /** Hits of each of the last stretches of time, the latest first; undefined where the source has none. */
  pace: async (of: Reading, now: Date, stretches: { seconds: number; count: number }) =>
    source.pace?.(of, now, stretches),

  seesPace: (): boolean => source.pace !== undefined,

  /** Those of these ids that are still there. */
  async conferencesOf(ids: string[]): Promise<Map<string, ConferenceRow>> {
    return new Map((await conferences.findByIds(ids)).map((row) => [row.id, row]));
  },
});
