import { dateOfDay, dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { type Range, roughSpanOf, spanOf } from './range.ts';

export const presets = ['today', 'yesterday', '7d', '30d', 'conference'] as const;
export type Preset = (typeof presets)[number];

/** What the person chose, as it stands in the address. */
export type Choice =
  | { preset: Preset | 'all' }
  /** A day of the congress: 1 is its first. */
  | { preset: 'day'; day: number }
  | { preset: 'own'; range: Range };

export const presetLabels: Record<Preset | 'all', () => string> = {
  all: () => t('All time'),
  today: () => t('Today'),
  yesterday: () => t('Yesterday'),
  '7d': () => t('Last 7 days'),
  '30d': () => t('Last 30 days'),
  conference: () => t('Conference days'),
};

/** The days of the conference itself, where they are set. */
export interface ConferenceDays {
  startsOn: string | null;
  endsOn: string | null;
}

const isPreset = (text: string | null): text is Preset => presets.some((preset) => preset === text);

/** `?period=7d`, `?period=day2`, or `?from=…&to=…`. What cannot be read is all time. */
export function readChoice(search: URLSearchParams): Choice {
  const period = search.get('period');
  if (isPreset(period)) return { preset: period };
  const [, day] = /^day([1-9]\d?)$/.exec(period ?? '') ?? [];
  if (day !== undefined) return { preset: 'day', day: Number(day) };
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null && to === null) return { preset: 'all' };
  const range = { ...(from !== null && { from }), ...(to !== null && { to }) };
  return roughSpanOf(range) ? { preset: 'own', range } : { preset: 'all' };
}

/** The address' search with another choice; what else stands in it stays. */
export function withChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  if (choice.preset !== 'own') {
    const day = choice.preset === 'day' ? choice.day : '';
    if (choice.preset !== 'all') next.set('period', `${choice.preset}${day}`);
    return next;
  }
  const { from, to } = choice.range;
  if (from !== undefined) next.set('from', from);
  if (to !== undefined) next.set('to', to);
  return next;
}

/** The most days of a congress that are offered one by one. */
const MAX_CONGRESS_DAYS = 10;

/** Its days by number, from 1 on; none where they are not set, or it has one only. */
export function congressDays({ startsOn, endsOn }: ConferenceDays): number[] {
  const [first, last] = [dayOfDate(startsOn ?? ''), dayOfDate(endsOn ?? '')];
  if (first === undefined || last === undefined || first >= last) return [];
  return Array.from({ length: Math.min(last - first + 1, MAX_CONGRESS_DAYS) }, (_, at) => at + 1);
}

const congressDay = (number: number, { startsOn, endsOn }: ConferenceDays): Range => {
  const day = dateOfDay((dayOfDate(startsOn ?? '') ?? 0) + number - 1);
  return startsOn && endsOn && day <= endsOn ? { from: day, to: day } : {};
};

/** Days are those of the zone. Conference days that nobody has set mean all time. */
export function rangeOfChoice(
  choice: Choice,
  now: number,
  zone: TimeZone,
  days: ConferenceDays,
): Range {
  const today = zone.dayOf(Math.floor(now / 1_000));
  const back = (count: number): string => dateOfDay(today - count);
  switch (choice.preset) {
    case 'all':
      return {};
    case 'own':
      return spanOf(choice.range, zone) ? choice.range : {};
    case 'today':
      return { from: back(0), to: back(0) };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case '7d':
      return { from: back(6), to: back(0) };
    case '30d':
      return { from: back(29), to: back(0) };
    case 'day':
      return congressDay(choice.day, days);
    case 'conference':
      return days.startsOn && days.endsOn ? { from: days.startsOn, to: days.endsOn } : {};
  }
}
