import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { refundPayments } from '#contract/payments.ts';
import { call } from '../platform/api.ts';

/** Without ids, everything that was paid. */
const request = async (prefix: string, abstractIds: string[] | undefined) => {
  const name = 'POST /api/payments/{prefix}/refund';
  const body = abstractIds ? { abstractIds } : { all: true as const };
  return (await call<typeof refundPayments>(name, { params: { prefix }, body })).body;
};

/** Whatever the answer, the list is read again: 404 and 409 mean that it is old. */
export function useRefund(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (abstractIds: string[] | undefined) => request(prefix, abstractIds),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payments', prefix] }),
  });
}
