import { afterEach, expect, test } from 'vitest';
import { submissionRow } from '#contract/submissions.ts';
import german from '#contract/texts/common/de.json' with { type: 'json' };
import { setTexts } from '../texts/texts.tsx';
import { rowReason } from './row-reason.ts';

afterEach(() => setTexts('en', {}));

const long = 'x'.repeat(6_000);
const texts = { abstractId: long, abstractTitle: long, code: long, uid: long, firstAuthor: long };
const faulty = [
  { abstractId: ' ', abstractTitle: '', code: '', authorEmails: [] },
  { ...texts, topic: long, authorEmails: ['nobody', `${long}@example.org`] },
  {
    abstractId: 'A\u0000',
    abstractTitle: 'T',
    code: 'C',
    authorEmails: Array(101).fill('a@b.example'),
  },
];

/** As the server has them: with the address before what is wrong with it. */
const ofSubmissions = faulty.flatMap((row) =>
  (submissionRow.safeParse(row).error?.issues ?? []).map(({ path, message }) =>
    path.length > 1 ? `nobody ${message}` : message,
  ),
);
const ofTheProgramme = [
  'The title is missing',
  'Longer than 300 characters',
  'It has a character that cannot be shown',
  'The time is missing',
  'Write “Monday” as 2026-11-02 09:00',
  'It names no poster',
  'A session has at most 500 posters',
  'The same session, room and start as in row 12',
  'It does not end after it begins',
];
const all = [
  ...ofSubmissions,
  ...ofTheProgramme,
  'Row 1200 has the same abstract ID with other values',
];

test('in English a reason is what the server says', () => {
  expect(ofSubmissions).toHaveLength(14);
  expect(rowReason('Row 12 has the same abstract ID with other values')).toBe(
    'Row 12 has the same abstract ID with other values',
  );
  expect(all.map(rowReason).map((words) => words.replaceAll(',', ''))).toEqual(
    all.map((words) => words.replaceAll(',', '')),
  );
});

test('in another language every one has words of its own', () => {
  setTexts('de', german);
  expect(all.filter((reason) => rowReason(reason) === reason)).toEqual([]);
  expect(rowReason('A title has at most 5,000 characters')).toBe(
    'Ein Titel hat höchstens 5.000 Zeichen',
  );
  expect(rowReason('Write “Monday” as 2026-11-02 09:00')).toBe(
    'Schreiben Sie “Monday” in der Form 2026-11-02 09:00',
  );
  expect(rowReason('Something new')).toBe('Something new');
});
