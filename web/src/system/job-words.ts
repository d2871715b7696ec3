import { t } from '../texts/texts.tsx';

/** What each job does, by the name that logs and metrics have for it. */
const jobs: Record<string, () => string> = {
  alerts: () => t('Alerts by mail'),
  'authors-forget': () => t('Erasing the authors of conferences that ended long ago'),
  backup: () => t('Backups'),
  'import-sweep': () => t('Clearing up after imports'),
  mail: () => t('Sending mails'),
  'mail-check': () => t('Finding mails that were left behind'),
  'mail-forget': () => t('Erasing what old mails said'),
  'matomo-move': () => t('Bringing visits over from a Matomo'),
  'matomo-move-check': () => t('Finding moves from a Matomo that were left behind'),
  'password-reset': () => t('Links for a new password'),
  'payment-refund': () => t('Refunds'),
  'payment-rival': () => t('Closing checkouts of posters that are paid by now'),
  'payment-sweep': () => t('Asking the provider about open checkouts'),
  'rate-limit-sweep': () => t('Clearing up counters of attempts'),
  reminder: () => t('Reminders to authors'),
  'reminder-check': () => t('Finding reminders that were left behind'),
  'report-mails': () => t('Reports by mail'),
  'reset-check': () => t('Finding requests for a password that were left behind'),
  retention: () => t('Removing statistics that are too old'),
  'search-index': () => t('Keeping the search up to date'),
};

/** A job of another version keeps its name. */
export const jobWords = (name: string): string =>
  Object.hasOwn(jobs, name) ? (jobs[name]?.() ?? name) : name;
