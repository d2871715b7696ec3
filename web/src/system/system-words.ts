import type { System } from '#contract/system.ts';
import {
  BEHIND_AFTER_SECONDS,
  LEAST_FREE_BYTES,
  MAX_CLOCK_SECONDS,
} from '#contract/system-limits.ts';
import { asSentence } from '../platform/faults.ts';
import { paths } from '../platform/paths.ts';
import { number, plural, t } from '../texts/texts.tsx';
import { jobWords } from './job-words.ts';

export interface Warning {
  text: string;
  /** What to do. */
  detail: string;
  /** Where, unless on the System page itself. */
  page?: { to: string; name: string };
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
  const warnings: Warning[] = engines
    .filter(({ up }) => !up)
    .map(({ name, embedded }) => ({
      text: t('{name} is not responding', { name }),
      detail: embedded
        ? t('It restarts automatically. If this continues, check the application log.')
        : t('Check its server. Data already accepted is queued and not lost.'),
    }));
  if (freeBytes !== null && freeBytes < LEAST_FREE_BYTES) {
    warnings.push({
      text: t('Only {bytes} of disk space left', { bytes: bytesWords(freeBytes) }),
      detail: t(
        'Free up space, or move DATA_DIR to a larger disk. When the disk is full, no data can be stored.',
      ),
    });
  }
  if (counting && counting.setAside > 0) {
    warnings.push({
      text: plural(
        counting.setAside,
        '{count} hit could not be processed',
        '{count} hits could not be processed',
      ),
      detail: t('See the reason under Hit processing, and retry there.'),
      page: { to: paths.counting, name: t('Hit processing') },
    });
  }
  if (counting && (counting.failingLanes > 0 || counting.ageSeconds > BEHIND_AFTER_SECONDS)) {
    warnings.push({
      text: t('Hit processing is delayed'),
      detail: t('The oldest hit has been queued for {span}. No hits are lost.', {
        span: spanWords(1000 * counting.ageSeconds),
      }),
      page: { to: paths.counting, name: t('Hit processing') },
    });
  }
  const waited = mails?.oldest ? now - Date.parse(mails.oldest.queuedAt) : 0;
  if (waited > LONG_FOR_A_MAIL_MS) {
    warnings.push({
      text: t('An email has been queued for {span}', { span: spanWords(waited) }),
      detail: mails?.oldest?.reason
        ? t('Email server: {reason} Emails are sent as soon as it accepts them. Check SMTP_URL.', {
            reason: asSentence(mails.oldest.reason),
          })
        : t('Emails are sent as soon as the email server accepts them. Check SMTP_URL.'),
      page: { to: paths.mails, name: t('Emails') },
    });
  }
  if (mails && mails.failed > 0) {
    warnings.push({
      text: plural(mails.failed, '{count} email failed', '{count} emails failed'),
      detail: t('See the reason under Emails, and resend them there.'),
      page: { to: paths.mails, name: t('Emails') },
    });
  }
  if (payments && payments.refundsDue > 0) {
    warnings.push({
      text: plural(
        payments.refundsDue,
        '{count} refund not completed',
        '{count} refunds not completed',
      ),
      detail: t(
        'They are retried automatically. See the reason in the conference’s payments list.',
      ),
      page: { to: paths.conferences, name: t('Conferences') },
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
          ? t('The server clock is {span} ahead of PostgreSQL', { span })
          : t('The server clock is {span} behind PostgreSQL', { span }),
      detail: t(
        'Sync both with the same time server. Until then, authenticator codes and payment webhooks may be rejected, and visits may have wrong times.',
      ),
    },
  ];
};

const jobWarnings = ({ failingJobs }: System, now: number): Warning[] =>
  (failingJobs ?? []).map(({ queue, since, reason }) => ({
    text: t('A job keeps failing: {job}', { job: jobWords(queue) }),
    detail: t(
      'For {span}. Last error: {reason} It is retried automatically. For details, search the application log for {name}.',
      { span: spanWords(now - Date.parse(since)), reason: asSentence(reason), name: queue },
    ),
  }));

const silenceWarnings = (payments: System['payments'], now: number): Warning[] =>
  payments?.silentSince
    ? [
        {
          text: t('The payment provider has not responded for {span}', {
            span: spanWords(now - Date.parse(payments.silentSince)),
          }),
          detail: t(
            'Payments and refunds are queued and not lost. Check STRIPE_SECRET_KEY, the network and the provider’s status page.',
          ),
        },
      ]
    : [];

const refusalWarnings = (payments: System['payments']): Warning[] =>
  (payments?.refusing ?? []).map(({ prefix, reason }) => ({
    text: t('Checkout is not available for {prefix}', { prefix }),
    detail: t(
      'Authors cannot pay. Error: {reason} Check the price and the checkout options of the conference.',
      { reason: asSentence(reason) },
    ),
    page: { to: paths.conferenceEdit(prefix), name: t('Edit conference') },
  }));

const unknownWarnings = (payments: System['payments']): Warning[] =>
  (payments?.unknown ?? []).map(({ prefix, abstractIds }) => ({
    text: t('Payments in progress for {prefix} were not found at the payment provider', {
      prefix,
    }),
    detail: t(
      'Authors cannot buy these posters: {ids}. STRIPE_SECRET_KEY may belong to another account, or the payments were started in an old account. If the old account received the money, mark the posters as paid elsewhere; otherwise waive the fee. You can do both under Submissions.',
      { ids: abstractIds.join(', ') },
    ),
    page: { to: paths.submissions(prefix), name: t('Submissions') },
  }));

/** Sales are found without webhooks as well, so that nobody else would notice. */
const announcementWarnings = (payments: System['payments']): Warning[] => {
  if (payments?.announcements === 'missing') {
    return [
      {
        text: t('A payment arrived without a webhook'),
        detail: t(
          'We found it a few minutes late by checking with the provider. Check the endpoint there: its URL is this site’s URL with /api/stripe/webhook, and its secret is STRIPE_WEBHOOK_SECRET. The provider lists failed deliveries.',
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
            text: t('Last backup failed'),
            detail: `${asSentence(fault)} ${t('Fix the cause. The backup is retried automatically.')}`,
          },
        ]
      : []),
    ...(notVerified
      ? [{ text: t('Could not test the last backup'), detail: asSentence(notVerified) }]
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
    ? t('The next one is due soon. If it does not run, check the application log.')
    : t('Run “npm run backup -- FILE”, or set BACKUP_DIR to create backups automatically.');
  if (lastBackupAt === null) {
    return [
      {
        text: t('No backup found'),
        detail: `${makes} ${t('Backups made with other tools are not detected.')}`,
      },
    ];
  }
  const age = now - Date.parse(lastBackupAt);
  const most = backups ? 2 * backups.everyHours * HOUR_MS : OLD_BACKUP_DAYS * DAY_MS;
  return age < most
    ? []
    : [{ text: t('Last backup was {span} ago', { span: spanWords(age) }), detail: makes }];
};
