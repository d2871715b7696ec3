import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn, queuedMails } from '../../test/build-app.ts';
import { ADA, BEN, buildSale, codeOf } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const DEBIT = 'DE89370400440532013000';

/** A conference in which Ada and Ben bought a poster each and were reminded, and an administrator. */
const buildPeopleSale = async (env: Record<string, string> = {}) => {
  const sale = await buildSale(env);
  const { db } = sale.database;
  for (const authorEmail of [ADA, BEN]) {
    const session = await sale.open({
      abstractId: authorEmail === ADA ? '101' : '102',
      authorEmail,
    });
    await sale.standIn.pay(session, undefined, authorEmail.toUpperCase());
    await sale.confirm(session);
  }
  await sql`with run as (insert into reminder_runs (conference_id, audience, created_at)
      values (${sale.conference.id}, 'unpaid', now()) returning id)
    insert into reminders (conference_id, email, run_id, claimed_at)
    select ${sale.conference.id}, unnest(${[ADA, BEN]}::text[]), id, now() from run`.execute(db);
  await sql`insert into author_links (token_hash, conference_id, email)
    select sha256(email::bytea), ${sale.conference.id}, email
    from unnest(${[ADA, BEN]}::text[]) as email`.execute(db);
  await sql`insert into report_recipients (conference_id, email, maker_id, created_at)
    select ${sale.conference.id}, unnest(${[ADA, BEN]}::text[]), gen_random_uuid(), now()`.execute(
    db,
  );
  await sql`insert into author_languages (conference_id, email, language)
    select ${sale.conference.id}, unnest(${[ADA, BEN]}::text[]), 'de'`.execute(db);
  await sql`insert into last_imports (conference_id, id, created, updated)
    values (${sale.conference.id}, 1, 0, 2)`.execute(db);
  await sql`insert into import_before (conference_id, abstract_id, title, code, author_emails,
      fingerprint, imported)
    select conference_id, abstract_id, title, code, author_emails, 0, 0 from submissions
    where conference_id = ${sale.conference.id}`.execute(db);
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true, email: 'boss@example.org' });
  const ask = (what: 'find' | 'erase', email: string) =>
    sale.app.inject({
      method: 'POST',
      url: `/api/people/${what}`,
      headers: bearer,
      payload: { email },
    });
  /** The tables in which an address stands, once for each row. */
  const whereIs = async (text: string): Promise<string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'sandbox_provider_objects' order by 1`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} t
        where t::text ilike ${`%${text}%`}`.execute(db);
      found.push(...rows.map(() => name));
    }
    return found;
  };
  return { ...sale, db, ask, whereIs, bearer };
};

test('everything that is held about a person is found, and nobody else’s address', async () => {
  const { ask, whereIs } = await buildPeopleSale();
  const answer = await ask('find', ' Ada@Example.org ');
  expect(answer.statusCode, answer.body).toBe(200);
  const person = answer.json();
  const neuro = { prefix: 'NEURO26', conference: 'Conference NEURO26' };
  expect(person).toMatchObject({
    email: ADA,
    account: null,
    payments: [
      {
        ...neuro,
        abstractId: '101',
        uniqueIdentifier: 'NEURO26-101',
        isAuthor: true,
        isPayer: true,
        amount: 25,
        refunded: 0,
        currency: 'eur',
      },
    ],
    checkouts: [{ ...neuro, state: 'paid', abstractIds: ['101'], amount: 25 }],
    reminders: [neuro],
    authorLinks: [neuro],
    reports: [{ ...neuro, language: 'en' }],
    languages: [{ ...neuro, language: 'de' }],
    auditEntries: [],
  });
  expect(person.submissions).toHaveLength(4);
  expect(person.submissions).toContainEqual(
    expect.objectContaining({ ...neuro, abstractId: '101', code: codeOf('101'), otherAuthors: 0 }),
  );
  // Of a poster that is to be paid for the code is not given away.
  expect(person.submissions).toContainEqual(
    expect.objectContaining({ prefix: 'CARDIO26', abstractId: '101', code: null }),
  );
  expect(person.mails.map(({ status }: { status: string }) => status)).toEqual(['waiting']);
  expect(answer.body).not.toContain(BEN);
  const held = await whereIs(ADA);
  const told = [
    'submissions',
    'formerSubmissions',
    'payments',
    'checkouts',
    'mails',
    'reminders',
    'authorLinks',
    'reports',
    'languages',
  ];
  expect(told.flatMap((name) => person[name])).toHaveLength(held.length);
});

test('a person is erased from every table, and nobody else is; what was paid stays', async () => {
  const { ask, whereIs, db } = await buildPeopleSale();
  const ofBen = await whereIs(BEN);
  const answer = await ask('erase', ADA);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      erased: {
        submissions: 4,
        formerSubmissions: 2,
        payments: 1,
        checkouts: 1,
        mails: 1,
        reminders: 1,
        authorLinks: 1,
        reports: 1,
      },
    },
  ]);
  expect(await whereIs(ADA)).toEqual([]);
  // A former version that both were in is gone for both.
  expect(await whereIs(BEN)).toEqual(ofBen.filter((name) => name !== 'import_before'));
  const { rows: payments } = await sql`
    select abstract_id, author_email, paid_by, price_minor, currency from payments
    order by abstract_id`.execute(db);
  expect(payments).toEqual([
    {
      abstract_id: '101',
      author_email: 'erased@invalid',
      paid_by: 'erased@invalid',
      price_minor: 2500,
      currency: 'eur',
    },
    {
      abstract_id: '102',
      author_email: BEN,
      paid_by: BEN.toUpperCase(),
      price_minor: 2500,
      currency: 'eur',
    },
  ]);
  const { rows: log } = await sql`
    select action, subject, details from audit_log order by id`.execute(db);
  expect(log).toEqual([
    { action: 'Erase a person', subject: '', details: { erased: answer.json().erased } },
  ]);
  expect((await ask('find', ADA)).json()).toMatchObject({ submissions: [], payments: [] });
});

