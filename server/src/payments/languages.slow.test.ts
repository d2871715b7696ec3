import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { buildSignedIn, type QueuedMail } from '../../test/build-app.ts';
import { ADA, BEN, buildSale, codeOf, type Sale } from '../../test/build-sale.ts';
import { mailTexts } from '../mail/texts.ts';

vi.setConfig({ testTimeout: 90_000 });

const DEBIT = 'DE89370400440532013000';
const PAGE = 'http://posters.test/submissioncodes/payments/NEURO26?email=ada%40example.org';

interface Said {
  codes: string;
  receipt: string;
  failed: string;
  refund: string;
  sum: string;
  reminder: string;
  code: string;
}

/** What the mails must say, in words that are written here once more. */
const said: Record<Language, Said> = {
  en: {
    codes: 'Your ePoster submission code for Conference NEURO26',
    receipt: 'You paid €25.00 on ',
    failed: 'Your payment for Conference NEURO26 did not go through',
    refund: 'Your refund for Conference NEURO26',
    sum: '25.00 EUR',
    reminder: 'Reminder: your ePosters for Conference NEURO26',
    code: 'Code: ',
  },
  de: {
    codes: 'Ihr ePoster-Einreichungscode für Conference NEURO26',
    receipt: '25,00\u00a0€ bezahlt',
    failed: 'Ihre Zahlung für Conference NEURO26 ist nicht zustande gekommen',
    refund: 'Ihre Erstattung für Conference NEURO26',
    sum: '25,00 EUR',
    reminder: 'Erinnerung: Ihre ePoster für Conference NEURO26',
    code: 'Code: ',
  },
  fr: {
    codes: 'Votre code de soumission d’e-poster pour Conference NEURO26',
    receipt: 'Vous avez payé 25,00\u00a0€ le ',
    failed: 'Votre paiement pour Conference NEURO26 n’a pas abouti',
    refund: 'Votre remboursement pour Conference NEURO26',
    sum: '25,00 EUR',
    reminder: 'Rappel\u202f: vos e-posters pour Conference NEURO26',
    code: 'Code\u202f: ',
  },
  es: {
    codes: 'Su código de envío del póster electrónico para Conference NEURO26',
    receipt: 'Pagó 25,00\u00a0€ el ',
    failed: 'Su pago para Conference NEURO26 no se ha realizado',
    refund: 'Su reembolso para Conference NEURO26',
    sum: '25,00 EUR',
    reminder: 'Recordatorio: sus pósteres electrónicos para Conference NEURO26',
    code: 'Código: ',
  },
  it: {
    codes: 'Il suo codice di sottomissione dell’ePoster per Conference NEURO26',
    receipt: 'Ha pagato 25,00\u00a0€ in data ',
    failed: 'Il suo pagamento per Conference NEURO26 non è andato a buon fine',
    refund: 'Il suo rimborso per Conference NEURO26',
    sum: '25,00 EUR',
    reminder: 'Promemoria: i suoi ePoster per Conference NEURO26',
    code: 'Codice: ',
  },
};

const each = Object.entries(said) as [Language, Said][];

/** As a browser asks, whose screens are in this language. */
const openIn = async ({ app }: Sale, language: string, body: object): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    headers: { 'accept-language': language },
    payload: { prefix: 'NEURO26', buyAll: false, authorEmail: ADA, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().sessionId;
};

const mailOf = async ({ queued }: Sale, kind: string, to = ADA): Promise<QueuedMail> => {
  const mail = (await queued()).find((one) => one.key.startsWith(`${kind}:`) && one.to === to);
  if (!mail) throw new Error(`There is no mail of ${kind}`);
  return mail;
};

test.each(each)('%s: the mail after a webhook', async (language, words) => {
  const sale = await buildSale({ PUBLIC_URL: 'http://posters.test' });
  const session = await openIn(sale, language, { abstractId: '101' });
  const added = language === 'en' ? null : language;
  await sale.standIn.pay(session);
  await sale.deliverAll();
  const mail = await mailOf(sale, 'codes');
  expect(mail.subject).toBe(words.codes);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(words.codes);
    expect(part).toContain(words.receipt);
    expect(part).toContain(codeOf('101'));
  }
  expect(mail.text).toContain(`${words.code}${codeOf('101')}`);
  // It comes of the payment: nobody asked for a mail.
  const footer = mailTexts(language).t('surplus.footer', { brand: 'ePoster Live' });
  expect(mail.text).toContain(footer);
  expect(mail.text).toContain(`${PAGE}${added === null ? '\n' : `&lang=${language}\n`}`);
});

