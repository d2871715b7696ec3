import { dateOfDay, dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { type Range, roughSpanOf, spanOf } from './range.ts';

const presets = [
  'today',
  'yesterday',
  '7d',
  '30d',
  'before',
  'conference',
  'after',
  'all',
] as const;
export type Preset = (typeof presets)[number];

/** The period that a reader selected, as the address has it. */
export type Choice =
  | { preset: Preset }
  /** A conference day: 1 is its first. */
  | { preset: 'day'; day: number }
  | { preset: 'custom'; range: Range };

/** The first and last day of the conference, where they are set. */
export interface ConferenceDays {
  startsOn: string | null;
  endsOn: string | null;
}

export const NO_DAYS: ConferenceDays = { startsOn: null, endsOn: null };

export const presetLabels: Record<Preset, () => string> = {
  today: () => t('Today'),
  yesterday: () => t('Yesterday'),
  '7d': () => t('Last 7 days'),
  '30d': () => t('Last 30 days'),
  before: () => t('Before##conference'),
  conference: () => t('Conference days'),
  after: () => t('After##conference'),
  all: () => t('All time'),
};

const isPreset = (text: string | null): text is Preset => presets.some((preset) => preset === text);

/**
 * Reads `?period=7d`, `?period=day2` or `?from=…&to=…`. Undefined where the address has no period, or one that
 * cannot be read.
 */
export function readChoice(search: URLSearchParams): Choice | undefined {
  const period = search.get('period');
  if (isPreset(period)) return { preset: period };
  const [, day] = /^day([1-9]\d?)$/.exec(period ?? '') ?? [];
  if (day !== undefined) return { preset: 'day', day: Number(day) };
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null && to === null) return undefined;
  const range = { ...(from !== null && { from }), ...(to !== null && { to }) };
  return roughSpanOf(range) ? { preset: 'custom', range } : undefined;
}

/** The address' search with another period; its other values stay. */
export function withChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  if (choice.preset !== 'custom') {
    next.set('period', choice.preset === 'day' ? `day${choice.day}` : choice.preset);
    return next;
  }
  const { from, to } = choice.range;
  if (from !== undefined) next.set('from', from);
  if (to !== undefined) next.set('to', to);
  return next;
}

/** Conference days that have an entry of their own. */
const MAX_DAYS = 10;

/** The days of the conference by number, from 1 on; none where they are not set. */
export function conferenceDays({ startsOn, endsOn }: ConferenceDays): number[] {
  const [first, last] = [dayOfDate(startsOn ?? ''), dayOfDate(endsOn ?? '')];
  if (first === undefined || last === undefined || first > last) return [];
  return Array.from({ length: Math.min(last - first + 1, MAX_DAYS) }, (_, at) => at + 1);
}

/** The period that a page opens on: today during the conference, everything after it. */
export function defaultChoice(now: number, zone: TimeZone, days: ConferenceDays): Choice {
  const numbers = conferenceDays(days);
  const first = dayOfDate(days.startsOn ?? '');
  if (numbers.length === 0 || first === undefined) return { preset: 'all' };
  const day = zone.dayOf(Math.floor(now / 1_000)) - first + 1;
  if (day < 1) return { preset: 'before' };
  return numbers.includes(day) ? { preset: 'day', day } : { preset: 'all' };
}

const conferenceDay = (number: number, { startsOn, endsOn }: ConferenceDays): Range => {
  const day = dateOfDay((dayOfDate(startsOn ?? '') ?? 0) + number - 1);
  return startsOn && endsOn && day <= endsOn ? { from: day, to: day } : {};
};

const dayBeside = (date: string | null, later: -1 | 1): string | undefined => {
  const day = dayOfDate(date ?? '');
  return day === undefined ? undefined : dateOfDay(day + later);
};

/** In days of the zone. A period relative to conference days that are not set is all time. */
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
    case 'custom':
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
      return conferenceDay(choice.day, days);
    case 'conference':
      return days.startsOn && days.endsOn ? { from: days.startsOn, to: days.endsOn } : {};
    case 'before': {
      const to = dayBeside(days.startsOn, -1);
      return to === undefined ? {} : { to };
    }
    case 'after': {
      const from = dayBeside(days.endsOn, 1);
      return from === undefined ? {} : { from };
    }
  }
}
