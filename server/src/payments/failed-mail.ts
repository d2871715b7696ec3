import { z } from 'zod';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import type { Mails } from '../mail/service.ts';
import { badRequest } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';

export interface FailedMailParts {
  mails: Pick<Mails, 'enqueue'>;
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  words: { brandName: string; supportEmail: string };
}

/** Tells a buyer that the bank did not pay, that nothing was charged, and the way back. No codes. */
const writeFailed = (
  { words: { brandName, supportEmail } }: Pick<FailedMailParts, 'words'>,
  conference: ConferenceRow,
  checkout: CheckoutRow,
) => {
  const several = checkout.abstract_ids.length > 1;
  const subject = `Your payment for ${conference.name} did not go through`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: `Your bank did not carry out the debit for the ${several ? 'posters' : 'poster'} ${checkout.abstract_ids.join(', ')} of ${conference.name}. Nothing was charged. You can go back to your posters and pay in another way, by card for example; the ${several ? 'codes follow' : 'code follows'} by e-mail then.`,
    rows: [],
    button: {
      label: 'Back to your posters',
      url: `${checkout.return_base}?email=${encodeURIComponent(checkout.author_email)}`,
    },
    footer: `You get this mail because a payment was begun with this address at ${brandName}.`,
  });
  return { subject, ...content };
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
    source: { kind: 'failed-payment', checkoutId: checkout.id },
    ...writeFailed(parts, conference, checkout),
  });
};

const failedSource = z.object({ checkoutId: z.string() });

export const writeFailedAnew = async (parts: FailedMailParts, trx: Database, source: object) => {
  const { checkoutId } = failedSource.parse(source);
  const checkout = await checkouts.findCheckout(trx, 'id', checkoutId);
  if (checkout?.state !== 'failed') throw badRequest('This payment has not failed');
  const conference = await parts.conferences.findEvenDeleted(trx, checkout.conference_id);
  if (!conference) throw badRequest('The conference that this mail tells of is not known');
  return writeFailed(parts, conference, checkout);
};
