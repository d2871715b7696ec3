import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckoutRequest, createCheckoutSession } from '#contract/payments.ts';
import { call } from '../platform/api.ts';
import { submissionsQuery } from './list-submissions.ts';

/** Where the browser could not leave after all, the buttons come back after this time. */
const LEAVING_MS = 20_000;

const requestCheckout = async (body: CheckoutRequest) => {
  const name = 'POST /api/stripe/create-checkout-session';
  return (await call<typeof createCheckoutSession>(name, { body }, { auth: 'none', whole: true }))
    .body;
};

/**
 * Opens the provider's page for one poster, or for all without an `abstractId`. Busy from the
 * click until the browser has left; the buttons come back, and the list is read again, when the
 * browser's back button brings the page out of its memory.
 */
export function useCheckout(prefix: string, authorEmail: string) {
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { queryKey } = submissionsQuery(prefix, authorEmail);
  const checkout = useMutation({
    mutationFn: requestCheckout,
    onSuccess: ({ url }) => {
      setLeaving(true);
      window.location.assign(url);
    },
    // The poster may have been paid in another tab.
    onError: () => cache.invalidateQueries({ queryKey }),
  });

  const { reset } = checkout;
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      reset();
      cache.invalidateQueries({ queryKey });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [cache, queryKey, reset]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const busy = checkout.isPending || leaving;
  return {
    busy,
    /** Which button was pressed: a poster's, or `all`. */
    buying: busy ? (checkout.variables?.abstractId ?? 'all') : null,
    error: checkout.error,
    reset,
    buy(abstractId?: string) {
      if (busy) return;
      const buyer = { authorEmail, prefix };
      checkout.mutate(
        abstractId === undefined
          ? { ...buyer, buyAll: true }
          : { ...buyer, abstractId, buyAll: false },
      );
    },
  };
}
