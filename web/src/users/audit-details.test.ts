import { expect, test } from 'vitest';
import { detailsInWords } from './audit-details.ts';

test('details are said in words, ids are left out', () => {
  expect(
    detailsInWords({
      id: 'x',
      name: 'Ada',
      isAdmin: false,
      paidCategory: 3,
      prefixes: ['A26', 'B26'],
      stripePriceId: '',
      posterPrice: null,
      created: 1200,
      sections: [],
    }),
  ).toEqual([
    { name: 'name', words: 'Ada' },
    { name: 'is admin', words: 'no' },
    { name: 'paid category', words: 'Gold' },
    { name: 'prefixes', words: 'A26, B26' },
    { name: 'stripe price id', words: 'none' },
    { name: 'poster price', words: 'none' },
    { name: 'created', words: '1,200' },
    { name: 'sections', words: 'none' },
  ]);
});

test('a moment and a day are said in words; what only looks like one stays', () => {
  expect(
    detailsInWords({
      expiresAt: '2027-11-17T03:54:33.552Z',
      startsOn: '2026-11-15',
      name: '2026-99-99',
    }),
  ).toEqual([
    { name: 'expires at', words: '17 Nov 2027, 03:54' },
    { name: 'starts on', words: '15 Nov 2026' },
    { name: 'name', words: '2026-99-99' },
  ]);
});

test('what was found of each kind is listed, not printed', () => {
  expect(detailsInWords({ found: { account: 0, formerSubmissions: 1200 } })).toEqual([
    { name: 'found', words: 'account 0, former submissions 1,200' },
  ]);
});

test('a change says what it was and what it is; a password only that it is new', () => {
  expect(
    detailsInWords({
      changed: {
        email: { from: 'a@x.org', to: 'b@x.org' },
        paidCategory: { from: 1, to: 2 },
        password: 'new',
      },
    }),
  ).toEqual([
    { name: 'email', words: 'a@x.org → b@x.org' },
    { name: 'paid category', words: 'Bronze → Silver' },
    { name: 'password', words: 'new' },
  ]);
  expect(detailsInWords({ changed: {} })).toEqual([]);
});
