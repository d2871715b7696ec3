import type { Language } from '#contract/languages.ts';
import type { Html } from '../platform/html.ts';

export interface Link {
  label: string;
  url: string;
}

/** What an email says, from top to bottom. */
export interface MailContent {
  /** English by default. */
  language?: Language | undefined;
  brandName: string;
  supportEmail: string;
  /** The kind of email, opposite the brand: "Weekly report, CARDIO26". */
  kind?: string;
  subject: string;
  /** What the email is about, above the heading: the name of a conference. */
  about?: string | undefined;
  /** The subject by default; shorter where `about` says the rest. */
  heading?: string;
  /** How a count changed, before the intro: "↑ 21%". */
  change?: { text: string; isRise: boolean } | undefined;
  intro: string;
  /** Table rows, and the same as text. */
  body?: { html: Html; text: string };
  posters?: {
    /** Sanitised HTML: it is put into the email as it is. */
    title: string;
    /** What the conference calls the poster: "P-006". */
    id?: string;
    /** The submission code. */
    code?: string;
  }[];
  /** Paragraphs below the posters. */
  notes?: string[];
  /** The one filled button. */
  button?: Link | undefined;
  /** A part of its own below the button, with a link. */
  section?: { title: string; text: string; link: Link } | undefined;
  /** First in the small print, with its links: a receipt, or the time until which a report counts. */
  details?: { text: string; links?: Link[] } | undefined;
  /** Why the reader receives this email. */
  footer: string;
  /** How to stop such emails. */
  footerLink?: Link | undefined;
}
