import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sections } from '#contract/plans.ts';
import { buildShares as build, URL } from '../../../test/build-shares.ts';

const wanted = { name: ' The board ', sections: ['traffic', 'posters'], expiresAt: null };

describe('making and ending links', () => {
  test('the token is in the first answer only; what is stored opens nothing', async () => {
    const { make, silver, bronze, admin, get, database, logged } = await build();
    const answer = await make(silver, wanted);
    expect(answer.statusCode).toBe(201);
    const { token, ...share } = answer.json();
    expect(token).toMatch(/^share_[\w-]{43}$/);
    expect(share).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'The board',
      sections: ['traffic', 'posters'],
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: null,
      lastUsedAt: null,
      mayEnd: true,
    });
    for (const who of [silver, admin]) {
      expect((await get(URL, who.bearer)).json()).toEqual([share]);
    }
    expect((await get(URL, bronze.bearer)).json()).toEqual([{ ...share, mayEnd: false }]);
    const { rows } = await sql`select * from share_links`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(logged()).not.toContain(token);
  });

  test('only sections on the own plan, and only for the own conference', async () => {
    const { make, bronze, silver, gold, stranger, admin, get } = await build();
    const all = { ...wanted, sections: [...sections] };
    expect((await make(bronze, { ...wanted, sections: ['traffic'] })).statusCode).toBe(405);
    expect((await make(silver, all)).statusCode).toBe(405);
    expect((await make(stranger, wanted)).statusCode).toBe(403);
    expect((await make(admin, wanted, '/api/analytics/shares/NOPE')).statusCode).toBe(404);
    expect((await get(URL, admin.bearer)).json()).toEqual([]);
    expect((await make(gold, all)).statusCode).toBe(201);
    expect((await make(admin, all)).statusCode).toBe(201);
    expect((await get(URL, stranger.bearer)).statusCode).toBe(403);
    expect((await get(URL)).statusCode).toBe(401);
  });

  test('what is not valid makes no link', async () => {
    const { make, gold, get } = await build();
    for (const [payload, field] of [
      [{ ...wanted, name: ' ' }, 'name'],
      [{ ...wanted, name: 'x'.repeat(201) }, 'name'],
      [{ ...wanted, sections: [] }, 'sections'],
      [{ ...wanted, sections: ['payments'] }, 'sections.0'],
      [{ ...wanted, expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ ...wanted, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ] as const) {
      const answer = await make(gold, payload);
      expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field]);
    }
    expect((await get(URL, gold.bearer)).json()).toEqual([]);
  });

  test('sections count once and in the order of the screens; newest link first', async () => {
    const { make, gold, get } = await build();
    const twice = ['audios', 'posters', 'audios'];
    const first = (await make(gold, { ...wanted, sections: twice })).json();
    expect(first.sections).toEqual(['posters', 'audios']);
    const second = (await make(gold, { ...wanted, expiresAt: '2099-01-01T02:00:00+02:00' })).json();
    expect(second.expiresAt).toBe('2099-01-01T00:00:00.000Z');
    const list = (await get(URL, gold.bearer)).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  test('whoever reads the conference ends its links, and nobody another conference’s', async () => {
    const { share, silver, bronze, stranger, end, get } = await build();
    const link = await share(silver, ['posters']);
    const oncos = '/api/analytics/shares/ONCO26';
    expect((await end(stranger, link.share.id)).statusCode).toBe(403);
    expect((await end(stranger, link.share.id, oncos)).statusCode).toBe(404);
    expect((await end(bronze, 'not-an-id')).statusCode).toBe(400);
    expect((await get('/api/share', link.bearer)).statusCode).toBe(200);
    expect((await end(bronze, link.share.id)).json()).toEqual({ message: 'Share link ended' });
    expect((await get('/api/share', link.bearer)).statusCode).toBe(401);
    expect((await end(bronze, link.share.id)).statusCode).toBe(404);
  });
});

describe('a colleague of a lower plan', () => {
  test('sees a link above it, marked and without its secret, and cannot end it', async () => {
    const { share, gold, silver, bronze, admin, end, get } = await build();
    const link = await share(gold, ['posters', 'videos']);
    for (const [who, mayEnd] of [
      [bronze, false],
      [silver, false],
      [gold, true],
      [admin, true],
    ] as const) {
      const listed = await get(URL, who.bearer);
      expect(listed.json()).toMatchObject([{ id: link.share.id, mayEnd }]);
      expect(listed.body).not.toContain(link.token);
    }
    const refused = await end(silver, link.share.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This link includes sections that are not in your plan. Only its creator or an administrator can revoke it',
    ]);
    expect((await get('/api/share', link.bearer)).statusCode).toBe(200);
    expect((await end(admin, link.share.id)).statusCode).toBe(200);
    expect((await get('/api/share', link.bearer)).statusCode).toBe(401);
  });

  test('is told so, also while the link shows less than it was made for', async () => {
    const { share, gold, bronze, change, end, get } = await build();
    const link = await share(gold, ['posters', 'videos']);
    await change(gold, { paidCategory: 1 });
    expect((await get(URL, bronze.bearer)).json()).toMatchObject([
      { sections: ['posters'], mayEnd: false },
    ]);
    expect((await end(bronze, link.share.id)).statusCode).toBe(403);
  });

  test('ends an own link, whatever has become of the own plan', async () => {
    const { share, gold, change, end, users, get } = await build();
    const link = await share(gold, ['posters', 'videos']);
    await change(gold, { paidCategory: 1 });
    const { token } = await users.signIn(gold.user.email, 'a new password', new Date());
    const bearer = { authorization: `Bearer ${token}` };
    expect((await get(URL, bearer)).json()).toMatchObject([
      { sections: ['posters'], mayEnd: true },
    ]);
    expect((await end({ bearer }, link.share.id)).statusCode).toBe(200);
  });
});

test('whoever is signed in without a link is told so', async () => {
  const { get, gold } = await build();
  expect((await get('/api/share', gold.bearer)).statusCode).toBe(404);
  expect((await get('/api/share')).statusCode).toBe(401);
  expect((await get('/api/share', { authorization: 'Bearer share_unknown' })).statusCode).toBe(401);
});
