import { useMutation } from '@tanstack/react-query';
import type { reconcilePayments } from '#contract/reconciliation.ts';
import { call } from '../platform/api.ts';

/** Asks the provider about every payment of the period; changes nothing. */
export const useReconcile = (prefix: string) =>
  useMutation({
    mutationFn: async (query: { from: string; to: string }) => {
      const name = 'GET /api/payments/{prefix}/reconciliation';
      return (await call<typeof reconcilePayments>(name, { params: { prefix }, query })).body;
    },
  });
