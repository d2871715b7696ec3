import { PREVIEW_ROWS } from '#contract/bulk-limits.ts';
import type { Mail } from '#contract/mails.ts';
import type { MailHead } from './queries.ts';

/** Never the body: it holds codes. */
export const presentMail = (mail: MailHead): Mail => ({
  id: mail.id,
  to: mail.recipient,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  error: mail.last_error,
  createdAt: mail.created_at.toISOString(),
  sentAt: mail.sent_at?.toISOString() ?? null,
});

/** The first rows of a preview. */
export const presentFirst = (mails: MailHead[]) =>
  mails.slice(0, PREVIEW_ROWS).map(({ id, recipient, subject, last_error }) => ({
    id,
    to: recipient,
    subject,
    error: last_error,
  }));
