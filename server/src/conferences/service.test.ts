import { describe, expect, test } from 'vitest';
import { buildUser } from '../../test/build-app.ts';
import {
  buildAdministrator as build,
  buildConference,
  newConference as good,
} from '../../test/build-conference.ts';

describe('changing', () => {
  test('a new prefix is carried along to the users who have the old one', async () => {
    const test = await build();
    const { id } = await buildConference(test, { prefix: 'CARDIO26' });
    const both = await buildUser(test.users, { prefixes: ['A26', 'cardio26', 'HEART26'] });
    const other = await buildUser(test.users, { prefixes: ['CARDIO', 'A26'] });
    const answer = await test.call('PUT', '/api/conferences', {
      _id: id,
      ...good,
      prefix: 'Heart26',
    });
    expect(answer.statusCode).toBe(200);
    expect((await test.users.get(both.id)).prefixes).toEqual(['A26', 'Heart26']);
    expect((await test.users.get(other.id)).prefixes).toEqual(['CARDIO', 'A26']);
    expect((await test.app.inject({ url: '/api/conferences/CARDIO26' })).statusCode).toBe(404);
  });

  test('only the case of a prefix may change too', async () => {
    const test = await build();
    const { id } = await buildConference(test, { prefix: 'CARDIO26' });
    const user = await buildUser(test.users, { prefixes: ['CARDIO26'] });
    const change = { _id: id, ...good, prefix: 'Cardio26' };
    expect((await test.call('PUT', '/api/conferences', change)).statusCode).toBe(200);
    expect((await test.users.get(user.id)).prefixes).toEqual(['Cardio26']);
  });

  test('to a taken prefix is refused, and neither conference nor users change', async () => {
    const test = await build();
    const { id } = await buildConference(test, { prefix: 'ONE', name: 'One' });
    await buildConference(test, { prefix: 'TWO' });
    const user = await buildUser(test.users, { prefixes: ['ONE'] });
    const change = { _id: id, ...good, name: 'Changed', prefix: 'two' };
    const answer = await test.call('PUT', '/api/conferences', change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('Conference with prefix: two already exists');
    expect(await test.conferences.get('ONE')).toMatchObject({ name: 'One' });
    expect((await test.users.get(user.id)).prefixes).toEqual(['ONE']);
  });

  test.each(['00000000-0000-0000-0000-000000000000', 'nobody'])(
    'an unknown id %s is a 404',
    async (_id) => {
      const test = await build();
      const answer = await test.call('PUT', '/api/conferences', { _id, ...good });
      expect(answer.statusCode).toBe(404);
      expect((await test.call('DELETE', `/api/conferences/${_id}`)).statusCode).toBe(404);
    },
  );

  test('a rename and changes of its users at the same time wait for each other', async () => {
    const test = await build();
    const { id } = await buildConference(test, { prefix: 'P0' });
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => buildUser(test.users, { prefixes: ['P0'], isAdmin: true })),
    );
    const answers = await Promise.all(
      people.flatMap((person, at) => [
        test.call('PUT', '/api/conferences', { _id: id, ...good, prefix: `P${at + 1}` }),
        test.call('PUT', '/api/users/update', {
          id: person.id,
          name: 'Changed',
          email: person.email,
          password: '••••••••',
          isAdmin: true,
          paidCategory: 1,
          prefixes: ['OTHER'],
        }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });
});
