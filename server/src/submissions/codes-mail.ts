import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import { inLanguage, type MailTexts, mailTexts } from '../mail/texts.ts';
import type { AuthorLink } from './author-links/make-link.ts';
import type { SubmissionRow } from './queries.ts';
import { sanitizeTitle } from './title.ts';

/** What a buyer paid, as the mail tells it; kept with the mail, so that a resend tells the same. */
export const receipt = z
  .object({
    /** With the currency's sign, as the mail's language writes it. */
    amount: z.string(),
    /** ISO time. */
    paidAt: z.string(),
    /** The provider's. */
    reference: z.string(),
    url: z.string().nullable(),
    /** Missing in mails of a version before. */
    invoiceUrl: z.string().nullish(),
  })
  .optional();

/** A deleted one has no page to come back to. */
export type MailedConference = ConferenceRow & { deleted_at?: Date | null };

export type Receipt = NonNullable<z.infer<typeof receipt>>;

export interface CodesMail {
  conference: MailedConference;
  posters: SubmissionRow[];
  to: string;
  receipt: Receipt | undefined;
  /** To the author's page, where the conference has such pages. */
  link?: AuthorLink | undefined;
  language: Language;
  /** The address of the product. */
  url: string;
  brandName: string;
  supportEmail: string;
}

/** The titles and codes of an author's posters. Titles are sanitised once more on the way out. */
export const codesMail = ({ conference, posters, to, receipt, link, url, ...from }: CodesMail) => {
  const texts = mailTexts(from.language);
  const { t } = texts;
  const about = { posters: posters.length, conference: conference.name };
  const subject = t('codes.subject', about);
  const isDeleted = Boolean(conference.deleted_at);
  const back = retrievalUrl(url, conference, to, from.language);
  const content = renderMail({
    ...from,
    title: subject,
    intro: t('codes.intro', about),
    rows: posters.map(({ title, code }) => ({ title: sanitizeTitle(title), code })),
    notes: [
      ...(receipt ? [paidWords(texts, receipt)] : []),
      t(isDeleted ? 'codes.keepDeleted' : 'codes.keep', about),
    ],
    links: [
      ...(receipt?.url ? [{ label: t('receipt.receipt'), url: receipt.url }] : []),
      ...(receipt?.invoiceUrl ? [{ label: t('receipt.invoice'), url: receipt.invoiceUrl }] : []),
      ...(link ? [pageLink(texts, link)] : []),
    ],
    ...(!isDeleted && { button: { label: t('codes.button'), url: back } }),
    footer: t(receipt ? 'surplus.footer' : 'codes.footer', { brand: from.brandName }),
  });
  return { subject, ...content };
};

const pageLink = ({ t, day, language }: MailTexts, { url, opensOn }: AuthorLink) => ({
  label: opensOn ? t('codes.pageFrom', { day: day(opensOn) }) : t('codes.page'),
  url: inLanguage(url, language),
});

/** Where an author sees their posters, with their address filled in where the page takes one. */
export const retrievalUrl = (
  base: string,
  conference: ConferenceRow,
  email: string,
  language: Language,
): string => {
  const prefix = encodeURIComponent(conference.prefix);
  const url = conference.supports_payments
    ? `${base}/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`
    : `${base}/submissioncodes/${prefix}`;
  return inLanguage(url, language);
};

const paidWords = ({ t, day }: MailTexts, receipt: Receipt): string => {
  const { amount, paidAt, reference } = receipt;
  return `${t('receipt.paid', { amount, day: day(paidAt) })}. ${t('receipt.reference', { reference })}`;
};