test.each(each)('%s: a debit that fails, and money that goes back', async (language, words) => {
  const sale = await buildSale();
  const first = await openIn(sale, `${language}-XX, en;q=0.5`, { abstractId: '101' });
  await sale.standIn.pay(first, DEBIT);
  await sale.deliverAll();
  await sale.standIn.settleDebit(first, 'fails');
  await sale.deliverAll();
  expect((await mailOf(sale, 'failed')).subject).toBe(words.failed);

  const byAda = await openIn(sale, language, { abstractId: '102' });
  const byBen = await sale.open({ abstractId: '102', authorEmail: BEN });
  await sale.standIn.pay(byAda);
  await sale.standIn.pay(byBen);
  await sale.confirm(byBen);
  await sale.confirm(byAda);
  const refund = await mailOf(sale, 'surplus');
  expect(refund.subject).toBe(words.refund);
  expect(refund.text).toContain(words.sum);
  expect(refund.html).toContain(words.sum);
  // Ben said nothing of a language.
  expect((await mailOf(sale, 'codes', BEN)).subject).toBe(said.en.codes);
});

test.each(each)(
  '%s: what an administrator starts is in the language that was used last',
  async (language, words) => {
    const sale = await buildSale();
    const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
    const list = (email: string, header: string) =>
      sale.app.inject({
        url: `/api/submissioncodes/fetch/${email}/NEURO26`,
        headers: { 'accept-language': header },
      });
    await list(ADA, 'it');
    expect((await list(ADA, language)).json()).toHaveLength(2);
    // Nobody's address but an author's is kept, and no other conference's author is meant.
    expect((await list('nobody@example.org', language)).json()).toEqual([]);
    const { rows } = await sql`select email, language from author_languages`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([{ email: ADA, language }]);

    await sale.reminders.work();
    await sale.app.inject({
      method: 'POST',
      url: '/api/submissions/NEURO26/remind',
      headers: bearer,
      payload: { audience: 'unpaid', dryRun: false },
    });
    await expect.poll(async () => (await sale.queued()).length, { timeout: 20_000 }).toBe(2);
    expect((await mailOf(sale, 'reminder')).subject).toBe(words.reminder);
    expect((await mailOf(sale, 'reminder', BEN)).subject).toBe(
      'Reminder: your ePoster for Conference NEURO26',
    );

    await sale.payments.waive('NEURO26', '102', { kind: 'waived', note: 'x', by: 'y' }, new Date());
    const url = '/api/submissions/NEURO26/102/send';
    expect((await sale.app.inject({ method: 'POST', url, headers: bearer })).statusCode).toBe(200);
    expect((await mailOf(sale, 'send')).subject).toBe(words.codes);
    expect((await mailOf(sale, 'send', BEN)).subject).toBe(said.en.codes);
  },
);

test('the words of a reminder that an administrator wrote stay as they are', async () => {
  const sale = await buildSale();
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  await sale.app.inject({
    url: `/api/submissioncodes/fetch/${ADA}/NEURO26`,
    headers: { 'accept-language': 'de' },
  });
  const answer = await sale.app.inject({
    method: 'POST',
    url: '/api/submissions/NEURO26/remind',
    headers: bearer,
    payload: { audience: 'unpaid', dryRun: true, message: 'Please pay.' },
  });
  const { preview } = answer.json();
  expect([preview.message, preview.subject]).toEqual(['Please pay.', said.de.reminder]);
  expect(preview.text).toContain('Please pay.');
});

test('another language leads to the same page of the provider, which chooses its own', async () => {
  const sale = await buildSale();
  const german = await openIn(sale, 'de', { abstractId: '101' });
  expect(await openIn(sale, 'de', { abstractId: '101' })).toBe(german);
  expect(await openIn(sale, 'fr', { abstractId: '101' })).toBe(german);
  expect(await sale.open({ abstractId: '101', authorEmail: ADA })).toBe(german);
  expect(await sale.standIn.sessions()).toMatchObject([{ id: german, status: 'open' }]);
  const asked = sale.standIn.requests.filter(({ path }) => path === '/v1/checkout/sessions');
  expect(asked.map(({ body }) => new URLSearchParams(body).get('locale'))).toEqual([null]);
  await sale.standIn.pay(german);
  await sale.deliverAll();
  expect((await mailOf(sale, 'codes')).subject).toBe(said.fr.codes);
});

test('a mail that is sent again keeps its language', async () => {
  const sale = await buildSale();
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  await sale.standIn.pay(await openIn(sale, 'es', { abstractId: '101' }));
  await sale.deliverAll();
  await sql`update mails set status = 'failed', text = '', html = ''`.execute(sale.database.db);
  const { rows } = await sql<{ id: string }>`select id from mails`.execute(sale.database.db);
  const url = `/api/mails/${rows[0]?.id}/resend`;
  expect((await sale.app.inject({ method: 'POST', url, headers: bearer })).statusCode).toBe(200);
  const mail = await mailOf(sale, 'codes');
  expect(mail.subject).toBe(said.es.codes);
  expect(mail.text).toContain(said.es.receipt);
});
