import { z } from 'zod';
import type { AnyConferenceRow, ConferenceRow, Conferences } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import type { Mails } from '../mail/service.ts';
import { inLanguage, mailTexts } from '../mail/texts.ts';
import { badRequest } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';

export interface FailedMailParts {
  mails: Pick<Mails, 'enqueue'>;
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  words: { brandName: string; supportEmail: string };
}

/** Where an author goes on, under the prefix that the conference has by now. */
export const authorUrl = (
  { return_base, author_email }: CheckoutRow,
  { prefix }: ConferenceRow,
): string => {
  const base = return_base.slice(0, return_base.lastIndexOf('/'));
  return `${base}/${encodeURIComponent(prefix)}?email=${encodeURIComponent(author_email)}`;
};

/** Tells a buyer that the bank did not pay, that nothing was charged, and the way back, if there is one. No codes. */
const writeFailed = (
  { words: { brandName, supportEmail } }: Pick<FailedMailParts, 'words'>,
  conference: AnyConferenceRow,
  checkout: CheckoutRow,
) => {
  const { t, list } = mailTexts(checkout.language);
  const { abstract_ids: ids } = checkout;
  const about = { posters: ids.length, ids: list(ids), conference: conference.name };
  const isDeleted = conference.deleted_at !== null;
  const url = inLanguage(authorUrl(checkout, conference), checkout.language);
  return renderMail({
    language: checkout.language ?? 'en',
    brandName,
    supportEmail,
    subject: t('failed.subject', about),
    about: conference.name,
    heading: t('failed.heading'),
    intro: t(isDeleted ? 'failed.introDeleted' : 'failed.intro', about),
    ...(!isDeleted && { button: { label: t('failed.button'), url } }),
    footer: t('failed.footer', { brand: brandName }),
  });
};

/** A session fails after the buyer has left it: a bank debit that was not carried out. Told once. */
export const enqueueFailed = async (
  parts: FailedMailParts,
  trx: Database,
  checkout: CheckoutRow,
): Promise<void> => {
  const conference = await parts.conferences.findEvenDeleted(trx, checkout.conference_id);
  if (!conference) throw new Error('The conference of a checkout does not exist');
  await parts.mails.enqueue(trx, {
    to: checkout.author_email,
    key: `failed:${checkout.id}`,
    source: { kind: 'failed-payment', checkoutId: checkout.id, conferenceId: conference.id },
    ...writeFailed(parts, conference, checkout),
  });
};

const failedSource = z.object({ checkoutId: z.string() });

export const writeFailedAnew = async (parts: FailedMailParts, trx: Database, source: object) => {
  const { checkoutId } = failedSource.parse(source);
  const checkout = await checkouts.findCheckout(trx, 'id', checkoutId);
  if (checkout?.state !== 'failed') throw badRequest('This payment has not failed');
  const conference = await parts.conferences.findEvenDeleted(trx, checkout.conference_id);
  if (!conference) throw badRequest('The conference in this email no longer exists');
  return writeFailed(parts, conference, checkout);
};
