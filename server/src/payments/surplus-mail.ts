import { z } from 'zod';
import type { Currency } from '#contract/currencies.ts';
import type { Language } from '#contract/languages.ts';
import type { AnyConferenceRow, Conferences } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';
import { inLanguage, mailTexts } from '../mail/texts.ts';
import { badRequest } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { CheckoutRow } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { authorUrl } from './failed-mail.ts';
import { findSurplus, type RefundRow } from './refund-queries.ts';

interface SurplusMail {
  conference: AnyConferenceRow;
  abstractIds: string[];
  amountMinor: number;
  currency: Currency;
  language: Language | null;
  /** The page where the author asks for codes. */
  url: string;
  brandName: string;
  supportEmail: string;
}

/** Tells a buyer that posters had been bought meanwhile, and that the money comes back. No codes. */
const surplusMail = ({ conference, abstractIds: ids, url, language, ...from }: SurplusMail) => {
  const { brandName, supportEmail } = from;
  const { t, list, sum } = mailTexts(language);
  const about = {
    posters: ids.length,
    ids: list(ids),
    sum: sum(from.amountMinor, from.currency),
    conference: conference.name,
  };
  const isDeleted = conference.deleted_at !== null;
  return renderMail({
    language: language ?? 'en',
    brandName,
    supportEmail,
    subject: t('surplus.subject', about),
    about: conference.name,
    heading: t('surplus.heading'),
    intro: t(isDeleted ? 'surplus.introDeleted' : 'surplus.intro', about),
    ...(!isDeleted && { button: { label: t('surplus.button'), url: inLanguage(url, language) } }),
    footer: t('surplus.footer', { brand: brandName }),
  });
};

export interface SurplusParts {
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  words: { brandName: string; supportEmail: string };
}

type Owed = Pick<RefundRow, 'abstract_ids' | 'amount_minor'>;

export const writeSurplus = (
  { words }: Pick<SurplusParts, 'words'>,
  conference: AnyConferenceRow,
  checkout: CheckoutRow,
  owed: Owed,
) =>
  surplusMail({
    ...words,
    conference,
    abstractIds: owed.abstract_ids,
    amountMinor: owed.amount_minor,
    currency: checkout.currency,
    language: checkout.language,
    url: authorUrl(checkout, conference),
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
  if (!conference || !owed) throw badRequest('The refund in this email no longer exists');
  return writeSurplus(parts, conference, checkout, owed);
};
