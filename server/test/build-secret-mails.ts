import { expect } from 'vitest';
import { buildUser } from './build-app.ts';
import { all, eventually } from './build-mails.ts';
import { ADA, BEN, buildSale } from './build-sale.ts';
import { buildSmtp } from './build-smtp.ts';

/** Ada bought a poster, Ben paid for it too late, and somebody forgot their password. */
export const buildSecretMails = async () => {
  const smtp = await buildSmtp();
  const sale = await buildSale({ SMTP_URL: smtp.url });
  await buildUser(sale.users, { email: 'olga@example.org' });
  for (const authorEmail of [ADA, BEN]) {
    const session = await sale.open({ abstractId: '102', authorEmail });
    await sale.standIn.pay(session);
  }
  for (const { id } of await sale.standIn.sessions()) await sale.confirm(id);
  await sale.resets.mailLink('olga@example.org', new Date());
  await sale.mails.work();
  await sale.resets.work();
  const received = () =>
    smtp.received.map(({ recipients, text = '' }) => ({ recipient: recipients[0] ?? '', text }));
  return { ...sale, received };
};

/** Waits until so many mails left. */
export const allSent = (
  mails: Awaited<ReturnType<typeof buildSecretMails>>['mails'],
  count: number,
) => eventually(async () => expect((await mails.list(all)).counts.sent).toBe(count));
