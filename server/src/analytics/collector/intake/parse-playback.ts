import type { Fault, HitParams, Playback } from '../hit.ts';
import { cleanLabel, cleanText, readNumber } from './clean-text.ts';

/** Longer than anything that is shown at a conference: what lies above is a broken player. */
const MAX_SECONDS = 7 * 86_400;
const MAX_ID = 100;

const isMedia = (params: HitParams): boolean => {
  if (params.ma_id !== undefined) return true;
  for (const name in params) if (name.startsWith('ma_')) return true;
  return false;
};

/** Whole seconds. A moment is rounded up: whoever has begun to play has played. */
const seconds = (text: string | undefined): number =>
  Math.min(Math.max(Math.ceil(readNumber(text) ?? 0), 0), MAX_SECONDS);

/** The address of a file, without its query and fragment. */
const fileOf = (text: string | undefined): string => cleanText(text).replace(/[?#].*$/s, '');

/** What a hit says about a playback; null when it says nothing about any. */
export const readPlayback = (params: HitParams): Playback | Fault | null => {
  if (!isMedia(params)) return null;
  const id = cleanText(params.ma_id, MAX_ID);
  const kind = params.ma_mt?.trim().toLowerCase();
  if (kind !== 'video' && kind !== 'audio' && kind !== 'poster') {
    return 'media without its parameters';
  }
  const label = kind === 'poster' ? cleanLabel(params.ma_re) : fileOf(params.ma_re);
  if (!id || !label) return 'media without its parameters';
  return {
    id,
    kind,
    label,
    title: cleanText(params.ma_ti),
    seconds: seconds(params.ma_st),
    position: seconds(params.ma_ps),
    length: seconds(params.ma_le),
  };
};
