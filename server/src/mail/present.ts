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
