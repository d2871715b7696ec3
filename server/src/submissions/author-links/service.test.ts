import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADA, buildAuthorPage as build } from '../../../test/build-author-page.ts';

const ENDED =
  'It has expired or is incorrect. Request your submission codes again: the email has a new link';

test('the mail of codes brings a link where the conference has such pages, and only its hash is kept', async () => {
  const { askForCodes, setFrom, queued, database, logged, open } = await build();
  const token = await askForCodes();
  expect(token).toMatch(/^author_[\w-]{43}$/);
  const [mail] = await queued();
  expect(mail).toMatchObject({ to: ADA });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`http://posters.test/author#${token}`);
  }
  expect((await open(token)).statusCode).toBe(200);
  const { rows } = await sql`select * from author_links`.execute(database.db);
  expect(rows).toMatchObject([{ email: ADA }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(logged()).not.toContain(token);

  await setFrom(null);
  expect(await askForCodes()).toBe('');
  expect((await queued()).at(-1)?.text).not.toContain('/author#');
  const off = await open(token);
  expect([off.statusCode, off.json()]).toMatchObject([
    404,
    {
      reason: 'no_author_pages',
      message: 'The organiser of this conference does not share statistics with authors',
    },
  ]);
});

test('the mail tells from which day on the statistics are there only while that is to come', async () => {
  const { askForCodes, setFrom, renew, queued } = await build();
  const words = async () => (await queued()).at(-1)?.text;
  await setFrom('2999-11-01');
  const token = await askForCodes();
  expect(await words()).toContain('a picture to share, from 1 November 2999. Anyone with');
  await renew(token);
  expect(await words()).toContain('The statistics are available from 1 November 2999. Anyone with');
  await setFrom('2026-01-01');
  await renew(await askForCodes());
  expect(await words()).toContain('\nAnyone with this link can see the statistics, so keep it');
  await askForCodes();
  expect(await words()).toContain('a picture to share. Anyone with this link can see them.');
});

test('mails and the page that they lead to are in the language in which the author asked last', async () => {
  const { askForCodes, setFrom, renew, queued, open } = await build();
  await setFrom('2999-11-01');
  const token = await askForCodes(ADA, 'de-AT');
  for (const part of [(await queued()).at(-1)?.text, (await queued()).at(-1)?.html]) {
    expect(part).toContain(`http://posters.test/author?lang=de#${token}`);
    expect(part?.replaceAll('\u00a0', ' ')).toContain(
      'ab dem 1. November 2999. Wer diesen Link hat, kann sie sehen',
    );
  }
  expect((await open(token)).statusCode).toBe(200);
  await renew(token);
  const mail = (await queued()).at(-1);
  expect(mail?.subject).toBe('Die Zahlen Ihrer Poster bei Neurology 2026');
  expect(mail?.text).toContain('Die Zahlen sind ab dem 1. November 2999 zu sehen.');
  expect(mail?.text).toMatch(/Zahlen ansehen:\n.*\/author\?lang=de#author_/);
  expect(mail?.html).toContain('<html lang="de">');
});

test('asking again brings another link, and those from before go on to work', async () => {
  const { askForCodes, open, database } = await build();
  const tokens: string[] = [];
  for (let time = 0; time < 22; time += 1) tokens.push(await askForCodes());
  expect(new Set(tokens).size).toBe(22);
  const statuses = await Promise.all(tokens.map(async (token) => (await open(token)).statusCode));
  // The oldest end, so that nobody fills the table in an author's name.
  expect(statuses).toEqual([404, 404, ...Array.from({ length: 20 }, () => 200)]);
  const { rows } = await sql`select from author_links`.execute(database.db);
  expect(rows).toHaveLength(20);
});

test('the same mail goes out once in a while, whatever link it would bring', async () => {
  const { submissions, neuro, conferences, queued } = await build();
  const conference = await conferences.get(neuro.prefix);
  for (const key of ['a', 'b']) {
    expect(await submissions.mailCodes(conference, ADA, { key, onceIn: 60_000 })).toBe(2);
  }
  expect(await queued()).toHaveLength(1);
});

test('made anew from the page, the old one ends and the new one is mailed to the author alone', async () => {
  const { askForCodes, open, renew, queued, mailedToken } = await build();
  const first = await askForCodes();
  const second = await askForCodes();
  const bens = await askForCodes('ben@example.org');
  const answer = await renew(first);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'This link no longer works. We are emailing you a new one' },
  ]);
  expect(answer.body).not.toContain('author_');
  for (const token of [first, second, 'author_unknown', 'share_unknown', '']) {
    const ended = await open(token);
    expect(ended.statusCode).toBe(404);
    expect(ended.json()).toMatchObject({ message: ENDED, reason: 'link_ended' });
    expect((await renew(token)).statusCode).toBe(404);
  }
  expect((await queued()).at(-1)).toMatchObject({
    to: ADA,
    subject: 'Your poster statistics for Neurology 2026',
  });
  expect((await open((await mailedToken()) ?? '')).statusCode).toBe(200);
  expect((await open(bens)).statusCode).toBe(200);
});

