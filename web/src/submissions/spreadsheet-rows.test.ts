import { expect, test } from 'vitest';
import { numberAsInSpreadsheet } from './spreadsheet-rows.ts';

const counts = { created: 1, updated: 0, unchanged: 0 };

test('the first row below the header is row 2, also where a reason names it', () => {
  const duplicate = 'Row 1 has the same abstract ID but different values';
  const rejected = [
    { row: 2, field: 'abstractId', reason: duplicate },
    { row: 3, field: 'code', reason: 'Row 1 is a strange code' },
  ];
  const warnings = [{ row: 1, field: 'code', reason: 'Abstract ID 1 has the same code' }];
  expect(numberAsInSpreadsheet({ ...counts, rejected, warnings })).toEqual({
    ...counts,
    rejected: [
      { row: 3, field: 'abstractId', reason: duplicate.replace('1', '2') },
      { row: 4, field: 'code', reason: 'Row 1 is a strange code' },
    ],
    warnings: [{ row: 2, field: 'code', reason: 'Abstract ID 1 has the same code' }],
  });
});

test('a result without warnings stays without', () => {
  const result = { ...counts, rejected: [] };
  expect(numberAsInSpreadsheet(result)).toEqual(result);
});
