import type { Delivery, Recipient } from '#contract/mailings.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { serverWords } from '../../platform/server-words.ts';
import { t } from '../../texts/texts.tsx';
import { dayWords, momentWords, rangeWords } from '../period/range-words.ts';

export const rhythmWords: Record<Rhythm, () => string> = {
  daily: () => t('Daily'),
  weekly: () => t('Weekly'),
  final: () => t('Final'),
};

/** "Daily, 2 Nov 2026" */
export const reportWords = (
  { rhythm, from, to }: { rhythm: Rhythm; from: string; to: string },
  zone: TimeZone,
): string => `${rhythmWords[rhythm]()}, ${rangeWords({ from, to }, zone)}`;

/** When the next one goes out, or why none does. */
export function nextWords(
  { next, stopped, unsubscribedAt }: Recipient,
  { zone, now, hasDays }: { zone: TimeZone; now: number; hasDays: boolean },
): string {
  if (unsubscribedAt) {
    return t(
      'Unsubscribed on {day}. Only the recipient can undo this, with the link in a report.',
      {
        day: dayWords(Date.parse(unsubscribedAt), zone),
      },
    );
  }
  if (stopped)
    return t('{reason}. Change the schedule here to send the reports in your name.', {
      reason: serverWords(stopped),
    });
  if (!next)
    return hasDays
      ? t('None: the conference has ended')
      : t('None: the conference dates are not set');
  const due = Date.parse(next.dueAt);
  const what = reportWords(next, zone);
  if (due > now) return t('{moment}: {report}', { moment: momentWords(due, zone), report: what });
  return t('Due since {moment}: {report}. Retrying every minute.', {
    moment: momentWords(due, zone),
    report: what,
  });
}

const statusWords: Record<Delivery['status'], (moment: string) => string> = {
  waiting: (moment) => t('Waiting for the email server since {moment}', { moment }),
  sent: (moment) => t('Sent {moment}', { moment }),
  failed: (moment) => t('Failed {moment}', { moment }),
  skipped: (moment) => t('Skipped {moment}', { moment }),
  unknown: (moment) => t('Queued {moment}', { moment }),
};

/** "Sent 4 Nov 2026, 07:00 CET"; with the reason where it was not, which may be a mail server's own words. */
export function deliveryWords({ status, at, reason }: Delivery, zone: TimeZone): string {
  const words = statusWords[status](momentWords(Date.parse(at), zone));
  if (!reason || status === 'sent') return words;
  return t('{status}: {reason}', { status: words, reason: serverWords(reason) });
}
