import { expect, it } from 'vitest';
import type { ListedConference } from '#contract/conferences.ts';
import { searchConferences } from './search-conferences.ts';

const conference = (prefix: string, createdAt = '2026-01-01T00:00:00.000Z'): ListedConference => ({
  _id: prefix,
  name: 'Cardio in the name only',
  prefix,
  supportsPayments: false,
  stripePriceId: '',
  currency: 'usd',
  posterPrice: null,
  createdAt,
  submissions: 0,
  paidSubmissions: 0,
  recount: null,
  labelLimit: null,
  timeZone: 'UTC',
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
});
const all = ['ESC2026', 'EHA-27', 'eso_2026'].map((prefix) => conference(prefix));

it.each([
  ['', ['ESC2026', 'EHA-27', 'eso_2026']],
  ['2026', ['ESC2026', 'eso_2026']],
  [' eS ', ['ESC2026', 'eso_2026']],
  ['-27', ['EHA-27']],
  ['cardio', []],
])('finds by %j in the prefix', (search, prefixes) => {
  expect(searchConferences(all, search).map(({ prefix }) => prefix)).toEqual(prefixes);
});

it('has the newest first, in whatever order they came', () => {
  const came = [
    conference('OLD', '2025-12-31T23:59:59.000Z'),
    conference('NEW', '2026-11-01T00:00:00.000Z'),
    conference('MID', '2026-02-01T00:00:00.000Z'),
  ];
  expect(searchConferences(came, '').map(({ prefix }) => prefix)).toEqual(['NEW', 'MID', 'OLD']);
});
