import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_LOGO_BYTES } from '#contract/share-logo.ts';
import { buildShares as build, URL } from '../../../test/build-shares.ts';

// One pixel each, as a browser writes it.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  'base64',
);
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const wanted = { name: 'A sponsor', sections: ['posters'], expiresAt: null };
const text = (bytes: Buffer) => bytes.toString('base64');

test('a logo is an image by what it begins with, and is served as that', async () => {
  const { make, gold, get } = await build();
  for (const [bytes, type] of [
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
    [WEBP, 'image/webp'],
  ] as const) {
    const made = await make(gold, { ...wanted, logo: text(bytes), note: ' Thank you,\nLund ' });
    expect(made.json()).toMatchObject({ hasLogo: true, note: 'Thank you,\nLund' });
    const bearer = { authorization: `Bearer ${made.json().token}` };
    const shared = (await get('/api/share', bearer)).json();
    expect(shared).toMatchObject({
      note: 'Thank you,\nLund',
      logo: `/api/share/logo/${made.json().id}`,
    });
    const served = await get(shared.logo);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload).toEqual(bytes);
  }
});

test('what is no such image, or too large, makes no link', async () => {
  const { make, gold, get } = await build();
  const refused: [string, string][] = [
    [text(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'PNG, JPEG or WebP'],
    [text(Buffer.from('GIF89a')), 'PNG, JPEG or WebP'],
    [text(Buffer.from('<html>')), 'PNG, JPEG or WebP'],
    ['', 'PNG, JPEG or WebP'],
    ['not base64!', ''],
    [text(Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES)])), '200 kB'],
    [text(Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES - PNG.length + 1)])), '200 kB'],
    ...[PNG, JPEG, WEBP].flatMap((bytes) =>
      [16, bytes.length / 2, bytes.length - 1].map((end): [string, string] => [
        text(bytes.subarray(0, end)),
        'The logo file is damaged',
      ]),
    ),
    // The beginning of one, with the end of the preview that stood in it.
    [text(Buffer.concat([JPEG, JPEG.subarray(2, -2)])), 'The logo file is damaged'],
  ];
  for (const [logo, words] of refused) {
    const answer = await make(gold, { ...wanted, logo });
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'logo']);
    expect(answer.json().fields[0].message).toContain(words);
  }
  const long = await make(gold, { ...wanted, note: 'x'.repeat(501) });
  expect([long.statusCode, long.json().fields[0].field]).toEqual([400, 'note']);
  expect((await get(URL, gold.bearer)).json()).toEqual([]);
  const largest = Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES - PNG.length)]);
  expect((await make(gold, { ...wanted, logo: text(largest) })).statusCode).toBe(201);
});

test('the logo of a link that has ended is gone', async () => {
  const { make, end, gold, get, database } = await build();
  const links = await Promise.all(
    [0, 1].map(async () => (await make(gold, { ...wanted, logo: text(PNG) })).json()),
  );
  const [revoked, over] = links.map(({ id }) => id);
  const logo = async (id: string) => (await get(`/api/share/logo/${id}`)).statusCode;
  expect([await logo(revoked), await logo(over)]).toEqual([200, 200]);
  await end(gold, revoked);
  await sql`update share_links set expires_at = now() where id = ${over}`.execute(database.db);
  expect([await logo(revoked), await logo(over)]).toEqual([404, 404]);
  expect((await get('/api/share/logo/1')).statusCode).toBe(400);
});

test('an administrator’s link is in the audit log with its note, and without the image', async () => {
  const { make, admin, get } = await build();
  const only = { section: 'posters', name: 'P-1' };
  await make(admin, { ...wanted, logo: text(PNG), note: 'Hello', only });
  const [entry] = (await get('/api/users/audit', admin.bearer)).json().entries;
  expect(entry).toMatchObject({
    action: 'Make a share link',
    details: { name: 'A sponsor', note: 'Hello', hasLogo: true, only },
  });
  expect(JSON.stringify(entry)).not.toContain(text(PNG));
});
