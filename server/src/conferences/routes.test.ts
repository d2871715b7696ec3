import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PRICE_ID_MISSING } from '#contract/currencies.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import {
  buildAdministrator as build,
  buildConference,
  buildSubmissions,
  newConference as good,
  paid,
} from '../../test/build-conference.ts';
import { buildShared } from '../../test/shared.ts';

/** It has no conference, and none comes to be. */
const empty = buildShared(build);

describe('who may', () => {
  const calls = [
    ['GET', '/api/conferences'],
    ['POST', '/api/conferences'],
    ['PUT', '/api/conferences'],
    ['DELETE', '/api/conferences/00000000-0000-0000-0000-000000000000'],
  ] as const;

  test.each(calls)('%s %s is for administrators only', async (method, url) => {
    const { app, users, conferences } = empty();
    const { bearer } = await buildSignedIn(users);
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: good };
    expect((await app.inject({ method, url, ...payload })).statusCode).toBe(401);
    const answer = await app.inject({ method, url, headers: bearer, ...payload });
    expect(answer.statusCode).toBe(403);
    expect(await conferences.list()).toEqual([]);
  });

  test('one conference is public and found whatever the case of its prefix', async () => {
    const test = await buildTestApp();
    await buildConference(test, { prefix: 'Cardio' });
    const conference = await buildConference(test, { ...paid, prefix: 'Cardio26', name: 'Heart' });
    const answer = await test.app.inject({ url: '/api/conferences/cARDIO26' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        _id: conference.id,
        name: 'Heart',
        prefix: 'Cardio26',
        supportsPayments: true,
        stripePriceId: 'price_demo_poster',
        currency: 'eur',
        posterPrice: 25,
        timeZone: 'UTC',
        startsOn: null,
        endsOn: null,
      },
    ]);
    expect(answer.headers.etag).toBeUndefined();
  });

  test('only administrators and users of a conference read its settings', async () => {
    const test = await buildTestApp();
    const { app, users } = test;
    await buildConference(test, { prefix: 'CARDIO25' });
    const conference = await buildConference(test, {
      ...{ prefix: 'CARDIO26', previousEdition: 'CARDIO25', matomoSiteId: 7 },
      ...{ ...paid, checkoutExtras: ['invoice'] },
    });
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await app.inject({ url: '/api/conferences/CARDIO26', headers });
      expect(answer.statusCode).toBe(200);
      const { previousEdition, matomoSiteId, checkoutExtras, createdAt } = answer.json();
      const hasVersion = answer.headers.etag !== undefined;
      return [hasVersion, previousEdition, matomoSiteId, checkoutExtras, createdAt];
    };
    const settings = [true, 'CARDIO25', 7, ['invoice'], conference.created_at.toISOString()];
    const nothing = [false, undefined, undefined, undefined, undefined];
    const of = async (values: object) => (await buildSignedIn(users, values)).bearer;
    expect(await read(await of({ isAdmin: true }))).toEqual(settings);
    expect(await read(await of({ prefixes: ['cardio26'] }))).toEqual(settings);
    expect(await read(await of({ prefixes: ['CARDIO25'] }))).toEqual(nothing);
    expect(await read({ authorization: 'Bearer unknown' })).toEqual(nothing);
    expect(await read()).toEqual(nothing);
  });

  test.each(['NOPE', "'--", 'x'.repeat(400)])('an unknown prefix %j is a 404', async (prefix) => {
    const { app } = empty();
    const answer = await app.inject({ url: `/api/conferences/${prefix}` });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Conference not found']);
  });
});

