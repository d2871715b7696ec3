import { FINISHED } from '../../sources/source.ts';
import type { Fault, HitParams, Playback } from '../hit.ts';
import { cleanLabel, cleanText, readNumber } from './clean-text.ts';

/** Longer than any file that is shown at a conference: what lies above is a broken player. */
const MAX_SECONDS = 7 * 86_400;
const MAX_ID = 100;

const isMedia = (params: HitParams): boolean => {
  if (params.ma_id !== undefined) return true;
  for (const name in params) if (name.startsWith('ma_')) return true;
  return false;
};

const seconds = (text: string | undefined): number =>
  Math.min(Math.max(readNumber(text) ?? 0, 0), MAX_SECONDS);

/** The least moment counts as a second: whoever has begun to play has played. */
const whole = (value: number): number => (value > 0 ? Math.max(Math.round(value), 1) : 0);

/** In whole seconds, and as near to its end as it was in parts of them. */
const wholePosition = (position: number, length: number): number => {
  if (length === 0) return whole(position);
  const end = Math.ceil(whole(length) * FINISHED);
  return position >= length * FINISHED
    ? Math.max(whole(position), end)
    : Math.min(whole(position), end - 1);
};

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
  if (params.ma_st?.trim() && readNumber(params.ma_st) === null)
    return 'media with a time that is no number';
  const length = seconds(params.ma_le);
  return {
    id,
    kind,
    label,
    title: cleanText(params.ma_ti),
    seconds: whole(seconds(params.ma_st)),
    position: wholePosition(seconds(params.ma_ps), length),
    length: whole(length),
  };
};
