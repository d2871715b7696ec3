import { dateOfDay, dayOfDate, type TimeZone, UTC } from '#contract/time-zone.ts';
import { shownLocale, t } from '../../texts/texts.tsx';
import {
  type Choice,
  type ConferenceDays,
  conferenceDays,
  type Preset,
  presetLabels,
  rangeOfChoice,
} from './choice.ts';
import { type Range, spanOf } from './range.ts';

/** A period of the day strip. */
export interface StripEntry {
  key: string;
  choice: Choice;
  /** In days; an open side is left out. */
  range: Range;
  name: string;
  /** The date of a conference day: "Wed 18". */
  date?: string;
  state: 'past' | 'running' | 'upcoming';
  isDay: boolean;
}

const presetsWithoutDays: readonly Preset[] = ['today', 'yesterday', '7d', '30d', 'all'];

/** Before, the conference days, after and all of it; without days the usual presets. */
export function stripEntries(now: number, zone: TimeZone, days: ConferenceDays): StripEntry[] {
  const entryOf = (choice: Choice, name: string): StripEntry => {
    const range = rangeOfChoice(choice, now, zone, days);
    const { start, end } = spanOf(range, zone) ?? { start: 0, end: 0 };
    const state = start > now ? 'upcoming' : end > now ? 'running' : 'past';
    return { key: keyOf(choice), choice, range, name, state, isDay: choice.preset === 'day' };
  };
  const numbers = conferenceDays(days);
  if (numbers.length === 0)
    return presetsWithoutDays.map((preset) => entryOf({ preset }, presetLabels[preset]()));
  return [
    entryOf({ preset: 'before' }, presetLabels.before()),
    ...numbers.map((day) => ({
      ...entryOf({ preset: 'day', day }, t('Day {day}', { day })),
      date: dateOfConferenceDay(day, days),
    })),
    entryOf({ preset: 'after' }, presetLabels.after()),
    entryOf({ preset: 'all' }, t('Whole conference')),
  ];
}

const keyOf = (choice: Choice): string =>
  choice.preset === 'day' ? `day${choice.day}` : choice.preset;

/** "Wed 18" */
const dateOfConferenceDay = (number: number, { startsOn }: ConferenceDays): string => {
  const date = dateOfDay((dayOfDate(startsOn ?? '') ?? 0) + number - 1);
  const format = new Intl.DateTimeFormat(shownLocale(), {
    weekday: 'short',
    day: 'numeric',
    timeZone: UTC.name,
  });
  return format.format(Date.parse(date));
};

/** The entry that is shown, whatever the address calls it. */
export const currentEntry = (
  entries: readonly StripEntry[],
  range: Range | null,
): StripEntry | undefined =>
  range === null
    ? undefined
    : entries.find((entry) => entry.range.from === range.from && entry.range.to === range.to);
