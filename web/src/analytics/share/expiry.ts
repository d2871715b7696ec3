import { dayOfDate, startOfDay, type TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { DAY } from '../period/range.ts';

/** A link ends within its last day, so that its end is of that day. */
const SECOND = 1_000;

/** How long a link works, in days; `date`: until the end of a day; empty: until it is revoked. */
export const expiries = [
  { value: '7', label: () => t('7 days') },
  { value: '30', label: () => t('30 days') },
  { value: '90', label: () => t('90 days') },
  { value: '365', label: () => t('One year') },
  { value: 'date', label: () => t('Until a specific date') },
  { value: '', label: () => t('Until revoked') },
] as const;

export type Expiry = (typeof expiries)[number]['value'];

export interface End {
  expiry: Expiry;
  /** The last day, where that is chosen: 2026-11-30. */
  lastDay: string;
}

/** Null: it does not end by itself. Undefined: the day is not chosen yet. */
export const expiresAt = (
  { expiry, lastDay }: End,
  now: number,
  zone: TimeZone | undefined,
): string | null | undefined => {
  if (expiry === '') return null;
  if (expiry !== 'date') return new Date(now + Number(expiry) * DAY).toISOString();
  const day = dayOfDate(lastDay);
  if (!zone || day === undefined) return undefined;
  return new Date(startOfDay(zone, day + 1).getTime() - SECOND).toISOString();
};