describe('adding', () => {
  test('answers the conference; the list has it first, with its counts', async () => {
    const test = await build();
    const older = await buildConference(test, { prefix: 'OLD' });
    await buildSubmissions(test, older, [{ abstractId: '1' }, { abstractId: '2' }]);
    await test.submissions.markPaid(test.database.db, older.id, ['2'], new Date());
    const answer = await test.call('POST', '/api/conferences/', { ...good, name: '  Heart ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: 'Heart', prefix: 'CARDIO26', posterPrice: null });
    const { conferences } = (await test.call('GET', '/api/conferences/')).json();
    expect(conferences).toEqual([
      { ...answer.json(), submissions: 0, paidSubmissions: 0, recount: null, labelLimit: null },
      expect.objectContaining({ prefix: 'OLD', submissions: 2, paidSubmissions: 1 }),
    ]);
  });

  test.each(['CARDIO26', 'cardio26'])('refuses %s, which is taken', async (prefix) => {
    const test = await build();
    await buildConference(test, { prefix: 'CARDIO26', name: 'First' });
    const answer = await test.call('POST', '/api/conferences', { ...good, prefix });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'conference_exists',
      message: `Conference with prefix: ${prefix} already exists`,
    });
    expect((await test.conferences.list()).map(({ name }) => name)).toEqual(['First']);
  });

  test('of two at once one wins', async () => {
    const test = await build();
    const answers = await Promise.all([
      test.call('POST', '/api/conferences', good),
      test.call('POST', '/api/conferences', { ...good, prefix: 'Cardio26' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await test.conferences.list()).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no prefix', { prefix: '' }, 'prefix'],
    ['a prefix with a space', { prefix: 'A B' }, 'prefix'],
    ['an unknown currency', { currency: 'chf' }, 'currency'],
    ['a zone of nowhere', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['an offset for a zone', { timeZone: '+05:30' }, 'timeZone'],
    ['a zone that only one engine knows', { timeZone: 'europe/vienna' }, 'timeZone'],
    ['a last day before the first', { startsOn: '2026-11-05', endsOn: '2026-11-04' }, 'endsOn'],
    ['one day without the other', { startsOn: '2026-11-05' }, 'endsOn'],
    ['a day that is none', { startsOn: '2026-02-30', endsOn: '2026-11-04' }, 'startsOn'],
    ['an unknown field', { posterPrice: 1 }, ''],
  ])('refuses %s', async (_case, change, field) => {
    const test = empty();
    const answer = await test.call('POST', '/api/conferences', { ...good, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ field }] });
    expect(await test.conferences.list()).toEqual([]);
  });
});

test('a conference may be sent back as it was read: what only the product sets stays', async () => {
  const test = await build();
  await buildConference(test, { ...paid, prefix: 'CARDIO26' });
  const read = (await test.call('GET', '/api/conferences/CARDIO26')).json();
  const [listed] = (await test.call('GET', '/api/conferences')).json().conferences;
  for (const [name, known] of Object.entries({ One: read, Two: listed })) {
    const answer = await test.call('PUT', '/api/conferences', { ...known, name, posterPrice: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...read, name }]);
  }
});

describe('the price of a poster', () => {
  test.each<[string, object, number, string]>([
    ['a blank price ID', { stripePriceId: '  ' }, 400, PRICE_ID_MISSING],
    ['an unknown price', { stripePriceId: 'price_nobody_knows' }, 400, 'price'],
    ['the longest price ID', { stripePriceId: 'x'.repeat(255) }, 400, 'no price with this ID'],
    ['a price ID with a NUL', { stripePriceId: 'price\u0000' }, 400, 'one line'],
    ['a price in another currency', { currency: 'gbp' }, 400, 'Change the currency'],
  ])('%s is refused and nothing is saved', async (_case, change, status, words) => {
    const test = empty();
    const payload = { ...good, ...paid, ...change };
    const answer = await test.call('POST', '/api/conferences', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(answer.json().fields).toMatchObject([{ field: 'stripePriceId' }]);
    expect(await test.conferences.list()).toEqual([]);
  });

  test.each([
    [{ unit_amount: 0 }, 'This price is not a fixed amount above zero. Enter another price ID'],
    [{ active: false }, 'This price is archived at the payment provider. Enter another price ID'],
    [{ type: 'recurring' }, 'This price is a subscription. Enter the ID of a one-time price'],
  ])('%j is refused with what to do', async (values, message) => {
    const test = await build();
    await sql`update sandbox_provider_objects set data = data || ${JSON.stringify(values)}::jsonb
      where id = ${paid.stripePriceId}`.execute(test.database.db);
    const answer = await test.call('POST', '/api/conferences', { ...good, ...paid });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      [{ field: 'stripePriceId', message }],
    ]);
  });

  test('is not read again by a rename, which works while the provider is away', async () => {
    const test = await build();
    const { id } = await buildConference(test, { ...paid, prefix: 'CARDIO26' });
    await test.sandboxProvider?.stop();
    const change = { _id: id, ...good, ...paid, prefix: 'HEART26', name: 'Heart' };
    const renamed = await test.call('PUT', '/api/conferences/', change);
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json()).toMatchObject({ prefix: 'HEART26', posterPrice: 25 });
    const repriced = await test.call('PUT', '/api/conferences', {
      ...change,
      name: 'Other',
      stripePriceId: 'price_other',
    });
    expect(repriced.statusCode).toBe(502);
    expect(repriced.json()).toMatchObject({ code: 'provider_away' });
    expect(await test.conferences.get('HEART26')).toMatchObject({
      name: 'Heart',
      stripe_price_id: 'price_demo_poster',
    });
  });

  test('is gone when payments are switched off, and back when they are on again', async () => {
    const test = await build();
    const { id } = await buildConference(test, { ...paid, prefix: 'CARDIO26' });
    const values = { _id: id, ...good, ...paid };
    const off = await test.call('PUT', '/api/conferences', { ...values, supportsPayments: false });
    expect(off.json()).toMatchObject({ posterPrice: null, stripePriceId: 'price_demo_poster' });
    const on = await test.call('PUT', '/api/conferences', values);
    expect(on.json()).toMatchObject({ posterPrice: 25, supportsPayments: true });
  });
});
