import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../../test/build-app.ts';
import { buildReminders, EVE, unpaid } from '../../../test/build-reminders.ts';
import { ADA, addPosters, BEN } from '../../../test/build-sale.ts';
import { buildSmtp } from '../../../test/build-smtp.ts';
import { reminderMail } from './reminder-mail.ts';

vi.setConfig({ testTimeout: 90_000 });

test('a dry run counts, shows the mail, and sends nothing', async () => {
  const { remind, reminded, reminders, last } = await buildReminders();
  await reminders.work();
  const answer = await remind({ audience: 'unpaid', dryRun: true, message: 'Please <pay> soon.' });
  expect(answer).toMatchObject({ dryRun: true, recipients: 3, skipped: 0 });
  expect(answer.preview).toMatchObject({ message: 'Please <pay> soon.' });
  expect(answer.preview.text).toContain('Please <pay> soon.');
  expect(answer.preview.html).toContain('Please &lt;pay&gt; soon.');
  expect(answer.preview.text).toContain('Poster 101');
  expect(answer.preview.text).not.toContain('SECRET-CODE');
  expect(await last()).toBeNull();
  expect(await reminded()).toEqual([]);
});

test('every author who has not paid gets one mail, and no second one within a day', async () => {
  const { remind, reminded, reminders, dayPasses, open, standIn, deliverAll, last } =
    await buildReminders();
  await standIn.pay(await open({ abstractId: '103', authorEmail: EVE }));
  await deliverAll();
  const session = await open({ abstractId: '101', authorEmail: ADA });
  await standIn.pay(session, 'DE89370400440532013000');
  await deliverAll();
  await reminders.work();
  const answers = await Promise.all([remind(unpaid), remind(unpaid), remind(unpaid)]);
  expect(answers.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(2);
  await expect.poll(reminded, { timeout: 20_000 }).toEqual([ADA, BEN]);
  expect(await remind(unpaid)).toMatchObject({ recipients: 0, skipped: 2 });
  expect(await remind({ audience: 'not-retrieved', dryRun: false })).toMatchObject({
    recipients: 0,
  });
  await dayPasses();
  expect(await remind(unpaid)).toMatchObject({ recipients: 2, skipped: 0 });
  await expect.poll(reminded, { timeout: 20_000 }).toEqual([ADA, ADA, BEN, BEN]);
  expect(await last()).toMatchObject({ audience: 'unpaid', recipients: 2, stopped: null });
});

test('who has paid by the time that the mail is written gets none', async () => {
  const { remind, reminded, reminders, open, standIn, deliverAll } = await buildReminders();
  expect(await remind(unpaid)).toMatchObject({ recipients: 3 });
  await standIn.pay(await open({ abstractId: '103', authorEmail: EVE }));
  await deliverAll();
  await reminders.work();
  await expect.poll(reminded, { timeout: 20_000 }).toEqual([ADA, BEN]);
});

test('a code that was never mailed is reminded of, until it is', async () => {
  const { app, remind, reminders, reminded, payments, conference, submissions } =
    await buildReminders();
  const waiver = { kind: 'waived' as const, note: 'x', by: 'y' };
  await payments.waive('NEURO26', '103', waiver, new Date());
  await reminders.work();
  const asked = { audience: 'not-retrieved', dryRun: true };
  expect(await remind(asked)).toMatchObject({ recipients: 1 });
  expect(await remind({ ...asked, dryRun: false })).toMatchObject({ recipients: 1 });
  await expect.poll(reminded, { timeout: 20_000 }).toEqual([EVE]);
  await submissions.mailCodes(conference, EVE, { key: 'x', onceIn: 0 });
  expect(await remind(asked)).toMatchObject({ recipients: 0, skipped: 0 });
  expect((await app.inject(`/api/submissioncodes/fetch/${EVE}/NEURO26`)).statusCode).toBe(200);
});

test('the button speaks of as many codes as there are posters', async () => {
  const { conference } = await buildReminders();
  const write = (titles: string[]) =>
    reminderMail({
      ...{ conference, titles, audience: 'not-retrieved', to: EVE, language: null, message: null },
      ...{ url: 'http://posters.test', brandName: 'ePoster Live', supportEmail: 'x@example.org' },
    }).text;
  expect(write(['One'])).toContain('\nGet your submission code:\n');
  expect(write(['One', 'Two'])).toContain('\nGet your submission codes:\n');
});

test('it stops when mails are refused, and who got none can be reminded again', async () => {
  const smtp = await buildSmtp({ recipient: () => '550 no such mailbox' });
  const { remind, reminders, mails, last, conference, database } = await buildReminders({
    SMTP_URL: smtp.url,
  });
  const many = Array.from({ length: 300 }, (_, at) => ({
    abstractId: `M${at}`,
    authorEmails: [`author${String(at).padStart(3, '0')}@example.org`],
  }));
  await addPosters(database.db, conference.id, many);
  await mails.work();
  await reminders.work();
  expect(await remind(unpaid)).toMatchObject({ recipients: 303 });
  await expect
    .poll(async () => (await last())?.stopped, { timeout: 60_000, interval: 500 })
    .toMatch(/emails were rejected\. \d+ authors were not emailed/);
  const { recipients } = await remind({ audience: 'unpaid', dryRun: true });
  expect(recipients).toBeGreaterThan(0);
  expect(recipients).toBeLessThan(303);
});

test('organisers who want alerts hear of reminders that are refused', async () => {
  const smtp = await buildSmtp({
    recipient: (to) => (to === EVE ? '550 no such mailbox' : undefined),
  });
  const sale = await buildReminders({ SMTP_URL: smtp.url });
  const { remind, reminders, mails, last, alerts, users, conference, queued } = sale;
  const { user } = await buildSignedIn(users, { prefixes: ['NEURO26'] });
  const [organiser] = await users.findPrincipals([user.id]);
  if (!organiser) throw new Error('The organiser is gone');
  await alerts.set(conference, organiser, true, new Date());
  await mails.work();
  await reminders.work();
  await remind(unpaid);
  await expect.poll(async () => (await last())?.failed, { timeout: 60_000 }).toBe(1);
  await alerts.check(new Date());
  expect((await queued()).filter(({ to }) => to === user.email)).toMatchObject([
    { subject: `An email could not be delivered: ${conference.name}` },
  ]);
});

test('one for whom nobody is left does not hide what became of the one before', async () => {
  const { remind, reminders, last, reminded } = await buildReminders();
  await reminders.work();
  await remind(unpaid);
  await expect.poll(reminded, { timeout: 20_000 }).toHaveLength(3);
  expect(await remind(unpaid)).toMatchObject({ recipients: 0, skipped: 3 });
  expect(await last()).toMatchObject({ recipients: 3 });
});

test('a conference that is deleted meanwhile reminds nobody any more, and says so when it is back', async () => {
  const { remind, reminders, last, reminded, conference, conferences, database } =
    await buildReminders();
  expect(await remind(unpaid)).toMatchObject({ recipients: 3 });
  await conferences.remove(conference.id, new Date());
  await reminders.work();
  const left = async () => (await sql`select from reminders`.execute(database.db)).rows.length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(await reminded()).toEqual([]);
  await conferences.restore(conference.id);
  expect(await last()).toMatchObject({
    stopped: 'The conference was deleted. 3 authors were not emailed',
  });
  expect(await remind({ audience: 'unpaid', dryRun: true })).toMatchObject({ recipients: 3 });
});

test('posters that become free meanwhile are not asked to be paid for, and that is said', async () => {
  const { remind, reminders, last, reminded, conference, conferences } = await buildReminders();
  expect(await remind(unpaid)).toMatchObject({ recipients: 3 });
  const { id: _id, name, prefix, currency, time_zone: timeZone } = conference;
  const free = { supportsPayments: false, stripePriceId: '' };
  await conferences.update({ _id, name, prefix, currency, timeZone, ...free });
  await reminders.work();
  await expect
    .poll(last, { timeout: 20_000 })
    .toMatchObject({ stopped: 'The posters are now free. 3 authors were not emailed' });
  expect(await reminded()).toEqual([]);
});
