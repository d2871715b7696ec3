import { z } from 'zod';
import type { Currency } from '#contract/currencies.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import { badRequest } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { findSurplus, type RefundRow } from './refund-queries.ts';

interface SurplusMail {
  conference: ConferenceRow;
  abstractIds: string[];
  amountMinor: number;
  currency: Currency;
  /** The page where the author asks for codes. */
  url: string;
  brandName: string;
  supportEmail: string;
}

/** Tells a buyer that posters had been bought meanwhile, and that the money comes back. No codes. */
const surplusMail = ({ conference, abstractIds, url, ...words }: SurplusMail) => {
  const { brandName, supportEmail } = words;
  const sum = `${(words.amountMinor / 100).toFixed(2)} ${words.currency.toUpperCase()}`;
  const several = abstractIds.length > 1;
  const those = `the ${several ? 'posters' : 'poster'} ${abstractIds.join(', ')}`;
  const subject = `Your refund for ${conference.name}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: `When your payment of ${sum} for ${those} of ${conference.name} arrived, ${several ? 'they were' : 'it was'} no longer for sale: a co-author had paid, or the organiser took ${several ? 'them' : 'it'} away. We are paying ${sum} back to the card or account that you used. It arrives within 5 to 10 days; you need not do anything. A poster that is paid shows a check mark on your page, and you can have its code sent to you there.`,
    rows: [],
    button: { label: 'See your posters', url },
    footer: `You get this mail because something was paid with this address at ${brandName}.`,
  });
  return { subject, ...content };
};

export interface SurplusParts {
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  words: { brandName: string; supportEmail: string };
}

type Owed = Pick<RefundRow, 'abstract_ids' | 'amount_minor'>;

export const writeSurplus = (
  { words }: Pick<SurplusParts, 'words'>,
  conference: ConferenceRow,
  checkout: CheckoutRow,
  owed: Owed,
) =>
  surplusMail({
    ...words,
    conference,
    abstractIds: owed.abstract_ids,
    amountMinor: owed.amount_minor,
    currency: checkout.currency,
    url: `${checkout.return_base}?email=${encodeURIComponent(checkout.author_email)}`,
  });

const surplusSource = z.object({ checkoutId: z.string() });

/** The mail about a surplus, from what was written down when it was owed. */
export const writeSurplusAnew = async (parts: SurplusParts, trx: Database, source: object) => {
  const { checkoutId } = surplusSource.parse(source);
  const [checkout, owed] = [
    await checkouts.findCheckout(trx, 'id', checkoutId),
    await findSurplus(trx, checkoutId),
  ];
  const conference =
    checkout && (await parts.conferences.findEvenDeleted(trx, checkout.conference_id));
  if (!conference || !owed) throw badRequest('The refund that this mail tells of is not known');
  return writeSurplus(parts, conference, checkout, owed);
};
