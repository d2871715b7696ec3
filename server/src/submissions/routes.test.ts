import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference, buildSubmissions } from '../../test/build-conference.ts';
import { buildShared } from '../../test/shared.ts';

/** What is known of a poster that nobody has paid for or asked the code of. */
const NEW = { paid: false, retrieved: false, waiver: null };

const HEADER = 'abstractId,abstractTitle,code,authorEmails,uid';

const build = async () => {
  const test = await buildTestApp();
  const { bearer } = await buildSignedIn(test.users, { isAdmin: true });
  const conference = await buildConference(test, { prefix: 'NEURO26' });
  const other = await buildConference(test, { prefix: 'ONCO26' });
  await buildSubmissions(test, other, [{ abstractId: '1' }, { abstractId: 'O-2' }]);
  const send = (type: string, payload: string | Buffer, prefix = 'neuro26') =>
    test.app.inject({
      method: 'POST',
      url: `/api/submissions/import/${prefix}`,
      headers: { ...bearer, 'content-type': type },
      payload,
    });
  const list = async (query = '') =>
    (await test.app.inject({ url: `/api/submissions/NEURO26${query}`, headers: bearer })).json();
  return { ...test, bearer, conference, other, send, list };
};

/** NEURO26 has no poster, and none comes to be. */
const empty = buildShared(build);

describe('POST /api/submissions/import/{prefix}', () => {
  test('takes CSV and JSON, and says what became of each row', async () => {
    const { send, list } = await build();
    const csv = `${HEADER}\n1,One,C1,a@x.org;b@x.org,U1\n2,Two,C2,nobody,\n`;
    const first = await send('text/csv; charset=utf-8', csv);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        created: 1,
        updated: 0,
        unchanged: 0,
        rejected: [
          { row: 2, field: 'authorEmails', reason: 'nobody is not a valid email address' },
        ],
      },
    ]);
    const rows = [
      { abstractId: '1', abstractTitle: 'One!', code: 'C1', authorEmails: ['A@x.org'] },
      { abstractId: '2', abstractTitle: 'Two', code: 'C2', authorEmails: ['b@x.org'], uid: null },
    ];
    const second = await send('application/json', JSON.stringify({ rows }));
    expect(second.json()).toEqual({ created: 1, updated: 1, unchanged: 0, rejected: [] });
    expect(await list()).toEqual({
      submissions: [
        { ...rows[0], authorEmails: ['a@x.org'], uid: null, ...NEW },
        { ...rows[1], ...NEW },
      ],
      total: 2,
      page: 1,
      pageSize: 10,
    });
  });

  test.each<[string, string, string, number, string]>([
    ['another type', 'text/plain', 'x', 415, 'text/csv or application/json'],
    ['malformed JSON', 'application/json', '{"rows":[', 400, 'not valid JSON'],
    ['JSON without rows', 'application/json', '[]', 400, '{"rows": [ … ]}'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"rows":[]}}', 400, 'rows'],
    ['an empty file', 'text/csv', '', 400, 'empty'],
    ['a missing column', 'text/csv', 'id,title,email\n', 400, 'code'],
  ])('refuses %s', async (_case, type, payload, status, words) => {
    const { send, list } = empty();
    const answer = await send(type, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('refuses what is announced as too large before reading it, an unknown conference, a stranger', async () => {
    const { app, bearer, send } = empty();
    const url = '/api/submissions/import/NEURO26';
    const headers = { 'content-type': 'text/csv', 'content-length': '64000001' };
    const large = await app.inject({ method: 'POST', url, headers: { ...bearer, ...headers } });
    expect([large.statusCode, large.json().message]).toEqual([413, 'The body has more than 64 MB']);
    expect((await send('text/csv', HEADER, 'NOPE')).statusCode).toBe(404);
    const type = { 'content-type': 'text/csv' };
    const stranger = await app.inject({ method: 'POST', url, headers: type, payload: HEADER });
    expect(stranger.statusCode).toBe(401);
  });
});

describe('GET /api/submissions/{prefix}', () => {
  const posters = [
    { abstractId: '2', abstractTitle: 'CO<sub>2</sub> &amp; 100% <i>in vivo</i>' },
    { abstractId: '10', authorEmails: ['carla@clinic.example', 'ben@x.org'] },
    { abstractId: '11', code: 'SECRET_11', uid: 'UID-7' },
  ];
  const searched = buildShared(async () => {
    const test = await build();
    await buildSubmissions(test, test.conference, posters);
    return test;
  });

  test.each<[string, string[]]>([
    ['', ['2', '10', '11']],
    ['CO2', ['2']],
    ['& 100%', ['2']],
    ['<sub>', []],
    ['CLINIC.example', ['10']],
    ['uid-7', ['11']],
    ['secret_1', ['11']],
    ['poster 1', ['10', '11']],
    ['%', ['2']],
    ['_', ['11']],
    ['\\', []],
    ['O-2', []],
  ])('searches for %j', async (search, found) => {
    const answer = await searched().list(`?search=${encodeURIComponent(search)}`);
    expect(answer.submissions.map((row: { abstractId: string }) => row.abstractId)).toEqual(found);
    expect(answer.total).toBe(found.length);
  });

  test('pages by ten', async () => {
    const test = await build();
    const many = Array.from({ length: 23 }, (_, at) => ({ abstractId: String(at + 1) }));
    await buildSubmissions(test, test.conference, many);
    const page = async (query: string) => {
      const { submissions, ...rest } = await test.list(query);
      return { ids: submissions.map((row: { abstractId: string }) => row.abstractId), ...rest };
    };
    expect(await page('?page=3')).toEqual({
      ids: ['21', '22', '23'],
      total: 23,
      page: 3,
      pageSize: 10,
    });
    expect(await page('?page=4')).toMatchObject({ ids: [], total: 23 });
    for (const query of ['?page=0', '?page=x', '?page=1.5', `?search=${'x'.repeat(201)}`]) {
      const url = `/api/submissions/NEURO26${query}`;
      expect((await test.app.inject({ url, headers: test.bearer })).statusCode).toBe(400);
    }
  });

  test('is for administrators only', async () => {
    const { app, users } = empty();
    const { bearer } = await buildSignedIn(users, { prefixes: ['NEURO26'] });
    const url = '/api/submissions/NEURO26';
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: bearer })).statusCode).toBe(403);
  });
});

