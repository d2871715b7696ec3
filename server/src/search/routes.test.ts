import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchResult } from '#contract/search.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference, buildSubmissions } from '../../test/build-conference.ts';
import { fillSearchIndex } from '../submissions/search-index.ts';

const ADA = 'ada@example.org';

/** Two conferences with posters, a payment, emails and people. */
const buildWorld = async () => {
  const world = await buildTestApp();
  const { db } = world.database;
  const heart = await buildConference(world, { prefix: 'HEART26', name: 'Heart Days' });
  const brain = await buildConference(world, { prefix: 'BRAIN26', name: 'Brain Week' });
  await buildSubmissions(world, heart, [
    {
      abstractId: 'P-1',
      abstractTitle: '<b>Stroke</b> units',
      firstAuthor: 'Li Wei',
      topic: 'Care',
    },
    { abstractId: 'P-10', abstractTitle: 'After the stroke', firstAuthor: 'Ana Strokes' },
    { abstractId: 'X-7', abstractTitle: 'Nothing', uid: 'STROKE' },
  ]);
  await buildSubmissions(world, brain, [
    { abstractId: 'P-1', abstractTitle: 'Stroke LEAK', firstAuthor: 'LEAK', topic: 'Stroke LEAK' },
  ]);
  await sql`insert into mails (message_key, recipient, subject, text, html)
    values ('1', 'strokes@example.org', 'Your codes', 'Text', '')`.execute(db);
  const admin = await buildSignedIn(world.users, { isAdmin: true, name: 'Root', prefixes: [] });
  const organiser = await buildSignedIn(world.users, { prefixes: ['heart26'] });
  const find = async (who: typeof admin, q: string, more = ''): Promise<SearchResult[]> => {
    const url = `/api/search?q=${encodeURIComponent(q)}${more}`;
    const answer = await world.app.inject({ url, headers: who.bearer });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().results;
  };
  const words = async (who: typeof admin, q: string, more = '') =>
    (await find(who, q, more)).map(({ kind, prefix = '', title }) => `${kind} ${prefix} ${title}`);
  return { ...world, db, heart, brain, admin, organiser, find, words };
};

test('finds the posters, authors and topics of the own conferences, best first', async () => {
  const { db, organiser, find, words } = await buildWorld();
  // As long as the index is not filled, and with it.
  for (const fill of [async () => {}, () => fillSearchIndex(db)]) {
    await fill();
    expect(await words(organiser, 'stroke')).toEqual([
      'poster HEART26 Nothing',
      'poster HEART26 Stroke units',
      'poster HEART26 After the stroke',
      'author HEART26 Ana Strokes',
    ]);
    expect(await words(organiser, 'P-1')).toEqual([
      'poster HEART26 Stroke units',
      'poster HEART26 After the stroke',
    ]);
    expect(await words(organiser, 'heart26-p-1')).toEqual([
      'poster HEART26 Stroke units',
      'poster HEART26 After the stroke',
    ]);
    expect(await words(organiser, 'ca')).toEqual(['topic HEART26 Care']);
    expect(await words(organiser, 'leak')).toEqual([]);
  }
  expect(await find(organiser, 'li wei')).toEqual([
    {
      kind: 'poster',
      prefix: 'HEART26',
      title: 'Stroke units',
      detail: 'P-1 · Li Wei',
      path: '/analytics/posters/HEART26/P-1',
    },
    {
      kind: 'author',
      prefix: 'HEART26',
      title: 'Li Wei',
      detail: 'Heart Days',
      path: '/analytics/authors/HEART26/Heart%20Days%20-%20Li%20Wei',
    },
  ]);
});

test('tells nobody but administrators of codes, addresses, payments, emails and users', async () => {
  const { db, admin, organiser, words } = await buildWorld();
  for (const fill of [async () => {}, () => fillSearchIndex(db)]) {
    await fill();
    expect(await words(organiser, 'CODE-HEART26-P-1')).toEqual([]);
    expect(await words(organiser, ADA)).toEqual([]);
    expect(await words(organiser, 'strokes@')).toEqual([]);
    expect(await words(organiser, 'root')).toEqual([]);
    expect(await words(admin, 'CODE-HEART26-P-10')).toEqual([
      'submission HEART26 After the stroke',
    ]);
    expect(await words(admin, 'strokes@')).toEqual(['mail  Your codes']);
    expect(await words(admin, 'root')).toEqual(['user  Root']);
    expect(await words(admin, 'brain')).toContain('conference BRAIN26 Brain Week');
  }
});

test('finds payments by the address of the payer or the author', async () => {
  const { db, heart, admin, organiser, find, words } = await buildWorld();
  await sql`with checkout as (
      insert into checkouts (conference_id, author_email, abstract_ids, price_id, unit_minor, currency,
        return_base, state, created_at, checked_at)
      values (${heart.id}, ${ADA}, array['P-1'], 'price', 100, 'eur', '', 'paid', now(), now()) returning id
    )
    insert into payments (conference_id, abstract_id, checkout_id, unique_identifier, author_email, paid_by,
      price_minor, currency, paid_at)
    select ${heart.id}, 'P-1', id, 'HEART26-P-1', ${ADA}, 'office@lund.example', 100, 'eur', now()
    from checkout`.execute(db);
  const payment = {
    kind: 'payment',
    prefix: 'HEART26',
    title: 'office@lund.example',
    detail: 'HEART26-P-1',
    path: '/admin/conference/HEART26/paymentslist?search=HEART26-P-1',
  };
  expect(await find(admin, 'office@')).toEqual([payment]);
  expect(await find(admin, ADA)).toContainEqual(payment);
  expect(await words(organiser, 'office@')).toEqual([]);
});

test('finds a new submission at once, and a changed or deleted one no longer', async () => {
  const { db, heart, submissions, organiser, words } = await buildWorld();
  await fillSearchIndex(db);
  const row = {
    abstractId: 'N-1',
    abstractTitle: 'Fresh',
    code: 'C',
    authorEmails: [ADA],
  };
  await submissions.add(heart, row);
  expect(await words(organiser, 'fre')).toEqual(['poster HEART26 Fresh']);
  await submissions.change(heart, 'N-1', { abstractTitle: 'Stale' });
  expect(await words(organiser, 'fre')).toEqual([]);
  expect(await words(organiser, 'sta')).toEqual(['poster HEART26 Stale']);
  await submissions.remove(heart, 'N-1');
  expect(await words(organiser, 'sta')).toEqual([]);
  // Many at once are left to the next round, and found before it.
  const many = Array.from({ length: 150 }, (_, at) => ({ ...row, abstractId: `M-${at}` }));
  await buildSubmissions({ submissions }, heart, many);
  expect(await words(organiser, 'M-149')).toEqual(['poster HEART26 Fresh']);
});

test('a deleted conference is not found, nor anything of it', async () => {
  const { db, brain, conferences, admin, words } = await buildWorld();
  await fillSearchIndex(db);
  await conferences.remove(brain.id, new Date());
  expect(await words(admin, 'brain')).toEqual([]);
  expect(await words(admin, 'leak')).toEqual([]);
});

test('answers no more than were asked for, and refuses what is no question', async () => {
  const { app, admin, organiser, words } = await buildWorld();
  expect(await words(organiser, 'stroke', '&limit=1')).toEqual(['poster HEART26 Nothing']);
  expect(await words(organiser, '%')).toEqual([]);
  for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=a&limit=51']) {
    const answer = await app.inject({ url: `/api/search${query}`, headers: admin.bearer });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  expect((await app.inject({ url: '/api/search?q=a' })).statusCode).toBe(401);
});
