import { t } from '../texts/texts.tsx';
import type { Unit } from './trend.ts';

/** One day of a heat map. */
export interface HeatDay {
  /** In short, beside its row: "Mon 16". */
  name: string;
  /** In full, for the tooltip and the table. */
  fullName: string;
  isToday?: boolean;
  /** By hour of the day, from 0 to 23; null for an hour that is still to come. */
  values: readonly (number | null)[];
}

const HOURS = 24;
/** Where the rows begin, unless something happened earlier. */
const MORNING = 6;
/** Visits before the morning are drawn from this part of all on. */
const NIGHT_SHARE = 0.02;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** How much lies in the hours before those that are drawn. */
export const beforeMorning = (days: readonly HeatDay[]): number =>
  sum(days.flatMap(({ values }) => values.slice(0, MORNING)));

/** The hours that are drawn: all of them, or from the morning on where the nights are nearly empty. */
export function hoursOf(days: readonly HeatDay[]): number[] {
  const total = sum(days.flatMap(({ values }) => values));
  const first = beforeMorning(days) > NIGHT_SHARE * total ? 0 : MORNING;
  return Array.from({ length: HOURS - first }, (_, at) => first + at);
}

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const cellName = ({ fullName }: HeatDay, hour: number): string =>
  `${fullName}, ${hourName(hour)}–${hourName(hour + 1)}`;

export function cellWords(day: HeatDay, hour: number, unit: Unit): string {
  const value = day.values[hour];
  return value === null || value === undefined ? t('not yet') : unit.counted(value);
}

/** What a heat map says as a whole, in a sentence. */
export function summaryOf(title: string, days: readonly HeatDay[], unit: Unit): string {
  const cells = days.flatMap((day) =>
    day.values.map((value, hour) => ({ day, hour, value: value ?? 0 })),
  );
  const fullest = cells.reduce((best, cell) => (cell.value > best.value ? cell : best), {
    value: 0,
  } as { day?: HeatDay; hour: number; value: number });
  if (!fullest.day) return title;
  return t('{title}. Peak: {value} ({name}). Use the arrow keys to read each hour.', {
    title,
    name: cellName(fullest.day, fullest.hour),
    value: unit.counted(fullest.value),
  });
}
