import type { Live } from '#contract/analytics.ts';
import { tooManyStreams } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import { mayReadTotals, readableHits } from '../access.ts';
import { reportLive } from '../reports/live.ts';
import type { Count, Source, Subject } from '../sources/source.ts';
import { buildChannel, type Channel } from './channel.ts';

const POLL_MS = 5_000;
/** Open at once on one replica. A link may be on many people's screens. */
const MAX_OF_USER = 10;
const MAX_OF_LINK = 100;

export interface LiveParts {
  source: Pick<Source, 'live'>;
  counts: { countOf(conference: string): Promise<Count> };
  log: { warn(details: object, message: string): void };
  pollMs?: number;
}

type Watched = Omit<Subject, 'count'>;

/** What the source tells a conference by: once that is changed, something else is read. */
export const readBy = ({ id, prefix, name, matomo_site_id: site = null }: Watched): string =>
  JSON.stringify([id, prefix, name, site]);

/**
 * What happens right now. However many watch a conference, its source is asked once every five
 * seconds on each replica, and not at all while nobody does. Everyone sees the hits that they may,
 * and is not told of a change that they may not see.
 */
export const buildLive = ({ source, counts, log, pollMs = POLL_MS }: LiveParts) => {
  const channels = new Map<string, { id: string; channel: Channel<Live> }>();
  const open = new Map<string, number>();

  const read = async (subject: Watched): Promise<Live> => {
    // Asked each time: meanwhile the conference may have been counted anew.
    const count = await counts.countOf(subject.id);
    return reportLive(await source.live({ ...subject, count }, new Date()));
  };

  const channelOf = (subject: Watched): Channel<Live> => {
    const key = readBy(subject);
    const known = channels.get(key);
    if (known) return known.channel;
    const channel: Channel<Live> = buildChannel({
      read: () => read(subject),
      pollMs,
      onFault: (err) => log.warn({ err }, 'the live view waits for its source'),
      onEmpty: () => channels.delete(key),
    });
    channels.set(key, { id: subject.id, channel });
    return channel;
  };

  const count = (reader: Principal, change: 1 | -1): void => {
    const now = (open.get(reader.id) ?? 0) + change;
    if (now > (reader.share ? MAX_OF_LINK : MAX_OF_USER)) throw tooManyStreams();
    if (now === 0) open.delete(reader.id);
    else open.set(reader.id, now);
  };

  return {
    /** The ids of the conferences that somebody watches. */
    watched: (): string[] => [...new Set([...channels.values()].map(({ id }) => id))],

    /** Whether what is shown of a conference cannot be read any more. */
    isLost: (subject: Watched): boolean => channels.get(readBy(subject))?.channel.isLost() ?? false,

    /** Calls `show` at once and with every change until the answered function is called, once. */
    async watch(
      reader: Principal,
      subject: Watched,
      show: (live: Live) => void,
    ): Promise<() => void> {
      count(reader, 1);
      let told = '';
      const shown = ({ visitors, hits, ...rest }: Live) => {
        const readable = {
          ...rest,
          visitors: mayReadTotals(reader) ? visitors : null,
          hits: readableHits(reader, hits),
        };
        const text = JSON.stringify(readable);
        if (text === told) return;
        told = text;
        show(readable);
      };
      try {
        const leave = await channelOf(subject).join(shown);
        return () => {
          leave();
          count(reader, -1);
        };
      } catch (error) {
        count(reader, -1);
        throw error;
      }
    },
  };
};
