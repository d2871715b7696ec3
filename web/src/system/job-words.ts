import { t } from '../texts/texts.tsx';

/** What each job does, by the name that logs and metrics have for it. */
const jobs: Record<string, () => string> = {
  alerts: () => t('Email alerts'),
  'authors-forget': () => t('Erasing expired author data'),
  backup: () => t('Backups'),
  'import-sweep': () => t('Cleaning up after imports'),
  mail: () => t('Sending emails'),
  'mail-check': () => t('Requeueing stuck emails'),
  'mail-forget': () => t('Erasing the content of old emails'),
  'matomo-move': () => t('Importing from Matomo'),
  'matomo-move-check': () => t('Requeueing stuck Matomo imports'),
  'password-reset': () => t('Password reset links'),
  'payment-refund': () => t('Refunds'),
  'payment-rival': () => t('Closing checkouts for paid posters'),
  'payment-sweep': () => t('Checking open checkouts'),
  'rate-limit-sweep': () => t('Cleaning up rate limit counters'),
  reminder: () => t('Author reminders'),
  'reminder-check': () => t('Requeueing stuck reminders'),
  'report-mails': () => t('Email reports'),
  'reset-check': () => t('Requeueing stuck password resets'),
  retention: () => t('Deleting expired raw data'),
  'search-index': () => t('Updating the search index'),
};

/** A job of another version keeps its name. */
export const jobWords = (name: string): string =>
  Object.hasOwn(jobs, name) ? (jobs[name]?.() ?? name) : name;
