import { z } from 'zod';
import { currencies } from '#contract/currencies.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import { dayInWords } from './author-links/link-mail.ts';
import type { AuthorLink } from './author-links/make-link.ts';
import type { SubmissionRow } from './queries.ts';
import { sanitizeTitle } from './title.ts';

/** What a buyer paid, as the mail tells it; kept with the mail, so that a resend tells the same. */
export const receipt = z
  .object({
    /** With the currency's sign. */
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

export type Receipt = NonNullable<z.infer<typeof receipt>>;

export const formatAmount = (minor: number, currency: string): string => {
  const sign = currencies.find(({ value }) => value === currency)?.sign ?? '';
  return `${sign}${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
};

export interface CodesMail {
  conference: ConferenceRow;
  posters: SubmissionRow[];
  to: string;
  receipt: Receipt | undefined;
  /** To the author's page, where the conference has such pages. */
  link?: AuthorLink | undefined;
  /** The address of the product. */
  url: string;
  brandName: string;
  supportEmail: string;
}

/** The titles and codes of an author's posters. Titles are sanitised once more on the way out. */
export const codesMail = ({ conference, posters, to, receipt, link, url, ...from }: CodesMail) => {
  const several = posters.length > 1;
  const subject = `Your ePoster submission ${several ? 'codes' : 'code'} for ${conference.name}`;
  const back = retrievalUrl(url, conference, to);
  const content = renderMail({
    ...from,
    title: subject,
    intro: several
      ? `Here are the codes of your ${posters.length} ePosters for ${conference.name}. You need each to submit its poster.`
      : `Here is the code of your ePoster for ${conference.name}. You need it to submit the poster.`,
    rows: posters.map(({ title, code }) => ({ title: sanitizeTitle(title), code })),
    notes: [
      ...(receipt ? [paidWords(receipt)] : []),
      'Keep this mail. If you lose it, come back to the page below with the same address: your codes are sent again, at no charge.',
    ],
    link: link && { label: linkWords(link), url: link.url },
    button: { label: 'Come back here', url: back },
    footer: `You get this mail because the submission codes of this address were asked for at ${from.brandName}. If that was not you, you need not do anything.`,
  });
  return { subject, ...content };
};

const linkWords = ({ from }: AuthorLink): string =>
  `Your page with visits, countries and a picture to post, from ${dayInWords(from)} on. Whoever has this link sees it`;

/** Where an author sees their posters, with their address filled in where the page takes one. */
export const retrievalUrl = (base: string, conference: ConferenceRow, email: string): string => {
  const prefix = encodeURIComponent(conference.prefix);
  return conference.supports_payments
    ? `${base}/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`
    : `${base}/submissioncodes/${prefix}`;
};

const paidWords = ({ amount, paidAt, reference, url, invoiceUrl }: Receipt): string => {
  const day = new Date(paidAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const links = [url && `Receipt: ${url}`, invoiceUrl && `Invoice: ${invoiceUrl}`];
  return [`You paid ${amount} on ${day}`, `Reference: ${reference}`, ...links]
    .filter(Boolean)
    .join('. ');
};
