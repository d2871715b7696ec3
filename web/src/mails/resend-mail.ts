import { useMutation } from '@tanstack/react-query';
import type { Mail, resendMail } from '#contract/mails.ts';
import { mailVersion } from '#contract/version.ts';
import { call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

/** One that has gone out since it was seen here is not sent again. */
const requestResend = (mail: Mail) =>
  call<typeof resendMail>(
    'POST /api/mails/{id}/resend',
    { params: { id: mail.id } },
    { seen: mailVersion(mail) },
  );

export const useResendMail = () =>
  useMutation({
    mutationFn: requestResend,
    onSettled: useReread(['mails']),
  });
