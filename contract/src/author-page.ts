import type { Conference } from './conferences.ts';
import type { Language } from './languages.ts';
import type { Settings } from './settings.ts';

/** What an author's page needs to know of its conference. */
export type AuthorConference = Pick<
  Conference,
  | 'name'
  | 'prefix'
  | 'supportsPayments'
  | 'currency'
  | 'posterPrice'
  | 'timeZone'
  | 'authorPagesFrom'
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
  language: Language;
  /** Of its first screen, compiled; without, the browser loads them. */
  texts?: CompiledTexts;
  /** Null where there is none; without it, it could not be read. */
  conference?: AuthorConference | null;
  settings: AuthorSettings;
}

/** As web/compiled-texts.ts makes them of a catalogue. */
export type CompiledTexts = Record<string, CompiledMessage>;

/** Words, `#` for the number of a plural, and what is put in: a value by name, or one of some cases by it. */
export type CompiledMessage = (
  | string
  | [name: string]
  | [name: string, type: 'plural', cases: Record<string, CompiledMessage>]
)[];

/** The built page draws itself for the server, too, and hands over the texts that it is drawn with. */
export interface AuthorScreens {
  draw(page: AuthorPage): Drawn | Promise<Drawn>;
}

export interface Drawn {
  html: string;
  texts: CompiledTexts;
}
