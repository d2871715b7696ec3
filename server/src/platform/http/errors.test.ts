import { expect, test } from 'vitest';
import { toFault } from './errors.ts';

/** What `pg` throws, with and without a code, while PostgreSQL goes and comes back. */
test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
])('a lost engine is "unavailable", not a fault of ours: %s', (error) => {
  expect(toFault(error).code).toBe('unavailable');
});

test.each([new Error('x is not queryable by us'), new TypeError('undefined'), null, 'text'])(
  'anything unknown is "internal", and its words are not passed on: %s',
  (error) => {
    expect(toFault(error)).toMatchObject({ code: 'internal', message: 'Something went wrong' });
  },
);
