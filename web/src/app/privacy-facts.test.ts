import { expect, test } from 'vitest';
import type { Privacy } from '#contract/privacy.ts';
import { criteria, keptRows } from './privacy-facts.ts';

const privacy: Privacy = {
  singleHitsMonths: 24,
  source: 'own',
  place: 'country',
  visitorSaltDays: 2,
  cookies: 'after consent',
  authorsKeptDays: 0,
  ownMachine: true,
  mailServer: false,
  paymentProvider: false,
  identityProvider: false,
};

const limit = (months: number) =>
  criteria({ ...privacy, singleHitsMonths: months }).find(({ asked }) => asked.includes('25'));

test('whether hits are kept too long depends on how long they are kept', () => {
  expect([13, 24, 25, 26, 0].map((months) => limit(months)?.verdict)).toEqual([
    'Yes',
    'Yes',
    'Partly',
    'No',
    'No',
  ]);
  expect(limit(24)?.here).toContain('24 months');
  expect(limit(24)?.here).toContain('almost 25');
});

test('what is kept says for how long, by the configuration', () => {
  const kept = (change: Partial<Privacy>, what: string) =>
    keptRows({ ...privacy, ...change }).find((row) => row.what === what)?.kept;
  expect(kept({}, 'Visitor ID')).toBe('24 months');
  expect(kept({}, 'Sender of new labels, with their hits')).toBe('24 months');
  expect(kept({ singleHitsMonths: 1 }, 'Country')).toBe('1 month');
  expect(kept({ singleHitsMonths: 0 }, 'Country')).toBe('indefinitely');
  expect(kept({ place: 'none' }, 'Country')).toBeUndefined();
  expect(kept({}, 'Daily secret')).toContain('2 days');
  expect(kept({ authorsKeptDays: 30 }, 'Authors’ email addresses and codes')).toBe(
    'until 30 days after their conference',
  );
});

test('where it is kept is told without any name', () => {
  const last = (ownMachine: boolean) => criteria({ ...privacy, ownMachine }).at(-1)?.here;
  expect(last(true)).not.toBe(last(false));
});
