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
  const isDeleted = Boolean(conference.deleted_at);
  const back = retrievalUrl(url, conference, to, from.language);
  return renderMail({
    ...from,
    subject: t('codes.subject', about),
    about: conference.name,
    heading: t('codes.heading', about),
    intro: t('codes.intro', about),
    posters: posters.map(({ abstract_id: id, title, code }) => ({
      ...{ id, code },
      title: sanitizeTitle(title),
    })),
    notes: [t(isDeleted ? 'codes.keepDeleted' : 'codes.keep', about)],
    button: isDeleted ? undefined : { label: t('codes.button'), url: back },
    section: link && pageSection(texts, link),
    details: receipt && receiptDetails(texts, receipt),
    footer: t(receipt ? 'surplus.footer' : 'codes.footer', { brand: from.brandName }),
  });
};

const pageSection = ({ t, day, language }: MailTexts, { url, opensOn }: AuthorLink) => ({
  title: t('codes.page'),
  text: opensOn ? t('codes.pageTextFrom', { day: day(opensOn) }) : t('codes.pageText'),
  link: { label: t('link.button'), url: inLanguage(url, language) },
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

const receiptDetails = ({ t, day }: MailTexts, receipt: Receipt) => {
  const { amount, paidAt, reference, url, invoiceUrl } = receipt;
  const paid = t('receipt.paid', { amount, day: day(paidAt) });
  return {
    text: `${paid}. ${t('receipt.reference', { reference })}`,
    links: [
      ...(url ? [{ label: t('receipt.receipt'), url }] : []),
      ...(invoiceUrl ? [{ label: t('receipt.invoice'), url: invoiceUrl }] : []),
    ],
  };
};
