import { useEffect } from 'react';

/** The release of the server's API version; the provider allows no copy of its script. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => unknown;
  }
}

/**
 * Loads the card provider's script with the publishable key, where one is configured, for the
 * provider's fraud detection. Nothing waits for it: the checkout opens without it too.
 */
export function useStripeScript(publishableKey: string | null): void {
  useEffect(() => {
    if (!publishableKey || document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => window.Stripe?.(publishableKey));
    document.head.append(script);
  }, [publishableKey]);
}
