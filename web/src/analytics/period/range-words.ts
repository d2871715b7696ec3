import { dayRangeWords } from '#contract/day-range.ts';
import { withFirst } from '#contract/languages.ts';
import { dayOfDate, type TimeZone, UTC } from '#contract/time-zone.ts';
import { shownLocale, t } from '../../texts/texts.tsx';
import { type Range, spanOf } from './range.ts';

const inZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return ({ name }: TimeZone): Intl.DateTimeFormat => {
    const key = `${shownLocale()} ${name}`;
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat(shownLocale(), { timeZone: name, ...options });
    formats.set(key, format);
    return format;
  };
};

const days = inZone({ day: 'numeric', month: 'short', year: 'numeric' });
const moments = inZone({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const inFull = (day: string): string => withFirst(shownLocale(), day);
const clocks = inZone({ timeStyle: 'medium' });
const minutes = inZone({ timeStyle: 'short' });
const names = inZone({ timeZoneName: 'short' });

/** UTC, GMT-8: it may be another one in summer. */
const shortName = (zone: TimeZone, time: number): string =>
  names(zone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone.name;

/** "UTC", "America/Los Angeles". */
export const zoneName = ({ name }: TimeZone): string => name.replaceAll('_', ' ');

/** How a screen names its zone, once: "UTC", "the time zone America/Los Angeles". */
export const zoneWords = (zone: TimeZone): string =>
  zone.name === 'UTC' ? zone.name : t('the time zone {zone}', { zone: zoneName(zone) });

/** Whose clocks the figures go by. */
export const clocksWords = (zone: TimeZone): string =>
  t('Times are in {zone}', { zone: zoneWords(zone) });

const hasTime = (text: string | undefined): boolean => text?.includes('T') ?? false;

/** A range for people: "2–4 Nov 2026", "2 Nov 2026, 09:00–12:00 UTC", "All time". */
export function rangeWords(range: Range, zone: TimeZone): string {
  const span = spanOf(range, zone);
  if (!span || (range.from === undefined && range.to === undefined)) return t('All time');
  const exact = hasTime(range.from) || hasTime(range.to);
  const format = (exact ? moments : days)(zone);
  const last = span.end - (hasTime(range.to) ? 0 : 1);
  const suffix = exact ? ` ${shortName(zone, range.from === undefined ? last : span.start)}` : '';
  if (range.from === undefined)
    return t('Until {moment}', { moment: inFull(`${format.format(last)}${suffix}`) });
  if (range.to === undefined)
    return t('Since {moment}', { moment: inFull(`${format.format(span.start)}${suffix}`) });
  return inFull(`${dayRangeWords(format, span.start, last)}${suffix}`);
}

/** What a range is compared with; of a running range only as much as has passed. */
export function beforeWords(before: Range, range: Range, zone: TimeZone): string {
  const span = spanOf(before, zone);
  const cut = hasTime(before.to) && !hasTime(range.from) && !hasTime(range.to);
  if (!span || !cut) return rangeWords(before, zone);
  if (!Number.isFinite(span.start)) return t('up to the same time');
  return t('{days}, up to the same time', {
    days: inFull(dayRangeWords(days(zone), span.start, span.end - 1)),
  });
}

/** A moment's day. */
export const dayWords = (time: number, zone: TimeZone): string => inFull(days(zone).format(time));

/** 2026-11-02, for people. */
export const dateWords = (date: string): string =>
  inFull(days(UTC).format((dayOfDate(date) ?? 0) * 86_400_000));

export const momentWords = (time: number, zone: TimeZone): string =>
  inFull(`${moments(zone).format(time)} ${shortName(zone, time)}`);

/** A moment to the minute: "14:03 UTC"; with its day where that is not today's. */
export function minuteWords(time: number, now: number, zone: TimeZone): string {
  const day = dayWords(time, zone);
  const clock = `${minutes(zone).format(time)} ${shortName(zone, time)}`;
  return day === dayWords(now, zone) ? clock : `${day}, ${clock}`;
}

/** A moment to the second: "14:03:20 UTC"; with its day where that is not today's. */
export function clockWords(time: number, now: number, zone: TimeZone): string {
  const day = dayWords(time, zone);
  const clock = `${clocks(zone).format(time)} ${shortName(zone, time)}`;
  return day === dayWords(now, zone) ? clock : `${day}, ${clock}`;
}
