import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildReaders } from '../../../test/build-readers.ts';
import { buildShares } from '../../../test/build-shares.ts';
import { holdTable, untilWaiting } from '../../../test/hold-table.ts';

test('a link ends at its time, and notes its last use once a minute', async () => {
  const { share, gold, users, analytics, database, neuro } = await buildReaders();
  const at = (seconds: number) => new Date(Date.now() + 86_400_000 + seconds * 1_000);
  const { token } = await share(gold, ['posters'], at(120).toISOString());
  const [maker] = await users.findPrincipals([gold.user.id]);
  if (!maker) throw new Error('The maker is gone');
  const end = (await analytics.shares.list(neuro, maker, new Date()))[0]?.expires_at as Date;
  const earlier = (ms: number) => new Date(end.getTime() - ms);
  const lastUse = async () => {
    const { rows } = await sql<{ at: Date }>`select last_used_at as at from share_links`.execute(
      database.db,
    );
    return rows[0]?.at;
  };
  expect(await analytics.shares.findByToken(token, earlier(90_000))).toMatchObject({
    isAdmin: false,
  });
  await analytics.shares.findByToken(token, earlier(30_001));
  expect(await lastUse()).toEqual(earlier(90_000));
  await analytics.shares.findByToken(token, earlier(30_000));
  expect(await lastUse()).toEqual(earlier(30_000));
  expect(await analytics.shares.findByToken(token, earlier(1))).not.toBeNull();
  expect(await analytics.shares.findByToken(token, end)).toBeNull();
  expect(await analytics.shares.list(neuro, maker, end)).toEqual([]);
  expect(await analytics.shares.findByToken(`${token}x`, earlier(1))).toBeNull();
});

test('a conference has a hundred links at most; those that ran out do not count', async () => {
  const { app, share, gold, database } = await buildReaders();
  const make = () =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/shares/NEURO26',
      headers: gold.bearer,
      payload: { name: 'The board', sections: ['posters'], expiresAt: null },
    });
  await share(gold, ['posters']);
  await sql`
    insert into share_links (token_hash, conference_id, maker_id, name, sections, created_at, expires_at)
    select sha256(n::text::bytea), conference_id, maker_id, name, sections, created_at,
      case when n < 50 then now() + interval '1 day' else null end
    from share_links, generate_series(1, 99) as n`.execute(database.db);
  const refused = await make();
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A conference can have at most 100 share links. Revoke one first',
  ]);
  await sql`update share_links set expires_at = now() where expires_at is not null`.execute(
    database.db,
  );
  expect((await make()).statusCode).toBe(201);
});

test('links that read nothing, because their maker may not any more, do not count', async () => {
  const { share, gold, silver, change, make, database, analytics, neuro, users } =
    await buildShares();
  await share(gold, ['posters']);
  await sql`
    insert into share_links (token_hash, conference_id, maker_id, name, sections, created_at)
    select sha256(n::text::bytea), conference_id, maker_id, name, sections, created_at
    from share_links, generate_series(1, 99) as n`.execute(database.db);
  const wanted = { name: 'The board', sections: ['posters'], expiresAt: null };
  expect((await make(silver, wanted)).statusCode).toBe(400);
  await change(gold, { prefixes: ['ONCO26'] });
  const made = await make(silver, wanted);
  expect([made.statusCode, made.json().message]).toEqual([201, undefined]);
  const [reader] = await users.findPrincipals([silver.user.id]);
  if (!reader) throw new Error('The maker is gone');
  expect(await analytics.shares.list(neuro, reader, new Date())).toHaveLength(1);
});

test('a hundred also where several are made at once', async () => {
  const { app, share, gold, database } = await buildReaders();
  await share(gold, ['posters']);
  await sql`
    insert into share_links (token_hash, conference_id, maker_id, name, sections, created_at)
    select sha256(n::text::bytea), conference_id, maker_id, name, sections, created_at
    from share_links, generate_series(1, 98) as n`.execute(database.db);
  const make = () =>
    app.inject({
      ...{ method: 'POST', url: '/api/analytics/shares/NEURO26', headers: gold.bearer },
      payload: { name: 'The board', sections: ['posters'], expiresAt: null },
    });
  const release = await holdTable(database, 'share_links');
  const making = [make(), make(), make(), make()];
  await untilWaiting(database, 4);
  await release();
  const answers = await Promise.all(making);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
});
