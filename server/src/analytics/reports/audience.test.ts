import { expect, test } from 'vitest';
import type { AudienceFacts } from '../sources/source-rows.ts';
import { reportAudience } from './audience.ts';

const facts: AudienceFacts = {
  visitors: 7,
  visitorsAreEstimated: false,
  visits: 10,
  rows: {
    country: [
      { value: 'AT', visits: 3 },
      { value: 'JP', visits: 4 },
      { value: 'CH', visits: 3 },
    ],
    device: [{ value: 'mobile', visits: 4 }],
    browser: null,
    os: [],
    language: [
      { value: 'de', visits: 1 },
      { value: 'fil', visits: 1 },
      { value: 'Klingon', label: 'Klingon', visits: 8 },
    ],
  },
};

test('every list adds up to all visits, most first and what is not known last', () => {
  expect(reportAudience(facts)).toEqual({
    visitors: 7,
    visitorsAreEstimated: false,
    visits: 10,
    countries: [
      { code: 'JP', label: 'Japan', visits: 4 },
      { code: 'AT', label: 'Austria', visits: 3 },
      { code: 'CH', label: 'Switzerland', visits: 3 },
    ],
    devices: [
      { code: 'mobile', label: 'Phone', visits: 4 },
      { code: '', label: 'Unknown', visits: 6 },
    ],
    browsers: null,
    operatingSystems: [{ code: '', label: 'Unknown', visits: 10 }],
    languages: [
      { code: 'Klingon', label: 'Klingon', visits: 8 },
      { code: 'fil', label: 'Filipino', visits: 1 },
      { code: 'de', label: 'German', visits: 1 },
    ],
  });
});

test('without visits there are no rows', () => {
  const rows = { country: [], device: [], browser: [], os: [], language: [] };
  expect(reportAudience({ ...facts, visitors: 0, visits: 0, rows })).toMatchObject({
    visitors: 0,
    countries: [],
    devices: [],
  });
});
