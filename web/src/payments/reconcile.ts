import { useMutation } from '@tanstack/react-query';
import type { reconcilePayments } from '#contract/reconciliation.ts';
import { ask } from '../platform/api.ts';

/** Asks the provider about every payment of the period; changes nothing. */
export const useReconcile = (prefix: string) =>
  useMutation({
    mutationFn: (query: { from: string; to: string }) => {
      const name = 'GET /api/payments/{prefix}/reconciliation';
      return ask<typeof reconcilePayments>(name, { params: { prefix }, query });
    },
  });