test('with who is listed first the name of the first author goes', async () => {
  const { ask, submissions, conference } = await buildPeopleSale();
  for (const abstractId of ['101', '102']) {
    await submissions.change(conference, abstractId, { firstAuthor: 'A Name' });
  }
  await ask('erase', BEN);
  const names = await Promise.all(['101', '102'].map((id) => submissions.find(conference, id)));
  const listedFirst = names.map((row) => [row?.first_author, row?.author_emails]);
  expect(listedFirst).toEqual([
    ['A Name', [ADA]],
    ['A Name', [ADA]],
  ]);
  await ask('erase', ADA);
  expect((await submissions.find(conference, '101'))?.first_author).toBeNull();
});

test('an open page is closed before a person is erased', async () => {
  const { ask, whereIs, open, standIn, outcome } = await buildPeopleSale();
  await open({ abstractId: '101', authorEmail: ADA, prefix: 'CARDIO26' });
  const before = await outcome();
  expect((await ask('erase', ADA)).statusCode).toBe(200);
  expect(await whereIs(ADA)).toEqual([]);
  expect((await standIn.sessions()).map(({ status }) => status)).toEqual([
    'complete',
    'complete',
    'expired',
  ]);
  expect((await outcome()).paid).toEqual(before.paid);
});

test('nothing is erased while a payment is under way or the provider is away', async () => {
  const { ask, whereIs, open, standIn, confirm } = await buildPeopleSale();
  const session = await open({ abstractId: '101', authorEmail: ADA, prefix: 'CARDIO26' });
  const before = await whereIs(ADA);
  standIn.plan('POST', /expire/, 'away');
  expect((await ask('erase', ADA)).statusCode).toBe(502);
  standIn.heal();
  await standIn.pay(session, DEBIT);
  await confirm(session);
  const answer = await ask('erase', ADA);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_under_way']);
  expect(await whereIs(ADA)).toEqual(before);
});

test('money that arrives after its checkout was erased is booked, and mailed to nobody', async () => {
  const { open, standIn, confirm, db, outcome } = await buildPeopleSale();
  const session = await open({ abstractId: '101', authorEmail: ADA, prefix: 'CARDIO26' });
  await sql`update checkouts set author_email = 'erased@invalid', state = 'failed'
    where stripe_session_id = ${session}`.execute(db);
  const { mails } = await outcome();
  await standIn.pay(session);
  expect((await confirm(session)).json().status).toBe('paid');
  expect((await outcome()).payments).toContain(
    'CARDIO26 101 erased@invalid payer@example.org 2500 eur',
  );
  expect((await outcome()).mails).toEqual(mails);
});

test('who was erased is neither reminded nor sent a code, and their poster can be changed', async () => {
  const { ask, app, bearer, submissions, conference } = await buildPeopleSale();
  await ask('erase', ADA);
  await ask('erase', BEN);
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/submissions/NEURO26/${path}`,
      headers: bearer,
      payload,
    });
  const sent = await post('101/send', {});
  expect([sent.statusCode, sent.json().message]).toEqual([
    400,
    'Cannot send the code: the authors’ addresses were erased',
  ]);
  const reminded = await post('remind', { audience: 'unpaid', dryRun: true });
  expect(reminded.json()).toMatchObject({ recipients: 0 });
  const changed = await submissions.change(conference, '101', { abstractTitle: 'Another title' });
  expect(changed.after).toMatchObject({
    title: 'Another title',
    author_emails: ['erased@invalid'],
  });
});

test('authors and codes are forgotten so many days after their conference, and old mails are', async () => {
  const { people, db, conference, whereIs, database } = await buildPeopleSale({
    AUTHORS_KEPT_DAYS: '30',
  });
  await sql`update conferences set starts_on = '2026-01-01', ends_on = '2026-01-31'
    where id = ${conference.id}`.execute(db);
  await sql`update mails set created_at = '2026-02-01', status = 'sent', sent_at = '2026-02-01'
    where recipient = ${ADA}`.execute(db);
  const before = await whereIs('@example.org');
  await people.forgetAuthors(new Date('2026-03-02T12:00:00Z'));
  expect(await whereIs('@example.org')).toEqual(before);

  await people.forgetAuthors(new Date('2026-03-03T12:00:00Z'));
  const { rows } = await sql`select distinct prefix, code, author_emails from submissions
    join conferences on conferences.id = conference_id order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { prefix: 'CARDIO26', code: codeOf('101'), author_emails: [ADA] },
    { prefix: 'CARDIO26', code: codeOf('102'), author_emails: [ADA, BEN] },
    { prefix: 'NEURO26', code: 'erased', author_emails: ['erased@invalid'] },
  ]);
  expect((await queuedMails(database.db)).map(({ to }) => to)).toEqual([BEN]);
  expect((await whereIs(ADA)).filter((name) => name !== 'submissions')).toEqual([]);
  const { rows: paid } = await sql`select price_minor from payments`.execute(db);
  expect(paid).toEqual([{ price_minor: 2500 }, { price_minor: 2500 }]);
});
