import type { System } from '#contract/system.ts';
import {
  BEHIND_AFTER_SECONDS,
  LEAST_FREE_BYTES,
  MAX_CLOCK_SECONDS,
} from '#contract/system-limits.ts';
import { asSentence } from '../platform/faults.ts';
import { number, plural, t } from '../texts/texts.tsx';
import { jobWords } from './job-words.ts';

export interface Warning {
  text: string;
  /** What to do. */
  detail: string;
}

const OLD_BACKUP_DAYS = 7;
const MINUTE_MS = 60_000;
const LONG_FOR_A_MAIL_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const bytesWords = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const words = number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return units[step]?.(words) ?? words;
};

const units: ((value: string) => string)[] = [
  (value) => t('{value} bytes', { value }),
  (value) => t('{value} kB', { value }),
  (value) => t('{value} MB', { value }),
  (value) => t('{value} GB', { value }),
  (value) => t('{value} TB', { value }),
];

/** "3 days", "2 hours", "less than a minute". */
export const spanWords = (ms: number): string => {
  if (ms >= DAY_MS) return plural(Math.floor(ms / DAY_MS), '{count} day', '{count} days');
  if (ms >= HOUR_MS) return plural(Math.floor(ms / HOUR_MS), '{count} hour', '{count} hours');
  if (ms < MINUTE_MS) return t('less than a minute');
  return plural(Math.floor(ms / MINUTE_MS), '{count} minute', '{count} minutes');
};

/** "3 days ago", "2 hours ago", "less than a minute ago". */
export const agoWords = (ms: number): string => {
  if (ms >= DAY_MS) return plural(Math.floor(ms / DAY_MS), '{count} day ago', '{count} days ago');
  if (ms >= HOUR_MS) {
    return plural(Math.floor(ms / HOUR_MS), '{count} hour ago', '{count} hours ago');
  }
  if (ms < MINUTE_MS) return t('less than a minute ago');
  return plural(Math.floor(ms / MINUTE_MS), '{count} minute ago', '{count} minutes ago');
};

/** What somebody should look after, with what to do; nothing when all is well. */
export const warningsOf = (system: System, now: number): Warning[] => {
  const { engines, counting, mails, payments, freeBytes } = system;
  const warnings = engines
    .filter(({ up }) => !up)
    .map(({ name, embedded }) => ({
      text: t('{name} does not answer', { name }),
      detail: embedded
        ? t('The product starts it again by itself. If this stays, read the log of the product.')
        : t('Look after its server. What was acknowledged waits and is not lost.'),
    }));
  if (freeBytes !== null && freeBytes < LEAST_FREE_BYTES) {
    warnings.push({
      text: t('Only {bytes} are free on the disk', { bytes: bytesWords(freeBytes) }),
      detail: t(
        'Make room, or move DATA_DIR to a larger disk. Without room nothing can be stored.',
      ),
    });
  }
  if (counting && counting.setAside > 0) {
    warnings.push({
      text: plural(
        counting.setAside,
        '{count} hit could not be counted',
        '{count} hits could not be counted',
      ),
      detail: t('The Counting screen says why, and tries them again.'),
    });
  }
  if (counting && (counting.failingLanes > 0 || counting.ageSeconds > BEHIND_AFTER_SECONDS)) {
    warnings.push({
      text: t('Counting is behind'),
      detail: t('The oldest hit has waited for {span}. None is lost.', {
        span: spanWords(1000 * counting.ageSeconds),
      }),
    });
  }
  const waited = mails?.oldest ? now - Date.parse(mails.oldest.queuedAt) : 0;
  if (waited > LONG_FOR_A_MAIL_MS) {
    warnings.push({
      text: t('A mail has waited for {span}', { span: spanWords(waited) }),
      detail: mails?.oldest?.reason
        ? t('The mail server says: {reason} Mails go out as soon as it takes them. See SMTP_URL.', {
            reason: asSentence(mails.oldest.reason),
          })
        : t('Mails go out as soon as the mail server takes them. See SMTP_URL.'),
    });
  }
  if (mails && mails.failed > 0) {
    warnings.push({
      text: plural(mails.failed, '{count} mail failed', '{count} mails failed'),
      detail: t('The list of mails says why, and sends them again.'),
    });
  }
  if (payments && payments.refundsDue > 0) {
    warnings.push({
      text: plural(
        payments.refundsDue,
        '{count} refund not paid back yet',
        '{count} refunds not paid back yet',
      ),
      detail: t(
        'They are tried again by themselves; the payments list of the conference says why.',
      ),
    });
  }
  return [
    ...warnings,
    ...silenceWarnings(payments, now),
    ...refusalWarnings(payments),
    ...unknownWarnings(payments),
    ...announcementWarnings(payments),
    ...backupWarnings(system, now),
    ...jobWarnings(system, now),
    ...clockWarnings(system),
  ];
};

