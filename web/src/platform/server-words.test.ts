import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { submissionRow } from '#contract/submissions.ts';
import german from '#contract/texts/server/de.json' with { type: 'json' };
import { setTexts } from '../texts/texts.tsx';
import { serverWords } from './server-words.ts';

afterEach(() => setTexts('en', {}));

const sentences = Object.keys(german);

const readSources = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /(?<!\.test)\.ts$/.test(name));
  return (await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')))).join('\n');
};

test('each is a sentence of the server, or of a call that it did not answer', async () => {
  const folders = ['server/src', 'contract/src', 'web/src/platform'];
  const source = (await Promise.all(folders.map(readSources))).join('\n');
  const parts = sentences.flatMap((sentence) =>
    sentence.replace(/^The first line has an/, 'has an').split(/\{\w+\}|^Row /),
  );
  expect(parts.filter((part) => !source.includes(part.trim()))).toEqual([]);
});

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

test('what is wrong with a row is known', () => {
  expect(ofSubmissions).toHaveLength(14);
  setTexts('de', {}, german);
  expect(ofSubmissions.filter((reason) => serverWords(reason) === reason)).toEqual([]);
});

test.each([
  ['The title is missing', 'Der Titel fehlt'],
  ['A title must have 5,000 characters or fewer', 'Ein Titel hat höchstens 5.000 Zeichen'],
  ['Enter “Monday” as 2026-11-02 09:00', 'Schreiben Sie “Monday” in der Form 2026-11-02 09:00'],
  ['There is no conference with the prefix 2026', 'Es gibt keinen Kongress mit dem Präfix 2026'],
  [
    'The header row is missing "abstractId", "code"',
    'Der ersten Zeile fehlt die Spalte "abstractId", "code"',
  ],
  [
    'The header row is missing "start". It must contain title, room, start, end and posters',
    expect.stringMatching(/^Der ersten Zeile fehlt die Spalte "start"\. Sie muss /),
  ],
  [
    'The file has more than 10,000 problems, so nothing was imported. The first, in row 1: A title must have 5,000 characters or fewer',
    'Die Datei hat mehr als 10.000 Probleme, daher wurde nichts importiert. Das erste, in Zeile 1: Ein Titel hat höchstens 5.000 Zeichen',
  ],
  ['Something new', 'Something new'],
  ['constructor', 'constructor'],
])('in another language: %s', (said, shown) => {
  expect(serverWords(said)).toBe(said);
  setTexts('de', {}, german);
  expect(serverWords(said)).toEqual(shown);
});
