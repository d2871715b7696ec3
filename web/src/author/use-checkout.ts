import { useEffect, useState } from 'react';
import { openCheckout } from './calls.ts';
import { useRequest } from './use-request.ts';

/** Where the browser could not leave after all, the buttons come back after this time. */
const LEAVING_MS = 20_000;

/**
 * Opens the provider's page for one poster, or for all without an `abstractId`. Busy from the
 * click until the browser has left; the buttons come back, and the list is read again, when the
 * browser's back button brings the page out of its memory.
 */
export function useCheckout(prefix: string, authorEmail: string, onChange: () => void) {
  const { run, reset, input, error, busy: asking } = useRequest(openCheckout);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      reset();
      onChange();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset, onChange]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const busy = asking || leaving;
  return {
    busy,
    /** Which button was pressed: a poster's, or `all`. */
    buying: busy ? (input?.abstractId ?? 'all') : null,
    error: busy ? null : error,
    reset,
    async buy(abstractId?: string) {
      if (busy) return;
      const buyer = { authorEmail, prefix };
      const one = { ...buyer, abstractId, buyAll: false };
      const url = await run(abstractId === undefined ? { ...buyer, buyAll: true } : one);
      // The poster may have been paid in another tab.
      if (url === undefined) return onChange();
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
