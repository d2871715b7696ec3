import type { PlaybackKind } from '../../sources/source.ts';
import type { Hit } from '../hit.ts';

/** A playback as counted so far: of its messages, the greatest figures. */
export interface PlaybackState {
  kind: PlaybackKind;
  label: string;
  /** Unix seconds. */
  started: number;
  visitor: string;
  /** The page it was played on, without query and fragment. */
  page: string;
  seconds: number;
  position: number;
  length: number;
}

/**
 * What a message of a playback makes of it. Its file, page and beginning are those of its earliest
 * message, whichever arrived first.
 */
export const applyProgress = (
  before: PlaybackState | undefined,
  { playback, time: started, person: visitor, url }: Hit & { person: string },
): PlaybackState | undefined => {
  if (!playback) return before;
  const { kind, label, seconds, position, length } = playback;
  const [page = ''] = url.split(/[?#]/, 1);
  if (!before) return { kind, label, started, visitor, page, seconds, position, length };
  const after = {
    ...before,
    ...(started < before.started && { kind, label, started, visitor, page }),
    seconds: Math.max(before.seconds, seconds),
    position: Math.max(before.position, position),
    length: Math.max(before.length, length),
  };
  const same =
    after.started === before.started &&
    after.seconds === before.seconds &&
    after.position === before.position &&
    after.length === before.length;
  return same ? before : after;
};
