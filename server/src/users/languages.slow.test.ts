import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import de from '#contract/texts/users/de.json' with { type: 'json' };
import es from '#contract/texts/users/es.json' with { type: 'json' };
import fr from '#contract/texts/users/fr.json' with { type: 'json' };
import it from '#contract/texts/users/it.json' with { type: 'json' };
import { buildSignedIn, buildTestApp, buildUser, PUBLIC_URL } from '../../test/build-app.ts';
import { eventually } from '../../test/build-mails.ts';
import { buildAuthenticator } from '../../test/build-second-factor.ts';
import { buildSmtp } from '../../test/build-smtp.ts';
import { invitationMail, resetMail } from './reset/reset-mail.ts';
import { removedMail } from './second-factor/removed-mail.ts';

const LIMIT = { timeout: 90_000 };

const said = {
  en: {
    reset: 'Set a new password for ePoster Live',
    minutes: 'within 30 minutes',
    invitation: 'Your invitation to ePoster Live',
    days: 'within 7 days',
    forgot: '“Forgot your password?”',
    removed: 'Two-factor authentication was removed from your ePoster Live account',
  },
  de: {
    reset: 'Neues Passwort für ePoster Live festlegen',
    minutes: 'innerhalb von 30 Minuten',
    invitation: 'Sie sind zu ePoster Live eingeladen',
    days: 'innerhalb von 7 Tagen',
    forgot: `„${de['Forgot your password?']}“`,
    removed: 'Ihr zweiter Faktor bei ePoster Live wurde entfernt',
  },
  fr: {
    reset: 'Définir un nouveau mot de passe pour ePoster Live',
    minutes: 'dans les 30 minutes',
    invitation: 'Invitation à rejoindre ePoster Live',
    days: 'dans les 7 jours',
    forgot: `«\u202f${fr['Forgot your password?']}\u202f»`,
    removed: 'Votre second facteur sur ePoster Live a été retiré',
  },
  es: {
    reset: 'Establecer una nueva contraseña para ePoster Live',
    minutes: 'en los próximos 30 minutos',
    invitation: 'Invitación a ePoster Live',
    days: 'en los próximos 7 días',
    forgot: `«${es['Forgot your password?']}»`,
    removed: 'Se ha quitado su segundo factor en ePoster Live',
  },
  it: {
    reset: 'Nuova password per ePoster Live',
    minutes: 'entro 30 minuti',
    invitation: 'Invito a ePoster Live',
    days: 'entro 7 giorni',
    forgot: `«${it['Forgot your password?']}»`,
    removed: 'Il suo secondo fattore su ePoster Live è stato rimosso',
  },
} satisfies Record<Language, object>;

test('the English is what it was before there were others', () => {
  const words = { brandName: 'ePoster Live', supportEmail: 'help@example.org', name: 'Ada' };
  const mail = { ...words, language: undefined, link: 'http://x.test/reset#t' };
  expect(resetMail(mail).text).toBe(`Set a new password for ePoster Live
===================================

Hello Ada, use this link within 30 minutes to set a new password. The link works once. You will then be signed out on all devices.

Set a new password:
http://x.test/reset#t

--${' '}
You received this email because someone requested a new password for this address at ePoster Live. If it was not you, you can ignore this email: your password stays the same.
ePoster Live, help@example.org
`);
  expect(invitationMail(mail).text).toBe(`You are invited to ePoster Live
===============================

Hello Ada, you have an account at ePoster Live. Use this link within 7 days to choose your password. It works once. If it has expired, use “Forgot your password?” on the login page.

Choose a password:
http://x.test/reset#t

--${' '}
You received this email because an administrator of ePoster Live created an account for this address. If you do not want it, you can ignore this email.
ePoster Live, help@example.org
`);
  expect(
    removedMail({ ...words, language: null, url: 'http://x.test/account' }).text,
  ).toBe(`Two-factor authentication was removed from your ePoster Live account
==============================================

Hello Ada, an administrator removed two-factor authentication from your account. You now sign in with your password only. You can set it up again on your account page.

Open your account:
http://x.test/account

--${' '}
You received this email because you have an account at ePoster Live. If you did not ask for this, contact help@example.org immediately.
ePoster Live, help@example.org
`);
});

