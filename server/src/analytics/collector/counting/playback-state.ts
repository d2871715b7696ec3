import type { PlaybackKind } from '../../sources/source.ts';
import type { Hit } from '../hit.ts';

/** A playback without end is one that was left running, or made up. */
const MAX_SECONDS = 3_600;
/** What may have been played before the first message: our scripts send it within a minute and a half. */
const BEFORE_FIRST_MESSAGE = 120;

/** A playback as counted so far: of its messages, the greatest figures. */
export interface PlaybackState {
  kind: PlaybackKind;
  label: string;
  /** Unix seconds. */
  started: number;
  visitor: string;
  /** The page it was played on, without query and fragment. */
  page: string;
  /** As counted: no more than fits between the first and the last message. */
  seconds: number;
  /** As the messages say. An earlier version has kept neither this nor `last`. */
  told?: number;
  /** Of the latest message, in unix seconds. */
  last?: number;
  position: number;
  length: number;
}

/**
 * What a message of a playback makes of it, in whatever order they arrive. Its file, page and beginning are those of
 * its earliest message.
 */
export const applyProgress = (
  before: PlaybackState | undefined,
  { playback, time, person: visitor, url }: Hit & { person: string },
): PlaybackState | undefined => {
  if (!playback) return before;
  const { kind, label, seconds, position, length } = playback;
  const [page = ''] = url.split(/[?#]/, 1);
  const beginning = { kind, label, started: time, visitor, page };
  if (!before) return withSeconds({ ...beginning, told: seconds, last: time, position, length });
  const told = before.told ?? before.seconds;
  const last = before.last ?? before.started + before.seconds;
  if (
    time >= before.started &&
    time <= last &&
    seconds <= told &&
    position <= before.position &&
    length <= before.length
  ) {
    return before;
  }
  return withSeconds({
    ...before,
    ...(time < before.started && beginning),
    told: Math.max(told, seconds),
    last: Math.max(last, time),
    position: Math.max(before.position, position),
    length: Math.max(before.length, length),
  });
};

const withSeconds = (
  state: Omit<PlaybackState, 'seconds'> & { told: number; last: number },
): PlaybackState => {
  const longest = Math.min(state.last - state.started + BEFORE_FIRST_MESSAGE, MAX_SECONDS);
  return { ...state, seconds: Math.min(state.told, longest) };
};

/** Whether nothing that is stored has changed: of the earliest message, or of the figures. */
export const countsTheSame = (before: PlaybackState, after: PlaybackState): boolean =>
  after.started === before.started &&
  after.seconds === before.seconds &&
  after.position === before.position &&
  after.length === before.length;