const clockWarnings = ({ clockAheadSeconds: ahead }: System): Warning[] => {
  if (ahead === null || Math.abs(ahead) <= MAX_CLOCK_SECONDS) return [];
  const span = spanWords(1000 * Math.abs(ahead));
  return [
    {
      text:
        ahead > 0
          ? t('The clock of this machine is {span} ahead of PostgreSQL’s', { span })
          : t('The clock of this machine is {span} behind PostgreSQL’s', { span }),
      detail: t(
        'Set both by the same time server. Until then codes of authenticator apps and webhooks of the payment provider may be refused, and visits get wrong times.',
      ),
    },
  ];
};

const jobWarnings = ({ failingJobs }: System, now: number): Warning[] =>
  (failingJobs ?? []).map(({ queue, since, reason }) => ({
    text: t('A job keeps failing: {job}', { job: jobWords(queue) }),
    detail: t(
      'For {span}. The last time: {reason} It is tried again by itself; the log of the product has more, under {name}.',
      { span: spanWords(now - Date.parse(since)), reason: asSentence(reason), name: queue },
    ),
  }));

const silenceWarnings = (payments: System['payments'], now: number): Warning[] =>
  payments?.silentSince
    ? [
        {
          text: t('The payment provider has not answered for {span}', {
            span: spanWords(now - Date.parse(payments.silentSince)),
          }),
          detail: t(
            'Payments and refunds wait and are not lost. See STRIPE_SECRET_KEY, the network, and the provider’s own status page.',
          ),
        },
      ]
    : [];

const refusalWarnings = (payments: System['payments']): Warning[] =>
  (payments?.refusing ?? []).map(({ prefix, reason }) => ({
    text: t('The payment provider opens no checkout for {prefix}', { prefix }),
    detail: t(
      'Nobody can pay there. It says: {reason} See the price and the checkout settings of the conference.',
      { reason: asSentence(reason) },
    ),
  }));

const unknownWarnings = (payments: System['payments']): Warning[] =>
  (payments?.unknown ?? []).map(({ prefix, abstractIds }) => ({
    text: t('The payment provider does not know payments of {prefix} that are under way', {
      prefix,
    }),
    detail: t(
      'Nobody can buy these posters: {ids}. Either STRIPE_SECRET_KEY is of the wrong account, or they were begun in one that was given up: then see there whether the money came, and mark them as paid elsewhere or waive the fee, in the submissions of the conference.',
      { ids: abstractIds.join(', ') },
    ),
  }));

/** Sales are found without webhooks as well, so that nobody else would notice. */
const announcementWarnings = (payments: System['payments']): Warning[] => {
  if (payments?.announcements === 'missing') {
    return [
      {
        text: t('The payment provider did not announce a payment'),
        detail: t(
          'It was found by asking, some minutes later. Check the endpoint at the provider: its address is the address of this product with /api/stripe/webhook, and STRIPE_WEBHOOK_SECRET is its secret. The provider lists failed deliveries.',
        ),
      },
    ];
  }
  return [];
};

const backupWarnings = (system: System, now: number): Warning[] => {
  const { lastBackupAt, backups } = system;
  const fault = backups?.fault;
  const notVerified = backups?.notVerified;
  return [
    ...(fault
      ? [
          {
            text: t('The last attempt at a backup failed'),
            detail: `${asSentence(fault)} ${t('Remove the cause; it is tried again by itself.')}`,
          },
        ]
      : []),
    ...(notVerified
      ? [{ text: t('The last backup could not be tried out'), detail: asSentence(notVerified) }]
      : []),
    ...(system.isDemo ? [] : ageWarnings(lastBackupAt, backups, now)),
  ];
};

const ageWarnings = (
  lastBackupAt: string | null,
  backups: System['backups'],
  now: number,
): Warning[] => {
  const makes = backups
    ? t('One is due soon; else read the log of the product.')
    : t(
        '“npm run backup -- FILE” makes one, and with BACKUP_DIR the product makes them by itself.',
      );
  if (lastBackupAt === null) {
    return [
      {
        text: t('No backup is known of'),
        detail: `${makes} ${t('One that was made in another way is not seen here.')}`,
      },
    ];
  }
  const age = now - Date.parse(lastBackupAt);
  const most = backups ? 2 * backups.everyHours * HOUR_MS : OLD_BACKUP_DAYS * DAY_MS;
  return age < most
    ? []
    : [{ text: t('The last backup is {span} old', { span: spanWords(age) }), detail: makes }];
};
