import { useMutation } from '@tanstack/react-query';
import type { refundPayments } from '#contract/payments.ts';
import { ask } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';

/** Without ids, everything that was paid. */
const request = (prefix: string, abstractIds: string[] | undefined) => {
  const name = 'POST /api/payments/{prefix}/refund';
  const body = abstractIds ? { abstractIds } : { all: true as const };
  return ask<typeof refundPayments>(name, { params: { prefix }, body });
};

/** Whatever the answer, the list is read again: 404 and 409 mean that it is old. */
export const useRefund = (prefix: string) =>
  useMutation({
    mutationFn: (abstractIds: string[] | undefined) => request(prefix, abstractIds),
    onSettled: useReread(['payments', prefix]),
  });
