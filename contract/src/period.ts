import { z } from 'zod';

/** A stretch of time, from `from` up to but not including `to`; null: no limit on that side. */
export interface Period {
  from: Date | null;
  to: Date | null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;
const DAY = 86_400_000;

const day = (text: string): Date | null => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
};

/** A date, or a date with a time; without an offset, UTC. Null for anything else. */
const instant = (text: string): Date | null => {
  if (!DATE_TIME.test(text) || !day(text.slice(0, 10))) return null;
  const date = new Date(ZONED.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** `to` as a date means that whole day; as a date-time, up to that moment. */
export const readPeriod = (query: {
  from?: string | undefined;
  to?: string | undefined;
}): { period: Period } | { fault: 'from' | 'to' | 'order' } => {
  const from = query.from === undefined ? null : (day(query.from) ?? instant(query.from));
  if (query.from !== undefined && !from) return { fault: 'from' };
  const lastDay = query.to !== undefined && DATE.test(query.to) ? day(query.to) : null;
  const to = lastDay ? new Date(lastDay.getTime() + DAY) : instant(query.to ?? '');
  if (query.to !== undefined && !to) return { fault: 'to' };
  if (from && to && from >= to) return { fault: 'order' };
  return { period: { from, to } };
};

const moment = z.string().max(40).optional();

/** The `from` and `to` of every statistics call, as dates or date-times. */
export const periodQuery = z
  .object({
    from: moment.describe('First moment: 2026-11-02 or 2026-11-02T09:00:00Z'),
    to: moment.describe('Last day, or the first moment that no longer counts'),
  })
  .superRefine((query, context) => {
    const read = readPeriod(query);
    if ('period' in read) return;
    const message =
      read.fault === 'order'
        ? 'The end lies before the beginning'
        : 'Give a date such as 2026-11-02, or a date with a time such as 2026-11-02T09:00:00Z';
    const path = [read.fault === 'order' ? 'to' : read.fault];
    context.addIssue({ code: 'custom', path, message });
  });
