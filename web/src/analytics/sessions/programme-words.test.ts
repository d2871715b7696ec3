import { afterEach, expect, it } from 'vitest';
import own from '#contract/texts/analytics/de.json' with { type: 'json' };
import common from '#contract/texts/common/de.json' with { type: 'json' };
import { setTexts } from '../../texts/texts.tsx';
import { plainTable, tableCsv } from '../table/table-file.ts';
import { checkWords, importWords, unknownWords } from './programme-words.ts';
import { sessionColumns, timeWords } from './session-columns.ts';

const result = { sessions: 2, posters: 3, replaced: 0, rejected: [], unknownPosters: [] };
const rejected = [1, 1, 2].map((row) => ({ row, field: 'end', reason: 'Enter a time' }));

afterEach(() => setTexts('en', {}));

it('says what a file would do', () => {
  expect(checkWords(result)).toBe('2 sessions with 3 posters will be imported. No problems found.');
  expect(checkWords({ ...result, sessions: 1, posters: 1, replaced: 1200 })).toBe(
    '1 session with 1 poster will replace the current 1,200 sessions. No problems found.',
  );
  expect(checkWords({ ...result, rejected })).toBe(
    '2 sessions with 3 posters will be imported. 2 rows with problems will be skipped:',
  );
  expect(checkWords({ ...result, replaced: 1, rejected: rejected.slice(0, 1) })).toBe(
    '2 sessions with 3 posters will replace the current 1 session. 1 row with problems will be skipped:',
  );
});

it('says what the button imports', () => {
  expect(importWords(result)).toBe('Import 2 sessions');
  expect(importWords({ ...result, sessions: 1, rejected })).toBe(
    'Import 1 session, skip these rows',
  );
});

it('names the first codes that no submission has', () => {
  const codes = Array.from({ length: 22 }, (_, at) => `P-${at}`);
  expect(unknownWords({ ...result, unknownPosters: ['P-1'] })).toBe(
    'No submission has this ID or UID: P-1. Visits to its page are still counted.',
  );
  expect(unknownWords({ ...result, unknownPosters: ['P-1', 'P-2'] })).toBe(
    'No submission has these IDs or UIDs: P-1, P-2. Visits to their pages are still counted.',
  );
  expect(unknownWords({ ...result, unknownPosters: codes })).toMatch(/P-19 and 2 more\. Visits/);
});

it('is said in another language on the screen, and in English in a file', () => {
  const time = { start: '2026-11-04T10:00', end: '2026-11-04T11:00' };
  expect(timeWords(time)).toBe('Wed 4 Nov, 10:00–11:00');
  setTexts('de', { ...common, ...own });
  expect(timeWords(time)).toBe('Mi. 4. Nov., 10:00–11:00');
  expect(checkWords(result)).toBe(
    'Der Import würde 2 Sitzungen (3 Poster) anlegen. Keine Probleme.',
  );
  expect(tableCsv(plainTable('Sessions', sessionColumns, []))).toContain(
    'Session,Visits during session,"Visits, whole period",Time,Room,Posters,Poster views during session,"Poster views, whole period"',
  );
});
