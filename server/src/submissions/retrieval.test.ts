import { describe, expect, test } from 'vitest';
import { buildSubmissions } from '../../test/build-conference.ts';
import { ADA, BEN, buildRetrieval as build } from '../../test/build-retrieval.ts';
import { buildShared } from '../../test/shared.ts';

/** No mail is queued in it. */
const silent = buildShared(build);

describe('GET /api/submissioncodes/fetch, free conference', () => {
  test('mails all codes of the author in one mail, and none in the answer', async () => {
    const { get, queued } = await build();
    const answer = await get('fetch', ' Ada@Example.ORG ', 'free26');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        message:
          'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.',
      },
    ]);
    const [mail, ...more] = await queued();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ADA,
      subject: 'Your ePoster submission codes for Free & <Easy>',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('CODE-FREE26-1');
      expect(part).toContain('CODE-FREE26-2');
      expect(part).not.toContain('CODE-FREE26-3');
      expect(part).not.toContain('CODE-PAID26');
    }
    expect(mail?.html).toContain('CO<sub>2</sub> &lt;b&gt;');
    expect(mail?.html).toContain('Free &amp; &lt;Easy&gt;');
    expect(mail?.text).toContain('CO2 <b>');
  });

  test('a HEAD request mails nothing, and no log line holds the address', async () => {
    const { app, get, queued, logged } = await build();
    const url = `/api/submissioncodes/fetch/${ADA}/FREE26`;
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect(await queued()).toEqual([]);
    await get('fetch', ADA, 'FREE26');
    expect(logged()).toContain('/api/submissioncodes/fetch/:email/:prefix');
    expect(logged()).not.toContain(ADA);
  });

  test('finds nothing: 204, no body, no mail', async () => {
    const { get, queued } = silent();
    const answer = await get('fetch', 'nobody@example.org', 'FREE26');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await queued()).toEqual([]);
  });

  test.each<[string, string, string, number]>([
    ['an unknown conference', ADA, 'NOPE', 404],
    ['no address', 'ada', 'FREE26', 400],
    ['two addresses', `${ADA},${BEN}`, 'FREE26', 400],
    ['a header in the address', `${ADA}\r\nBcc: ${BEN}`, 'FREE26', 400],
    ['an endless address', `${'a'.repeat(300)}@example.org`, 'FREE26', 400],
    ['a wildcard', '%@example.org', 'FREE26', 400],
  ])('%s', async (_case, email, prefix, status) => {
    const { get, queued } = silent();
    expect((await get('fetch', email, prefix)).statusCode).toBe(status);
    expect((await get('email', email, prefix)).statusCode).toBe(status);
    expect(await queued()).toEqual([]);
  });
});

describe('GET /api/submissioncodes/fetch, paid conference', () => {
  test("answers the author's list without codes, and mails nothing", async () => {
    const { get, queued, submissions, database, sold } = await build();
    await submissions.markPaid(database.db, sold.id, ['2'], new Date());
    const answer = await get('fetch', 'ADA@example.org', 'PAID26');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { abstractId: '1', abstractTitle: 'CO<sub>2</sub> &lt;b&gt;', paid: false },
        { abstractId: '2', abstractTitle: 'Poster 2', paid: true },
      ],
    ]);
    const nobody = await get('fetch', 'nobody@example.org', 'PAID26');
    expect([nobody.statusCode, nobody.json()]).toEqual([200, []]);
    expect(await queued()).toEqual([]);
  });
});

describe('GET /api/submissioncodes/email', () => {
  test("mails the codes of the author's paid posters, and no others", async () => {
    const { get, queued, submissions, database, sold, free } = await build();
    await submissions.markPaid(database.db, sold.id, ['2', '3'], new Date());
    await submissions.markPaid(database.db, free.id, ['1'], new Date());
    const answer = await get('email', ADA, 'paid26');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: `An email has been sent to ${ADA}` },
    ]);
    const mails = await queued();
    expect(mails).toMatchObject([
      { to: ADA, subject: 'Your ePoster submission code for Paid 2026' },
    ]);
    const codes = mails[0]?.text.match(/CODE-\S+/g);
    expect(codes).toEqual(['CODE-PAID26-2']);
  });

  test('nothing paid: 404 and no mail', async () => {
    const { get, queued } = silent();
    const answer = await get('email', ADA, 'PAID26');
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'No paid submissions were found for this email address',
    ]);
    expect(await queued()).toEqual([]);
  });

  test('in a free conference every poster counts as paid', async () => {
    const { get, queued } = await build();
    expect((await get('email', BEN, 'FREE26')).statusCode).toBe(200);
    expect((await queued())[0]?.text.match(/CODE-\S+/g)).toEqual([
      'CODE-FREE26-2',
      'CODE-FREE26-3',
    ]);
  });
});

describe('for the payments', () => {
  test('of two that mark a poster as paid, one is told that it did', async () => {
    const { submissions, database, sold, free } = await build();
    const mark = (ids: string[]) =>
      database.db
        .transaction()
        .execute((trx) => submissions.markPaid(trx, sold.id, ids, new Date()));
    const marked = await Promise.all([mark(['1', '2', 'none']), mark(['2', '1']), mark(['3'])]);
    expect(marked.flat().sort()).toEqual(['1', '2', '3']);
    expect(marked[0]?.length === 2 || marked[1]?.length === 2).toBe(true);
    expect((await submissions.find(free, '1'))?.paid_at).toBeNull();
    expect((await submissions.find(sold, '1'))?.paid_at).toBeInstanceOf(Date);
  });

  test('codes are mailed in the caller’s transaction, and never those of an unpaid poster', async () => {
    const { submissions, database, queued, sold } = await build();
    const mail = (abstractIds: string[], fails = false) =>
      database.db.transaction().execute(async (trx) => {
        await submissions.markPaid(trx, sold.id, ['1', '2'], new Date());
        await submissions.enqueueCodes(trx, { conference: sold, to: ADA, abstractIds, key: 'one' });
        if (fails) throw new Error('rolled back');
      });
    await expect(mail(['1'], true)).rejects.toThrow('rolled back');
    await expect(mail(['1', '3'])).rejects.toThrow('not paid');
    await expect(mail(['1', 'none'])).rejects.toThrow('does not exist');
    expect(await queued()).toEqual([]);
    await mail(['2']);
    await mail(['2']);
    expect((await queued()).map(({ text }) => text.match(/CODE-\S+/g))).toEqual([
      ['CODE-PAID26-2'],
    ]);
  });

  test('the UID of a poster is its own, else made of prefix and abstract ID', async () => {
    const test = await build();
    await buildSubmissions(test, test.sold, [{ abstractId: '9', uid: 'U-9' }]);
    const uidOf = async (abstractId: string) => {
      const found = await test.submissions.find(test.sold, abstractId);
      return found && test.submissions.uniqueIdentifier(test.sold, found);
    };
    expect([await uidOf('9'), await uidOf('1'), await uidOf('10')]).toEqual([
      'U-9',
      'PAID26-1',
      undefined,
    ]);
  });
});

test('no code and no title of a poster is in a log line', async () => {
  const { get, logged } = await build();
  await get('fetch', ADA, 'FREE26');
  await get('fetch', ADA, 'PAID26');
  expect(logged()).toContain('/api/submissioncodes/fetch');
  expect(logged()).not.toMatch(/CODE-|Poster 2/);
});
