import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mail, resendMail } from '#contract/mails.ts';
import { call } from '../platform/api.ts';
import { oneByOne } from '../ui/one-by-one.ts';

const requestResend = ({ id }: Mail) =>
  call<typeof resendMail>('POST /api/mails/{id}/resend', { params: { id } });

export function useResendMail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestResend,
    onSettled: () => cache.invalidateQueries({ queryKey: ['mails'] }),
  });
}

export function useResendSeveral() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (mails: Mail[]) => oneByOne(mails, requestResend),
    onSettled: () => cache.invalidateQueries({ queryKey: ['mails'] }),
  });
}
