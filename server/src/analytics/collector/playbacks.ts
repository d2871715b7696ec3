import type { MediaKind } from '../sources/source.ts';
import type { Hit } from './hit.ts';

/** A playback as counted so far: of its messages, the greatest figures. */
export interface PlaybackState {
  kind: MediaKind;
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

/** What a message of a playback makes of it. Its file, page and beginning are those of its first. */
export const play = (before: PlaybackState | undefined, hit: Hit): PlaybackState | undefined => {
  const { playback } = hit;
  if (!playback) return before;
  const { kind, label, seconds, position, length } = playback;
  if (!before) {
    const { time: started, visitor, url } = hit;
    const [page = ''] = url.split(/[?#]/, 1);
    return { kind, label, started, visitor, page, seconds, position, length };
  }
  const after = {
    ...before,
    seconds: Math.max(before.seconds, seconds),
    position: Math.max(before.position, position),
    length: Math.max(before.length, length),
  };
  const same =
    after.seconds === before.seconds &&
    after.position === before.position &&
    after.length === before.length;
  return same ? before : after;
};
