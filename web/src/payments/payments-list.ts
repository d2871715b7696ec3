import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listPayments } from '#contract/payments.ts';
import { ask } from '../platform/api.ts';

/** All payments of a conference: the totals and the export need every one of them. */
export const paymentsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['payments', prefix],
    queryFn: ({ signal }) =>
      ask<typeof listPayments>(
        'GET /api/submissioncodes/paymentslist/{prefix}',
        { params: { prefix } },
        { signal },
      ),
  });

export const usePayments = (prefix: string) => useQuery(paymentsQuery(prefix));
