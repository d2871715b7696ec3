import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildSubmissions } from '../../test/build-conference.ts';
import { ADA, BEN, buildRetrieval as build } from '../../test/build-retrieval.ts';

describe('codes of a free conference', () => {
  test('asked again a moment later, answers the same and mails nothing more', async () => {
    const { get, queued } = await build();
    const first = await get('fetch', ADA, 'FREE26');
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, body } = await get('fetch', ADA, 'FREE26');
      expect([statusCode, body]).toEqual([201, first.body]);
    }
    expect((await queued()).map(({ to }) => to)).toEqual([ADA]);
  });

  test('asked by many at the same moment, mails once', async () => {
    const { get, queued } = await build();
    const asked = Array.from({ length: 8 }, () => get('fetch', ADA, 'FREE26'));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(8).fill(201));
    expect(await queued()).toHaveLength(1);
  });

  test('mails again what has changed, and the same after twelve minutes', async () => {
    const test = await build();
    const { get, queued, database, free } = test;
    await get('fetch', ADA, 'FREE26');
    await buildSubmissions(test, free, [{ abstractId: '9', authorEmails: [ADA] }]);
    await get('fetch', ADA, 'FREE26');
    await get('fetch', ADA, 'FREE26');
    const codes = (await queued()).map(({ text }) => text.match(/CODE-\S+/g)?.length);
    expect(codes).toEqual([2, 3]);
    await sql`update rate_limits set ends_at = ends_at - interval '12 minutes'`.execute(
      database.db,
    );
    expect((await get('fetch', ADA, 'FREE26')).statusCode).toBe(201);
    expect(await queued()).toHaveLength(3);
  });

  test('asked again in another language, mails nothing more', async () => {
    const { app, queued } = await build();
    const url = `/api/submissioncodes/fetch/${ADA}/FREE26`;
    for (const language of ['en', 'de', 'fr', 'es', 'it']) {
      const answer = await app.inject({ url, headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(201);
    }
    expect(await queued()).toHaveLength(1);
  });

  test('a mail that could not be queued does not count as sent', async () => {
    const { get, queued, database } = await build();
    await sql`alter table mails add constraint full_up check (false)`.execute(database.db);
    expect((await get('fetch', ADA, 'FREE26')).statusCode).toBe(500);
    await sql`alter table mails drop constraint full_up`.execute(database.db);
    expect((await get('fetch', ADA, 'FREE26')).statusCode).toBe(201);
    expect(await queued()).toHaveLength(1);
  });
});

describe('limits', () => {
  test('one client asks so often an hour, over both calls', async () => {
    const { get } = await build({ RETRIEVALS_PER_HOUR: '3' });
    const ask = async (call: 'fetch' | 'email', email: string, from: string) =>
      (await get(call, email, 'PAID26', from)).statusCode;
    expect(await ask('fetch', 'a@x.org', '10.0.0.1')).toBe(200);
    expect(await ask('email', 'b@x.org', '10.0.0.1')).toBe(404);
    expect(await ask('fetch', 'not an address', '10.0.0.1')).toBe(400);
    const late = await get('fetch', 'c@x.org', 'PAID26', '10.0.0.1');
    expect([late.statusCode, late.json().message]).toEqual([
      429,
      'Too many attempts. Try again in 60 minutes',
    ]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await ask('fetch', 'c@x.org', '10.0.0.2')).toBe(200);
  });

  test('strangers who ask in an author’s name neither flood the inbox nor keep the author out', async () => {
    const { get, queued, submissions, database, sold } = await build({ RETRIEVALS_PER_HOUR: '9' });
    await submissions.markPaid(database.db, sold.id, ['2'], new Date());
    for (let at = 1; at <= 20; at += 1) {
      await get('fetch', at % 2 ? ADA : 'ADA@example.org', 'FREE26', `10.0.1.${at}`);
      await get('email', ADA, 'PAID26', `10.0.1.${at}`);
    }
    const free = await get('fetch', ADA, 'FREE26', '10.0.2.1');
    expect([free.statusCode, free.json().message]).toEqual([
      201,
      'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.',
    ]);
    const paidOnes = await get('email', ADA, 'PAID26', '10.0.2.1');
    expect([paidOnes.statusCode, paidOnes.json().message]).toEqual([
      200,
      `An email has been sent to ${ADA}`,
    ]);
    expect((await queued()).map(({ to }) => to)).toEqual([ADA, ADA]);
    expect((await get('fetch', BEN, 'FREE26', '10.0.2.1')).statusCode).toBe(201);
    expect(await queued()).toHaveLength(3);
  });

  test('addresses of one client count together, however they are spelled', async () => {
    const { get } = await build({ RETRIEVALS_PER_HOUR: '2' });
    const ask = async (from: string) => (await get('fetch', ADA, 'PAID26', from)).statusCode;
    const same = ['::ffff:10.0.3.1', '10.0.3.1', '::ffff:0a00:0301'];
    expect([await ask(same[0] ?? ''), await ask(same[1] ?? ''), await ask(same[2] ?? '')]).toEqual([
      200, 200, 429,
    ]);
    expect(await ask('2001:db8:0:1::a')).toBe(200);
    expect(await ask('2001:DB8:0:1::b')).toBe(200);
    expect(await ask('2001:db8:0:1:ffff::c')).toBe(429);
    expect(await ask('2001:db8:0:2::a')).toBe(200);
  });

  test('0 switches them off', async () => {
    const { get, queued } = await build({ RETRIEVALS_PER_HOUR: '0' });
    for (let at = 1; at <= 7; at += 1) {
      expect((await get('fetch', ADA, 'FREE26')).statusCode).toBe(201);
    }
    expect(await queued()).toHaveLength(7);
  });
});

describe('a page of another site', () => {
  const from = (site: string) => ({ 'sec-fetch-site': site });

  test.each(['cross-site', 'same-site', 'anything'])(
    'cannot have a mail sent: %s',
    async (site) => {
      const { app, queued } = await build();
      for (const call of ['fetch', 'email']) {
        const url = `/api/submissioncodes/${call}/${ADA}/FREE26`;
        const answer = await app.inject({ url, headers: from(site) });
        expect([answer.statusCode, answer.json()]).toMatchObject([
          403,
          { code: 'not_allowed', message: expect.stringContaining('came from another site') },
        ]);
      }
      expect(await queued()).toEqual([]);
    },
  );

  test('our own pages and people can', async () => {
    const { app, queued } = await build();
    const url = `/api/submissioncodes/fetch/${ADA}/FREE26`;
    expect((await app.inject({ url, headers: from('same-origin') })).statusCode).toBe(201);
    const other = `/api/submissioncodes/email/${BEN}/FREE26`;
    expect((await app.inject({ url: other, headers: from('none') })).statusCode).toBe(200);
    expect(await queued()).toHaveLength(2);
  });
});
