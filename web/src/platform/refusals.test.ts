import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import german from '#contract/texts/common/de.json' with { type: 'json' };
import { setTexts } from '../texts/texts.tsx';
import { knownRefusals, refusalWords } from './refusals.ts';

afterEach(() => setTexts('en', {}));

const filled = [
  'There is no conference with the prefix NEURO26',
  'NEURO26 itself follows this conference',
  'NEURO26 is not one of your conferences',
  'This price is in usd, the conference in eur',
  'A conference has at most 100 share links; end one first',
  'You have 50 tokens already; revoke one first',
  'An account has at most 20 passkeys. Remove one first',
  'Reports go to at most 100 addresses; remove one first',
  'A set-up takes at most 10 minutes. Please begin again',
  'This link does not work any more. Ask for a new one; each works once, for 30 minutes',
  'An import has at most 100,000 rows; send it in parts',
  'Row 1,200 opens a quotation mark that is never closed',
  'Row 12 is longer than 100,000 characters',
  'Row 12 has no file name',
  'Row 12 has a path; give the name of the file alone',
  'Row 12 has no title',
  'Row 12 has a character that cannot be shown',
  'Row 12 has more than two columns; put a title with commas in quotation marks',
  'Row 12 has a file name over 500 characters',
  'Row 12 has a title over 500 characters',
  'Row 12 gives NEURO26 another title than a row before',
  'The first line has no column "abstractId", "code"',
  'The first line has no column "start". It must name title, room, start, end and posters',
  'The file has more than 500 columns',
  'A programme has at most 1,000 sessions',
  'The sessions of a programme have at most 10,000 posters together',
  'It could not be sent within 2 days',
  '5 of the first 12 mails were refused; 300 authors were not mailed',
  'The conference was deleted; 300 authors were not mailed',
  'The posters are free by now; 300 authors were not mailed',
];

const readSources = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /(?<!\.test)\.ts$/.test(name));
  return (await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')))).join('\n');
};

test('each is a sentence of the server', async () => {
  const source = (await readSources('server/src')) + (await readSources('contract/src'));
  const parts = [
    ...knownRefusals().map((sentence) => sentence.replace(/^The first line opens/, 'opens')),
    ...filled.flatMap((sentence) => sentence.split(/NEURO26|[\d,]*\d|usd|eur|^Row |(?:, )?"\w+"/)),
  ];
  expect(parts.filter((part) => !source.includes(part.trim()))).toEqual([]);
});

test('each has words of its own in another language, and English is as the server says it', () => {
  const all = [...knownRefusals(), ...filled];
  expect(all.map(refusalWords)).toEqual(all);
  setTexts('de', german);
  expect(all.filter((sentence) => refusalWords(sentence) === sentence)).toEqual([]);
  expect(refusalWords('There is no conference with the prefix NEURO26')).toBe(
    'Es gibt keinen Kongress mit dem Präfix NEURO26',
  );
  expect(refusalWords('The first line has no column "abstractId", "code"')).toBe(
    'Der ersten Zeile fehlt die Spalte "abstractId", "code"',
  );
  expect(refusalWords('Something new')).toBeUndefined();
});
