import { expect, test } from 'vitest';
import { yieldingBatchesOf } from '../../platform/yield-to-requests.ts';
import { readProgramme } from './rows.ts';

const HEADER = ['title', 'start', 'end', 'posters'];
const readRows = (...rows: string[][]) => readProgramme(yieldingBatchesOf([HEADER, ...rows]));
const read = (end: string) => readRows(['Night', '2026-12-31 20:00', end, 'P-1']);

test.each(['00:00', '0:00', '24:00', '00:00:00', '2027-01-01', '1.1.2027', '2027-01-01 00:00'])(
  'an end at %s is the midnight after the start',
  async (end) => {
    expect(await read(end)).toMatchObject({
      sessions: [{ start: '2026-12-31T20:00', end: '2027-01-01T00:00' }],
      rejected: [],
    });
  },
);

test.each(['2026-12-31', '2027-01-02', '2026-12-31 00:00', '19:00'])(
  'an end at %s is refused',
  async (end) => {
    expect(await read(end)).toMatchObject({ sessions: [], rejected: [{ row: 1, field: 'end' }] });
  },
);

test.each(['2026-12-31', '2026-12-31 00:00', '31.12.2026', '31.12.2026 0:00'])(
  'a start at %s is the midnight of that day',
  async (start) => {
    const row = ['Night', start, '06:00', 'P-1'];
    expect(await readRows(row)).toMatchObject({
      sessions: [{ start: '2026-12-31T00:00', end: '2026-12-31T06:00' }],
      rejected: [],
    });
  },
);

test.each(['00:00', '2026-02-30', '12/31/2026'])(
  'a start at %s is refused as written',
  async (start) => {
    const row = ['Night', start, '2027-01-01 06:00', 'P-1'];
    expect(await readRows(row)).toMatchObject({
      sessions: [],
      rejected: [{ row: 1, field: 'start', reason: `Enter “${start}” as 2026-11-02 09:00` }],
    });
  },
);

test.each(['0000', '0001', '1969', '2106', '9999'])('the year %s is refused', async (year) => {
  const row = ['Night', `${year}-11-02 09:00`, '10:00', 'P-1'];
  const { sessions, rejected } = await readRows(['Day', ...row.slice(1)], row);
  expect(sessions).toEqual([]);
  expect(rejected).toContainEqual({
    row: 2,
    field: 'start',
    reason: `The year of “${year}-11-02 09:00” is not between 1970 and 2105`,
  });
});

test.each(['1970', '2105'])('the year %s is accepted', async (year) => {
  const row = ['Night', `${year}-11-02 09:00`, '10:00', 'P-1'];
  expect(await readRows(row)).toMatchObject({ sessions: [{}], rejected: [] });
});
