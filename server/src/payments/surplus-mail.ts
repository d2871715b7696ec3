import type { Currency } from '#contract/conferences.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { renderMail } from '../mail/layout.ts';

export interface SurplusMail {
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
export const surplusMail = ({ conference, abstractIds, url, ...words }: SurplusMail) => {
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