const POSTER = {
  abstractId: '1',
  abstractTitle: 'H<sub>2</sub>O<script>x</script>',
  code: 'C1',
  authorEmails: ['Ada@x.org'],
};

const callsOf = (test: Awaited<ReturnType<typeof build>>) => {
  const ask = (method: 'POST' | 'PUT', path: string, payload: object) =>
    test.app.inject({ method, url: `/api/submissions/${path}`, headers: test.bearer, payload });
  return { ...test, ask };
};

const buildCalls = async () => callsOf(await build());

describe('POST /api/submissions/{prefix}', () => {
  test('adds one, and leaves one that is there as it is', async () => {
    const { ask, list } = await buildCalls();
    const added = { ...POSTER, abstractTitle: 'H<sub>2</sub>O', authorEmails: ['ada@x.org'] };
    const first = await ask('POST', 'neuro26', { ...POSTER, abstractId: ' 1 ' });
    expect([first.statusCode, first.json()]).toEqual([201, { ...added, uid: null, ...NEW }]);
    const again = await ask('POST', 'NEURO26', { ...POSTER, code: 'OTHER' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'submission_exists', fields: [{ field: 'abstractId' }] },
    ]);
    expect(await list()).toMatchObject({ total: 1, submissions: [{ code: 'C1' }] });
  });

  test('of many at once with one ID adds one', async () => {
    const { ask, list } = await buildCalls();
    const codes = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(
      codes.map((code) => ask('POST', 'NEURO26', { ...POSTER, code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 201)?.json().code;
    expect(await list()).toMatchObject({ total: 1, submissions: [{ code: won }] });
  });

  test.each([
    ['authorEmails.1', { authorEmails: ['ada@x.org', 'nobody'] }],
    ['authorEmails', { authorEmails: [] }],
    ['abstractTitle', { abstractTitle: '<script>x</script>' }],
    ['code', { code: ' ' }],
  ])('names a fault of %s and adds nothing', async (field, values) => {
    const { ask, list } = callsOf(empty());
    const answer = await ask('POST', 'NEURO26', { ...POSTER, ...values });
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ field }]]);
    expect(await list()).toMatchObject({ total: 0 });
    expect((await ask('POST', 'NOWHERE', POSTER)).statusCode).toBe(404);
  });
});

