import { z } from 'zod';
import { dayOfDate, startOfDay, type TimeZone, UTC } from './time-zone.ts';

/** A stretch of time, from `from` up to but not including `to`; null: no limit on that side. */
export interface Period {
  from: Date | null;
  to: Date | null;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/** A date with a time; without an offset, UTC. Null for anything else. */
const instant = (text: string): Date | null => {
  if (!DATE_TIME.test(text) || dayOfDate(text.slice(0, 10)) === undefined) return null;
  const date = new Date(ZONED.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A date is a day of the zone: its first moment, or that of the day so many later. */
const moment = (text: string, zone: TimeZone, later: 0 | 1): Date | null => {
  const day = dayOfDate(text);
  return day === undefined ? instant(text) : startOfDay(zone, day + later);
};

/** `to` as a date means that whole day; as a date-time, up to that moment. */
export const readPeriod = (
  query: { from?: string | undefined; to?: string | undefined },
  zone: TimeZone,
): { period: Period } | { fault: 'from' | 'to' | 'order' } => {
  const from = query.from === undefined ? null : moment(query.from, zone, 0);
  if (query.from !== undefined && !from) return { fault: 'from' };
  const to = query.to === undefined ? null : moment(query.to, zone, 1);
  if (query.to !== undefined && !to) return { fault: 'to' };
  if (from && to && from >= to) return { fault: 'order' };
  return { period: { from, to } };
};

const isMixed = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) =>
  (dayOfDate(from) === undefined) !== (dayOfDate(to) === undefined);

export const ENDS_BEFORE = 'The end lies before the beginning';

const momentText = z.string().max(40).optional();

/**
 * The `from` and `to` of every statistics call, as dates or date-times. Whether the end lies before the
 * beginning is told of dates and of date-times; of one of each only where the zone is known.
 */
export const periodQuery = z
  .object({
    from: momentText.describe(
      'First day, in the time zone of the conference, or first moment: 2026-11-02 or 2026-11-02T09:00:00Z',
    ),
    to: momentText.describe(
      'Last day, in the time zone of the conference, or the first moment that no longer counts',
    ),
  })
  .superRefine((query, context) => {
    const read = readPeriod(query, UTC);
    if ('period' in read) return;
    if (read.fault === 'order' && isMixed(query)) return;
    const message =
      read.fault === 'order'
        ? ENDS_BEFORE
        : 'Enter a date such as 2026-11-02, or a date with a time such as 2026-11-02T09:00:00Z';
    const path = [read.fault === 'order' ? 'to' : read.fault];
    context.addIssue({ code: 'custom', path, message });
  });