test('an organiser ends the links of an author, and mails a new one at most five times an hour', async () => {
  const { app, silver, askForCodes, open, queued, conferences, neuro } = await build();
  const end = (email: string, sendNew: boolean, headers = silver.bearer) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/author-pages/NEURO26/end',
      headers,
      payload: { email, sendNew },
    });
  const token = await askForCodes();
  expect((await end(' Ada@Example.org', false)).statusCode).toBe(200);
  expect((await open(token)).statusCode).toBe(404);
  const before = (await queued()).length;
  const answersTo = async (email: string) => {
    const answers: [number, string][] = [];
    for (let time = 0; time < 6; time += 1) {
      const { statusCode, json } = await end(email, true);
      answers.push([statusCode, json().message]);
    }
    return answers;
  };
  // Whether somebody is an author is not told.
  const nobody = await answersTo('nobody@example.org');
  expect(nobody.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await queued()).length).toBe(before);
  expect(await answersTo(ADA)).toEqual(nobody);
  expect((await queued()).length).toBe(before + 5);
  await conferences.setAuthorPages(neuro.id, null);
  for (const email of [ADA, 'nobody@example.org']) {
    expect((await end(email, true)).statusCode).toBe(400);
  }
});

test('a link ends with the author’s last poster, the author, and the conference', async () => {
  const world = await build();
  const { askForCodes, open, submissions, conferences, neuro, people, database } = world;
  const ended = async (token: string) => (await open(token)).json().message === ENDED;
  const token = await askForCodes();
  await submissions.remove(neuro, 'P-1');
  expect((await open(token)).json().posters).toMatchObject([{ code: 'P-2' }]);
  await submissions.change(neuro, 'P-2', { authorEmails: ['ben@example.org'] });
  expect(await ended(token)).toBe(true);
  await submissions.change(neuro, 'P-2', { authorEmails: ['ben@example.org', ADA] });
  expect(await ended(token)).toBe(false);

  const erased = await people.erase(ADA, new Date());
  expect(erased.authorLinks).toBe(1);
  expect(await ended(token)).toBe(true);

  const bens = await askForCodes('ben@example.org');
  await conferences.remove(neuro.id, new Date());
  expect(await ended(bens)).toBe(true);
  await conferences.restore(neuro.id);
  expect(await ended(bens)).toBe(true);
  const { rows } = await sql`select from author_links`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a mail that is sent again brings a link that works', async () => {
  const { askForCodes, renew, mails, open, database, queued } = await build();
  await renew(await askForCodes());
  const { rows } = await sql<{ id: string }>`
    update mails set status = 'failed', text = '' returning id`.execute(database.db);
  for (const { id } of rows) await mails.resend(id, new Date());
  for (const { text } of await queued()) {
    const [, token = ''] = /\/author#(author_[\w-]+)/.exec(text) ?? [];
    expect((await open(token)).statusCode).toBe(200);
  }
  expect(rows).toHaveLength(2);
});
