import { MAILS_PER_PAGE, type Mail } from '#contract/mails.ts';
import type { Request } from './answers.ts';

/** One that was sent. */
export const buildMail = (values: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  to: 'ada@example.org',
  subject: 'Your code for Cardio Congress',
  status: 'sent',
  attempts: 1,
  error: null,
  createdAt: '2026-11-16T14:00:00.000Z',
  sentAt: '2026-11-16T14:00:05.000Z',
  ...values,
});

/** The queue as the server answers it: searched, filtered and paged. */
export const mailsAnswer =
  (mails: Mail[]) =>
  ({ query }: Request) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const found = mails.filter(({ to, subject }) =>
      `${to} ${subject}`.toLowerCase().includes(search),
    );
    const count = (status: string) => found.filter((mail) => mail.status === status).length;
    const status = query.get('status');
    const chosen = found.filter((mail) => !status || mail.status === status);
    const page = Number(query.get('page') ?? 1);
    return {
      mails: chosen.slice((page - 1) * MAILS_PER_PAGE, page * MAILS_PER_PAGE),
      total: chosen.length,
      page,
      pageSize: MAILS_PER_PAGE,
      counts: { waiting: count('waiting'), sent: count('sent'), failed: count('failed') },
    };
  };
