import { UNKNOWN_TIME_ZONE } from '#contract/conferences.ts';
import type { LabelLimit } from '#contract/label-limit.ts';
import type { Recount, RecountPreview } from '#contract/recount.ts';
import type { Edition, Tracking, TrackingChange } from '#contract/tracking.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { badField } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import { mayReadConference } from '../users/access.ts';
import type { AnalyticsParts, Reading } from './reading.ts';
import {
  presentDays,
  presentEdition,
  presentLimit,
  presentRecount,
  presentSeen,
} from './tracking/present.ts';
import { NOT_SEEN, seenOf } from './tracking/seen.ts';

interface TrackingParts extends AnalyticsParts {
  withCount(of: ConferenceRow): Promise<Reading>;
}

/** What is known of how a conference is tracked and counted, beside its figures. */
export const buildTrackingReads = ({
  conferences,
  source,
  tracking,
  counts,
  withCount,
}: TrackingParts) => ({
  /** All that a share link sees of it: the conference's clock, days and posters, which its screens speak of. */
  async sharedTracking(of: Reading): Promise<Tracking> {
    const [{ posterUrl }, [recount]] = await Promise.all([
      tracking.find(of.id),
      counts.recounting(of.id),
    ]);
    const days = presentDays(of, recount);
    const seen = presentSeen(NOT_SEEN);
    return { ...days, ...(posterUrl && { posterUrl }), ...seen, labelLimits: [] };
  },

  async tracking(of: Reading, reader?: Principal): Promise<Tracking> {
    const [settings, seen, limits, [recount], edition] = await Promise.all([
      tracking.find(of.id),
      seenOf(source, of),
      tracking.labelLimits(of.id),
      counts.recounting(of.id),
      reader && this.previousEdition(reader, of),
    ]);
    const days = { ...presentDays(of, recount), ...(edition && { previousEdition: edition }) };
    return { ...settings, ...days, ...presentSeen(seen), labelLimits: limits.map(presentLimit) };
  },

  /** Of those who may read it as well; whoever asks for its figures is asked again who they are. */
  async previousEdition(reader: Principal, of: Reading): Promise<Edition | undefined> {
    const edition = await this.findEdition(reader, of);
    return edition && presentEdition(edition);
  },

  /** The previous edition, for those who may read it as well. */
  async findEdition(reader: Principal, of: ConferenceRow): Promise<Reading | undefined> {
    const { previous_edition: prefix } = of;
    if (prefix === null || !mayReadConference(reader, prefix)) return undefined;
    const found = await conferences.find(prefix);
    return found && withCount(found);
  },

  /** The source is asked first: while it is away nothing is changed. */
  async saveTracking(
    reader: Principal,
    of: Reading,
    change: TrackingChange,
    seen?: string,
  ): Promise<Tracking> {
    await source.seen(of);
    await tracking.save(of.id, change, seen);
    return this.tracking(of, reader);
  },

  /** What another time zone would count anew, and what it could not. */
  async previewRecount(of: Reading): Promise<RecountPreview> {
    const { hits, keptDays } = await counts.previewRecount(of.count);
    return { hits, keptDays: keptDays.length, keptUntil: keptDays.at(-1) ?? null };
  },

  /** By conference: those that are being counted anew. */
  async recounts(): Promise<Map<string, Recount>> {
    const all = await counts.recounting();
    return new Map(all.map((each) => [each.conference, presentRecount(each)]));
  },

  /** 400 for a zone that the store does not know. While the store is unavailable, the contract's check has to do. */
  async requireTimeZone(name: string): Promise<void> {
    if (name === 'UTC') return;
    const names = await counts.timeZones();
    if (!names || names.has(name)) return;
    throw badField('timeZone', UNKNOWN_TIME_ZONE);
  },

  /** By conference: the latest day with more new labels than it may have. */
  async labelLimits(): Promise<Map<string, LabelLimit>> {
    const latest = new Map<string, LabelLimit>();
    for (const reached of await tracking.labelLimits()) {
      if (!latest.has(reached.conference)) latest.set(reached.conference, presentLimit(reached));
    }
    return latest;
  },
});
