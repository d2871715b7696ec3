import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CODE, type Ids, NEW_PASSWORD, VISITOR } from '../../../test/admin-changes/example.ts';
import { adminChanges } from '../../../test/admin-changes.ts';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildConference, buildSubmissions, paid } from '../../../test/build-conference.ts';
import { buildAuthenticator } from '../../../test/build-second-factor.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** What the changes are made to. */
const build = async () => {
  const world = await buildTestApp();
  const { users, collector } = world;
  const admin = await buildSignedIn(users, { isAdmin: true, email: 'boss@example.org' });
  const elsewhere = await users.signIn(admin.user.email, PASSWORD, new Date());
  const ada = await buildUser(users, { name: 'Ada', email: 'ada@example.org' });
  const eve = await buildUser(users, { name: 'Eve', email: 'eve@example.org' });
  await buildAuthenticator(world.database.db, eve.id);
  const neuro = await buildConference(world, { name: 'Neuro', prefix: 'NEURO26' });
  const onco = await buildConference(world, { name: 'Onco', prefix: 'ONCO26' });
  await buildSubmissions(world, neuro, [{ abstractId: 'A-1', authorEmails: ['eve@example.org'] }]);
  const sold = await buildConference(world, { prefix: 'SOLD26', ...paid });
  await buildSubmissions(world, sold, [{ abstractId: 'S-1', authorEmails: ['eve@example.org'] }]);
  await sellPoster(world.database.db, sold.id, 'S-2');
  await world.submissions.mailCodes(neuro, 'eve@example.org', { key: 'key', onceIn: 0 });
  const { mails } = await world.mails.list({ status: undefined, search: '', page: 1 });
  const sessions = await users.sessions.list(admin.user.id, elsewhere.token, new Date());
  const { share, token } = await world.analytics.shares.create(
    neuro,
    { id: admin.user.id, isAdmin: true, paidCategory: 3, prefixes: [] },
    { name: 'Sponsor', sections: ['posters'], expiresAt: null },
    new Date(),
  );
  const program = await users.tokens.create(
    { id: admin.user.id, isAdmin: true, paidCategory: 3, prefixes: [] },
    { name: 'Script', prefixes: ['NEURO26'], write: false, expiresAt: null },
    new Date(),
  );
  const { row: recipient } = await world.mailings.add(
    neuro,
    { id: admin.user.id, isAdmin: true, paidCategory: 3, prefixes: [] },
    { email: 'press@example.org', rhythms: ['daily'], language: 'en' },
    new Date(),
  );
  collector.start();
  const ids: Ids = {
    ada: ada.id,
    neuro: neuro.id,
    onco: onco.id,
    mail: mails[0]?.id ?? '',
    session: sessions.find(({ current }) => current)?.id ?? '',
    share: share.id,
    recipient: recipient.id,
    program: program.row.id,
    eve: eve.id,
    secret: '',
    recovery: '',
    challenge: '',
    passkey: '',
  };
  return { ...world, ids, admin, secrets: [admin.token, elsewhere.token, token, program.token] };
};

/** As if somebody had paid for it. */
const sellPoster = async (db: Database, conferenceId: string, abstractId: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into checkouts (conference_id, author_email, abstract_ids, price_id, unit_minor, currency,
      return_base, created_at, checked_at, state, stripe_payment_intent)
    values (${conferenceId}, 'eve@example.org', ${[abstractId]}, 'price', 2500, 'eur', '', now(), now(),
      'paid', 'pi_1') returning id`.execute(db);
  await sql`insert into payments (conference_id, abstract_id, checkout_id, unique_identifier, author_email,
      paid_by, price_minor, currency, paid_at)
    values (${conferenceId}, ${abstractId}, ${rows[0]?.id}, 'UID', 'eve@example.org', 'eve@example.org', 2500,
      'eur', now())`.execute(db);
};

test('every change that an administrator makes is in the log, once, and no secret is', async () => {
  const { app, ids, admin, secrets, database } = await build();
  const entries = async () => {
    const { rows } = await sql<{ call: string }>`
      select actor_id, actor_email, action, call, subject, details, done
      from audit_log order by id`.execute(database.db);
    return rows;
  };
  const actor = { actor_id: admin.user.id, actor_email: 'boss@example.org' };
  for (const [name, { request, says }] of Object.entries(adminChanges)) {
    const earlier = (await entries()).length;
    const [method] = name.split(' ') as ['POST' | 'PUT' | 'DELETE'];
    const { headers, ...asked } = request(ids);
    const answer = await app.inject({
      ...{ method, ...asked },
      headers: { ...headers, ...admin.bearer },
    });
    expect([name, answer.statusCode, answer.body]).toEqual([
      name,
      expect.toBeOneOf([200, 201]),
      expect.any(String),
    ]);
    const { id, challenge, secret, recoveryCodes } = answer.json();
    if (challenge) ids.challenge = challenge;
    if (name === 'POST /api/users/me/passkeys') ids.passkey = id;
    if (secret) ids.secret = secret;
    if (recoveryCodes) ids.recovery = recoveryCodes[0];
    const said = says(ids);
    expect((await entries()).slice(earlier)).toEqual(
      said ? [{ ...actor, call: name, ...said, done: true }] : [],
    );
  }
  const log = JSON.stringify(await entries());
  for (const secret of [
    ...secrets,
    ids.secret,
    ids.recovery,
    ids.challenge,
    PASSWORD,
    NEW_PASSWORD,
    CODE,
    VISITOR,
  ]) {
    expect(log).not.toContain(secret);
  }
}, 120_000);
