import { createContext, useContext } from 'react';
import type { AuthorSettings } from '#contract/author-page.ts';

/** Stand in where the page came without: while developing. */
export const defaults: AuthorSettings = {
  brandName: 'ePoster Live',
  supportEmail: 'support@eposter.live',
  stripePublishableKey: null,
  sandbox: { payments: false, mail: false },
};

export const SettingsContext = createContext(defaults);

export const useSettings = (): AuthorSettings => useContext(SettingsContext);
