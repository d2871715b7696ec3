import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildConference, newConference } from '../../../test/build-conference.ts';
import { holdTable, untilSomebodyWaits } from '../../../test/hold-table.ts';

const build = async () => {
  const world = await buildTestApp();
  const admin = await buildSignedIn(world.users, { isAdmin: true, email: 'boss@example.org' });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = admin.bearer,
  ) => world.app.inject({ method, url, headers, ...(payload && { payload }) });
  const log = async (query = '') => (await call('GET', `/api/users/audit${query}`)).json();
  return { ...world, admin, call, log };
};

describe('GET /api/users/audit', () => {
  test('is for administrators only', async () => {
    const { call, users } = await build();
    const organiser = await buildSignedIn(users);
    const refused = await call('GET', '/api/users/audit', undefined, organiser.bearer);
    expect(refused.statusCode).toBe(403);
    expect((await call('GET', '/api/users/audit', undefined, {})).statusCode).toBe(401);
  });

  test('says who did what and when, newest first, ten on a page', async () => {
    const { call, log, admin } = await build();
    for (let at = 1; at <= 12; at++) {
      await call('POST', '/api/conferences', { ...newConference, prefix: `C${at}` });
    }
    const first = await log();
    expect(first).toMatchObject({ total: 12, page: 1, pageSize: 10 });
    expect(first.entries.map(({ subject }: { subject: string }) => subject)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `C${at}`),
    );
    expect(first.entries[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      actorId: admin.user.id,
      actorEmail: 'boss@example.org',
      action: 'Add a conference',
      call: 'POST /api/conferences',
      subject: 'C12',
      details: {
        name: 'Cardiology 2026',
        supportsPayments: false,
        stripePriceId: '',
        currency: 'usd',
        posterPrice: null,
        timeZone: 'UTC',
        startsOn: null,
        endsOn: null,
        matomoSiteId: null,
        checkoutExtras: [],
        previousEdition: null,
      },
      done: true,
    });
    const second = await log('?page=2');
    expect(second.entries.map(({ subject }: { subject: string }) => subject)).toEqual(['C2', 'C1']);
    expect(await log('?page=3')).toMatchObject({ entries: [], total: 12 });
  });

  test('is searched by person, action, subject and details, and by nothing special', async () => {
    const { call, log, users } = await build();
    const other = await buildSignedIn(users, { isAdmin: true, email: 'other@example.org' });
    const conference = { ...newConference, name: '100% Heart', prefix: 'HEART_26' };
    await call('POST', '/api/conferences', conference);
    const brain = { ...newConference, name: 'Brain', prefix: 'BRAIN26' };
    await call('POST', '/api/conferences', brain, other.bearer);
    const found = async (search: string) =>
      (await log(`?search=${encodeURIComponent(search)}`)).entries.map(
        ({ subject }: { subject: string }) => subject,
      );
    expect(await found('OTHER@')).toEqual(['BRAIN26']);
    expect(await found(' heart_2 ')).toEqual(['HEART_26']);
    expect(await found('100%')).toEqual(['HEART_26']);
    expect(await found('add a conference')).toEqual(['BRAIN26', 'HEART_26']);
    expect(await found('%')).toEqual(['HEART_26']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect((await call('GET', '/api/users/audit?page=0')).statusCode).toBe(400);
  });

  test('keeps an entry when its actor goes, and the address that they had then', async () => {
    const { call, log, users, admin, database } = await build();
    const gone = await buildSignedIn(users, { isAdmin: true, email: 'gone@example.org' });
    await call('POST', '/api/conferences', newConference, gone.bearer);
    await users.remove(gone.user.id, admin.user.id);
    expect((await log()).entries).toMatchObject([{ actorEmail: 'gone@example.org', done: true }]);
    for (const tampering of [
      sql`update audit_log set actor_email = 'other@example.org'`,
      sql`delete from audit_log`,
    ]) {
      await expect(tampering.execute(database.db)).rejects.toThrow('never changed or removed');
    }
  });
});

describe('what is recorded', () => {
  test('is not what was only read, refused or done by others', async () => {
    const { call, log, users, admin } = await build();
    const organiser = await buildSignedIn(users);
    await call('GET', '/api/users');
    await call('POST', '/api/conferences', { ...newConference, prefix: 'no prefix' });
    await call('POST', '/api/conferences', newConference, organiser.bearer);
    await call('DELETE', '/api/conferences/none');
    await call('DELETE', `/api/users/delete/${admin.user.id}`);
    await call('POST', '/api/users/create', { ...organiser.user, password: PASSWORD });
    const taken = {
      name: 'x',
      email: organiser.user.email,
      password: PASSWORD,
      prefixes: ['A26'],
    };
    expect((await call('POST', '/api/users/create', taken)).statusCode).toBe(422);
    const other = { currentPassword: PASSWORD, newPassword: 'another good password' };
    const own = await call('PUT', '/api/users/me/password', other, organiser.bearer);
    expect(own.statusCode).toBe(200);
    expect(await log()).toMatchObject({ entries: [], total: 0 });
  });

  test('is written before it is done, and marked when it is', async () => {
    const { call, log, database } = await build();
    const release = await holdTable(database, 'conferences');
    const creating = call('POST', '/api/conferences', newConference);
    await untilSomebodyWaits(database);
    expect((await log()).entries).toMatchObject([{ subject: 'CARDIO26', done: false }]);
    await release();
    expect((await creating).statusCode).toBe(201);
    expect((await log()).entries).toMatchObject([{ subject: 'CARDIO26', done: true }]);
  });

  test('stays, as not done, when it fails', async () => {
    const { call, log, database } = await build();
    await sql`alter table conferences rename to elsewhere`.execute(database.db);
    expect((await call('POST', '/api/conferences', newConference)).statusCode).toBe(500);
    expect((await log()).entries).toMatchObject([{ subject: 'CARDIO26', done: false }]);
  });

  test('is all that is done: without the log nothing is', async () => {
    const { call, conferences, users, database } = await build();
    const user = await buildUser(users);
    await buildConference({ conferences }, { prefix: 'KEPT26' });
    await sql`alter table audit_log rename to elsewhere`.execute(database.db);
    expect((await call('POST', '/api/conferences', newConference)).statusCode).toBe(500);
    expect((await call('DELETE', `/api/users/delete/${user.id}`)).statusCode).toBe(500);
    expect((await conferences.list()).map(({ prefix }) => prefix)).toEqual(['KEPT26']);
    expect(await users.get(user.id)).toEqual(user);
  });
});
