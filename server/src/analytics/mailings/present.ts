import type { Delivery, Recipient } from '#contract/mailings.ts';
import { rhythms } from '#contract/report-rhythms.ts';
import { dateOfDay } from '#contract/time-zone.ts';
import type { Mailings } from './service.ts';

type Listed = Awaited<ReturnType<Mailings['list']>>;

export const presentRecipient = ({ row, next, stopped }: Listed['recipients'][number]) =>
  ({
    id: row.id,
    email: row.email,
    rhythms: rhythms.filter((rhythm) => row[`${rhythm}_since`] !== null),
    language: row.language,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
    next: next
      ? {
          rhythm: next.rhythm,
          from: dateOfDay(next.from),
          to: dateOfDay(next.to),
          dueAt: next.at.toISOString(),
        }
      : null,
    stopped,
  }) satisfies Recipient;

export const presentDelivery = ({ mail, ...row }: Listed['deliveries'][number]) =>
  ({
    id: row.id,
    email: row.email,
    rhythm: row.rhythm,
    from: row.first_day,
    to: row.last_day,
    at: (mail?.sent_at ?? row.made_at).toISOString(),
    status: row.skipped === null ? (mail?.status ?? 'unknown') : 'skipped',
    reason: row.skipped ?? mail?.last_error ?? null,
  }) satisfies Delivery;
