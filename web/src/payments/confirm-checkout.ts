import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CheckoutState, confirmCheckout } from '#contract/payments.ts';
import { call } from '../platform/api.ts';

const isUnsettled = (status: CheckoutState | undefined): boolean =>
  status === 'open' || status === 'processing';

/**
 * While the money is on its way the server is asked again: soon at first, then every minute. It asks the
 * provider every ten seconds at most, so that a payment shows after a few rounds at the latest.
 */
const untilNextTime = (answers: number): number => Math.min(3_000 * 1.5 ** answers, 60_000);

/** How a checkout ended. The address of the screen proves nothing; asking twice changes nothing. */
export const confirmationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['checkout', sessionId],
    queryFn: async ({ signal }) => {
      const input = { body: { sessionId } };
      const options = { auth: 'none', signal, whole: true } as const;
      return (await call<typeof confirmCheckout>('POST /api/stripe/confirm', input, options)).body;
    },
    enabled: sessionId !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      isUnsettled(state.data?.status) && untilNextTime(state.dataUpdateCount),
  });

export const useConfirmation = (sessionId: string) => useQuery(confirmationQuery(sessionId));
