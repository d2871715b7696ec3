import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';

const build = async () => {
  const product = await buildTestApp();
  const { bearer } = await buildSignedIn(product.users, { isAdmin: true });
  const add = (prefix: string) =>
    buildConference(product, {
      prefix,
      name: `Heart ${prefix}`,
      startsOn: `20${prefix.slice(-2)}-11-02`,
      endsOn: `20${prefix.slice(-2)}-11-05`,
    });
  const ids = {
    C24: (await add('C24')).id,
    C25: (await add('C25')).id,
    C26: (await add('C26')).id,
  };
  const put = (prefix: keyof typeof ids, change: object) =>
    product.app.inject({
      method: 'PUT',
      url: '/api/conferences/',
      headers: bearer,
      payload: { _id: ids[prefix], name: `Heart ${prefix}`, prefix, ...change },
    });
  const editionOf = async (prefix: string) =>
    (await product.app.inject({ url: `/api/conferences/${prefix}`, headers: bearer })).json()
      .previousEdition;
  return { ...product, bearer, ids, put, editionOf };
};

test('a conference follows another, until somebody says otherwise', async () => {
  const { app, bearer, ids, put, editionOf, conferences } = await build();
  expect(await editionOf('C26')).toBeNull();
  expect((await put('C26', { previousEdition: 'c25' })).json().previousEdition).toBe('C25');
  expect((await put('C26', {})).json().previousEdition).toBe('C25');
  const payload = { name: 'Heart', prefix: 'C27', previousEdition: 'C26' };
  const added = await app.inject({
    method: 'POST',
    url: '/api/conferences/',
    headers: bearer,
    payload,
  });
  expect([added.statusCode, added.json().previousEdition]).toEqual([201, 'C26']);
  // A deleted one is nobody's edition while it is deleted, whatever is saved meanwhile.
  await conferences.remove(ids.C25, new Date());
  expect((await put('C26', { name: 'Heart' })).json().previousEdition).toBeNull();
  await conferences.restore(ids.C25);
  expect(await editionOf('C26')).toBe('C25');
  expect((await put('C26', { previousEdition: null })).json().previousEdition).toBeNull();
  const audit = (await app.inject({ url: '/api/users/audit', headers: bearer })).json();
  expect(JSON.stringify(audit.entries)).toContain('previousEdition');
});

test('what is no edition before it is refused, and nothing is changed', async () => {
  const { put, editionOf } = await build();
  await put('C26', { previousEdition: 'C25' });
  await put('C25', { previousEdition: 'C24' });
  for (const [prefix, previousEdition, words] of [
    ['C26', 'NOBODY', 'There is no conference'],
    ['C26', 'c26', 'cannot be its own previous edition'],
    ['C24', 'C26', 'already has this conference'],
    ['C25', 'C26', 'already has this conference'],
    ['C26', 'a b', 'without spaces'],
  ] as const) {
    const answer = await put(prefix, { previousEdition });
    expect(answer.statusCode, `${prefix} after ${previousEdition}`).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field: 'previousEdition' }]);
    expect(answer.json().fields[0].message).toContain(words);
  }
  expect([await editionOf('C26'), await editionOf('C25'), await editionOf('C24')]).toEqual([
    'C25',
    'C24',
    null,
  ]);
});

test('of two at once that would make a circle one is refused', async () => {
  const { put } = await build();
  const answers = await Promise.all([
    put('C26', { previousEdition: 'C25' }),
    put('C25', { previousEdition: 'C26' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('only who may read both is offered the edition before; the others are refused its figures', async () => {
  const { app, users, put } = await build();
  await put('C26', { previousEdition: 'C25' });
  const both = await buildSignedIn(users, { prefixes: ['c26', 'c25'] });
  const one = await buildSignedIn(users, { prefixes: ['C26'] });
  const read = (path: string, { bearer }: typeof both) =>
    app.inject({ url: `/api/analytics/${path}`, headers: bearer });
  expect((await read('tracking/C26', both)).json().previousEdition).toEqual({
    prefix: 'C25',
    name: 'Heart C25',
    timeZone: 'UTC',
    startsOn: '2025-11-02',
    endsOn: '2025-11-05',
  });
  expect((await read('tracking/C26', one)).json()).not.toHaveProperty('previousEdition');
  expect((await read('C25', both)).statusCode).toBe(200);
  for (const path of ['C25', 'timeseries/C25', 'audience/C25'])
    expect((await read(path, one)).statusCode).toBe(403);
});