describe('PUT /api/submissions/{prefix}/{abstractId}', () => {
  test('changes what it is given, keeps the rest, and never makes one', async () => {
    const test = await buildCalls();
    await test.ask('POST', 'NEURO26', { ...POSTER, uid: 'U1' });
    await test.submissions.markPaid(test.database.db, test.conference.id, ['1'], new Date());
    const answer = await test.ask('PUT', 'neuro26/1', { code: 'NEW', uid: '' });
    const changed = { abstractTitle: 'H<sub>2</sub>O', code: 'NEW', uid: null, paid: true };
    expect([answer.statusCode, answer.json()]).toMatchObject([200, changed]);
    expect(await test.list()).toMatchObject({ total: 1, submissions: [changed] });
    expect((await test.ask('PUT', 'NEURO26/2', POSTER)).statusCode).toBe(400);
    const { abstractId: _, ...values } = POSTER;
    expect((await test.ask('PUT', 'NEURO26/2', values)).statusCode).toBe(404);
    expect((await test.ask('PUT', 'NEURO26/O-2', values)).statusCode).toBe(404);
    expect(await test.list()).toMatchObject({ total: 1 });
  });

  test('makes a later import of the same values change nothing', async () => {
    const test = await buildCalls();
    await test.ask('POST', 'NEURO26', POSTER);
    await test.ask('PUT', 'NEURO26/1', { code: 'NEW' });
    const rows = [{ ...POSTER, code: 'NEW' }];
    const imported = await test.send('application/json', JSON.stringify({ rows }));
    expect(imported.json()).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });
});

describe('a code or a UID that another poster of the conference has', () => {
  test('is told of one that is added or changed, which is saved all the same', async () => {
    const { ask, list } = await buildCalls();
    const sameCode = { field: 'code', reason: 'Abstract ID 1 has the same code' };
    const sameUid = { field: 'uid', reason: 'Abstract ID 1 has the same UID' };
    await ask('POST', 'NEURO26', { ...POSTER, uid: 'U1' });
    await ask('POST', 'ONCO26', { ...POSTER, abstractId: '3', code: 'C3', uid: 'U3' });
    const added = await ask('POST', 'NEURO26', { ...POSTER, abstractId: '2', uid: 'U1' });
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { abstractId: '2', code: 'C1', warnings: [sameCode, sameUid] },
    ]);
    const freed = await ask('PUT', 'NEURO26/2', { code: 'C3' });
    expect(freed.json()).toMatchObject({ code: 'C3', warnings: [sameUid] });
    // Neither itself nor another conference's.
    const alone = await ask('PUT', 'NEURO26/2', { uid: 'U3' });
    expect(alone.json()).toEqual({ ...(await list()).submissions[1] });
    const shared = await ask('PUT', 'NEURO26/2', { code: 'C1' });
    expect(shared.json()).toMatchObject({ warnings: [sameCode] });
  });

  test('is none where both were erased', async () => {
    const { ask, database } = await buildCalls();
    await ask('POST', 'NEURO26', POSTER);
    await ask('POST', 'NEURO26', { ...POSTER, abstractId: '2', code: 'C2' });
    await sql`update submissions set code = 'erased'`.execute(database.db);
    const changed = await ask('PUT', 'NEURO26/2', { uid: 'U2' });
    expect(changed.json()).toMatchObject({ code: 'erased', uid: 'U2' });
    expect(changed.json()).not.toHaveProperty('warnings');
  });
});

describe('DELETE /api/submissions/{prefix}/{abstractId}', () => {
  test('deletes one, keeps a paid one, and knows what is not there', async () => {
    const test = await build();
    const posters = ['1', '2', 'a/b ü'].map((abstractId) => ({ abstractId }));
    await buildSubmissions(test, test.conference, posters);
    await test.submissions.markPaid(test.database.db, test.conference.id, ['2'], new Date());
    const remove = async (abstractId: string) => {
      const url = `/api/submissions/NEURO26/${encodeURIComponent(abstractId)}`;
      const answer = await test.app.inject({ method: 'DELETE', url, headers: test.bearer });
      return [answer.statusCode, answer.json().message ?? answer.json().code];
    };
    expect(await remove('1')).toEqual([200, 'Submission Deleted!']);
    expect(await remove('a/b ü')).toEqual([200, 'Submission Deleted!']);
    expect(await remove('1')).toEqual([404, 'Submission not found']);
    expect(await remove('O-2')).toEqual([404, 'Submission not found']);
    expect(await remove('2')).toEqual([409, 'A paid submission cannot be deleted']);
    expect(await test.list()).toMatchObject({ total: 1, submissions: [{ abstractId: '2' }] });
    expect(
      (await test.submissions.search(test.other, { search: '', limit: 9, offset: 0 })).total,
    ).toBe(2);
  });
});
