import { dayOfDate } from '#contract/time-zone.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ]+(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),? +(\d{1,2}):(\d{2})(?::\d{2})?$/;

/**
 * What a clock shows, to the minute: 2026-11-02T09:00. Written so, or as 2.11.2026 9:00; with slashes nobody
 * knows which is the month. Undefined for anything else.
 */
export const readTime = (text: string): string | undefined => {
  const iso = ISO.exec(text.trim());
  const dotted = DOTTED.exec(text.trim());
  const [year, month, day, hour, minute] = iso
    ? iso.slice(1)
    : dotted
      ? [dotted[3], dotted[2], dotted[1], dotted[4], dotted[5]]
      : [];
  const two = (part = ''): string => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const isTime = Number(hour) <= 23 && Number(minute) <= 59;
  return dayOfDate(date) === undefined || !isTime
    ? undefined
    : `${date}T${two(hour)}:${two(minute)}`;
};
