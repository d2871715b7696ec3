import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { listPayments, Payment } from '#contract/payments.ts';
import { ask } from '../platform/api.ts';
import type { Answer } from '../platform/request.ts';

/** What a server of an earlier version does not tell: while replicas are replaced, it may answer newer screens. */
const NOT_TOLD = {
  paidAt: '',
  status: 'paid',
  refundedAmount: 0,
  refund: null,
  reference: null,
  providerUrl: null,
  receiptUrl: null,
  invoiceUrl: null,
} satisfies Partial<Payment>;

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

export function usePayments({ prefix, currency }: Conference) {
  const select = useCallback(
    (all: Answer<typeof listPayments>['body']) =>
      all.map((one): Payment => ({ ...NOT_TOLD, ...one, currency: one.currency ?? currency })),
    [currency],
  );
  return useQuery({ ...paymentsQuery(prefix), select });
}