const build = async () => {
  const smtp = await buildSmtp();
  const world = await buildTestApp({ SMTP_URL: smtp.url });
  await world.mails.work();
  await world.resets.work();
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  const forgot = (email: string, language?: string) =>
    post('/api/users/forgot', { email }, language ? { 'accept-language': language } : {});
  const reads = async (bearer: Record<string, string>, language: string) => {
    const headers = { ...bearer, 'accept-language': language };
    expect((await world.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  };
  /** Somebody who reads the screens in this language. */
  const reader = async (language: string, values: Parameters<typeof buildSignedIn>[1] = {}) => {
    const signedIn = await buildSignedIn(world.users, values);
    await reads(signedIn.bearer, language);
    return signedIn;
  };
  /** What the mail server has been given for an address, as soon as there are so many. */
  const mailsTo = async (email: string, count = 1) => {
    const found = () => smtp.received.filter(({ recipients }) => recipients.includes(email));
    await eventually(async () => expect(found()).toHaveLength(count));
    return found();
  };
  const mailTo = async (email: string, count = 1) => {
    const mail = (await mailsTo(email, count)).at(-1);
    return { subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' };
  };
  return { ...world, post, forgot, reads, reader, mailTo };
};

const tokenIn = ({ text }: { text: string }) => /#([\w-]{43})/.exec(text)?.[1] ?? 'none';

const query = (language: Language) => (language === 'en' ? '' : `?lang=${language}`);

test(
  'a new password is mailed in the language of the account, wherever it is asked for',
  LIMIT,
  async () => {
    const { reader, forgot, mailTo } = await build();
    for (const language of languages) {
      const { user } = await reader(language);
      await forgot(user.email, language === 'es' ? 'fr' : 'es');
      const { subject, text, html } = await mailTo(user.email);
      expect(subject).toBe(said[language].reset);
      expect(text).toContain(said[language].minutes);
      expect(html).toContain(`<html lang="${language}">`);
      const link = `${PUBLIC_URL}/reset${query(language)}#`;
      expect([text.includes(`\n${link}`), html.includes(`href="${link}`)]).toEqual([true, true]);
    }
  },
);

test(
  'where the language of the account is not known, that of the screen is taken, else English',
  LIMIT,
  async () => {
    const { users, forgot, mailTo, mails } = await build();
    const asked = async (header?: string) => {
      const { email } = await buildUser(users);
      await forgot(email, header);
      return { email, ...(await mailTo(email)) };
    };
    const { email, ...italian } = await asked('it-CH,it;q=0.9,en;q=0.8');
    expect(italian.subject).toBe(said.it.reset);
    expect((await asked('ja')).subject).toBe(said.en.reset);
    expect((await asked()).subject).toBe(said.en.reset);

    // Sent again, it has not forgotten it.
    const { mails: listed } = await mails.list({ status: undefined, search: email, page: 1 });
    await mails.resend(listed[0]?.id ?? '', new Date());
    expect((await mailTo(email, 2)).subject).toBe(said.it.reset);
  },
);

test(
  'an invitation is in the language of whoever invites, until the invited has read in another',
  LIMIT,
  async () => {
    const { reader, reads, users, post, mailTo, mails, database } = await build();
    const guestOf = async (by: Record<string, string>, name: string) => {
      const email = `${name}@example.org`;
      await post('/api/users/invite', { name, email, prefixes: ['NEURO26'] }, by);
      return mailTo(email);
    };
    for (const language of languages) {
      const { bearer } = await reader(language, { isAdmin: true });
      const { subject, text, html } = await guestOf(bearer, `guest-${language}`);
      expect(subject).toBe(said[language].invitation);
      expect(text).toContain(said[language].days);
      expect(text).toContain(said[language].forgot);
      expect(text).toContain(`\n${PUBLIC_URL}/reset${query(language)}#`);
      expect(html).toContain(`<html lang="${language}">`);
    }
    const unread = await buildSignedIn(users, { isAdmin: true });
    expect((await guestOf(unread.bearer, 'guest')).subject).toBe(said.en.invitation);
    // They have read nothing yet.
    const { rows } = await sql`select language from users where name like 'guest%'`.execute(
      database.db,
    );
    expect(rows).toEqual(Array(6).fill({ language: null }));

    const guest = 'guest-de@example.org';
    const resend = async (count: number) => {
      const { mails: listed } = await mails.list({ status: undefined, search: guest, page: 1 });
      await mails.resend(listed[0]?.id ?? '', new Date());
      return (await mailTo(guest, count)).subject;
    };
    expect(await resend(2)).toBe(said.de.invitation);
    const chosen = { token: tokenIn(await mailTo(guest, 2)), password: 'a password of my own' };
    await post('/api/users/reset', chosen);
    const { token } = await users.signIn(guest, chosen.password, new Date());
    await reads({ authorization: `Bearer ${token}` }, 'fr');
    expect(await resend(3)).toBe(said.fr.invitation);
  },
);

test('whoever’s second factor is removed reads so in their own language', LIMIT, async () => {
  const { users, reader, app, mailTo, database } = await build();
  const boss = await reader('it', { isAdmin: true });
  for (const language of [...languages, null]) {
    const { user } = language ? await reader(language) : { user: await buildUser(users) };
    await buildAuthenticator(database.db, user.id);
    const url = `/api/users/${user.id}/second-factor`;
    const answer = await app.inject({ method: 'DELETE', url, headers: boss.bearer });
    expect(answer.statusCode).toBe(200);
    const { subject, text, html } = await mailTo(user.email);
    const shown = language ?? 'en';
    expect(subject).toBe(said[shown].removed);
    expect(text).toContain(`\n${PUBLIC_URL}/account${query(shown)}\n`);
    expect(text).toContain('support@eposter.live');
    expect(html).toContain(`<html lang="${shown}">`);
  }
});
