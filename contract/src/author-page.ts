import type { Conference } from './conferences.ts';
import type { Settings } from './settings.ts';

/** What an author's page needs to know of its conference. */
export type AuthorConference = Pick<
  Conference,
  'name' | 'prefix' | 'supportsPayments' | 'currency' | 'posterPrice' | 'authorPagesFrom'
>;

/** What an author's page needs to know of this installation. */
export type AuthorSettings = Pick<
  Settings,
  'brandName' | 'supportEmail' | 'stripePublishableKey' | 'sandbox'
>;

/** What the server writes into an author's page: enough to draw it without asking for anything. */
export interface AuthorPage {
  /** Of its address, without the query: that may name somebody. */
  path: string;
  /** Null where there is none; without it, it could not be read. */
  conference?: AuthorConference | null;
  settings: AuthorSettings;
}

/** The built page draws itself for the server, too. */
export interface AuthorScreens {
  draw(page: AuthorPage): string | Promise<string>;
}
