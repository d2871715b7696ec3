import type { Delivery, Recipient } from '#contract/mailings.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { dayWords, momentWords, rangeWords } from '../period/range-words.ts';

export const rhythmWords: Record<Rhythm, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  final: 'At the end',
};

/** "Daily, 2 Nov 2026" */
export const reportWords = (
  { rhythm, from, to }: { rhythm: Rhythm; from: string; to: string },
  zone: TimeZone,
): string => `${rhythmWords[rhythm]}, ${rangeWords({ from, to }, zone)}`;

/** When the next one goes out, or why none does. */
export function nextWords(
  { next, stopped, unsubscribedAt }: Recipient,
  { zone, now, hasDays }: { zone: TimeZone; now: number; hasDays: boolean },
): string {
  if (unsubscribedAt) {
    return `Unsubscribed on ${dayWords(Date.parse(unsubscribedAt), zone)}. Only they can undo that, with the link in a report.`;
  }
  if (stopped) return `${stopped}. Change the reports here to have yours sent.`;
  if (!next) return hasDays ? 'None: the congress is over' : 'None: the days are not set';
  const due = Date.parse(next.dueAt);
  const what = reportWords(next, zone);
  if (due > now) return `${momentWords(due, zone)}: ${what}`;
  return `Due since ${momentWords(due, zone)}: ${what}. It is tried again every minute.`;
}

const statusWords: Record<Delivery['status'], string> = {
  waiting: 'Waits for the mail server since',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Skipped',
  unknown: 'Queued',
};

/** "Sent 4 Nov 2026, 07:00 CET"; with the reason where it was not. */
export function deliveryWords({ status, at, reason }: Delivery, zone: TimeZone): string {
  const words = `${statusWords[status]} ${momentWords(Date.parse(at), zone)}`;
  return reason && status !== 'sent' ? `${words}: ${reason}` : words;
}
