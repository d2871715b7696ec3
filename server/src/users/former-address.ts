import { randomUUID } from 'node:crypto';
import { renderMail } from '../mail/layout.ts';
import type { Mails } from '../mail/service.ts';
import { mailTexts } from '../mail/texts.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { UserRow } from './queries.ts';

export interface FormerAddressParts {
  mails: Pick<Mails, 'enqueue'>;
  words: { brandName: string; supportEmail: string };
}

/** Tells the former address of an account that another address signs in from now on. */
export type NotifyFormerAddress = ReturnType<typeof buildNotifyFormerAddress>;

export const buildNotifyFormerAddress =
  ({ mails, words }: FormerAddressParts) =>
  async (trx: Database, { email, ...former }: UserRow): Promise<void> => {
    const { t, language } = mailTexts(former.language);
    const { brandName, supportEmail } = words;
    const mail = renderMail({
      ...{ language, brandName, supportEmail },
      subject: t('address.subject', { brand: brandName }),
      intro: t('address.intro', { name: former.name, brand: brandName }),
      footer: t('address.footer', { brand: brandName, support: supportEmail }),
    });
    await mails.enqueue(trx, { to: email, key: `address:${randomUUID()}`, ...mail });
  };
