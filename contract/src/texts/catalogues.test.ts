import { readdir, readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { setAsItsLanguageIs } from '../../test/typography.ts';
import { wordsOutside } from '../../test/words-outside.ts';
import { languages } from '../languages.ts';

/** What each part's texts are used in; a folder that is translated is added here. */
const parts = {
  author: { folders: ['web/src/author', 'web/src/author/statistics'], files: [] },
  mails: {
    folders: [],
    files: [
      'server/src/mail/html-part.ts',
      'server/src/mail/text-part.ts',
      'server/src/analytics/alerts/alert-mail.ts',
      'server/src/analytics/mailings/report-mail.ts',
      'server/src/analytics/mailings/report-bars.ts',
      'server/src/analytics/mailings/report-html.ts',
      'server/src/analytics/mailings/report-text.ts',
      'server/src/analytics/mailings/report-words.ts',
      'server/src/analytics/mailings/unsubscribe-page.ts',
      'server/src/submissions/author-links/link-mail.ts',
      'server/src/submissions/codes-mail.ts',
      'server/src/submissions/reminders/reminder-mail.ts',
      'server/src/payments/failed-mail.ts',
      'server/src/payments/surplus-mail.ts',
      'server/src/users/reset/reset-mail.ts',
      'server/src/users/former-address.ts',
      'server/src/users/second-factor/removed-mail.ts',
    ],
  },
};

const readPart = async (part: string, language: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`contract/src/texts/${part}/${language}.json`, 'utf8'));

const sourcesOf = async ({ folders, files }: { folders: string[]; files: string[] }) => {
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  );
  const paths = [...files, ...found.flat()].filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, source: await readFile(path, 'utf8') })));
};

/** What a message is filled with: names of values and tags; each case of a plural by itself. */
const fillings = (tokens: unknown): string[][] => {
  const plain: string[] = [];
  const cases: string[][] = [];
  for (const token of tokens as (string | [string, string?, Record<string, unknown>?])[]) {
    if (typeof token === 'string') plain.push(...(token.match(/<\/?\w+\/?>/g) ?? []));
    else plain.push(token[0]);
    if (typeof token === 'string' || !token[2]) continue;
    const { offset: _, ...branches } = token[2];
    cases.push(...Object.values(branches).flatMap(fillings));
  }
  const all = cases.length === 0 ? [[]] : cases;
  return all.map((one) => [...new Set([...plain, ...one])].sort());
};

describe.each(Object.entries(parts))('%s', async (part, where) => {
  const english = await readPart(part, 'en');

  it.each(languages)('%s has every message, each filled with the same', async (language) => {
    const texts = await readPart(part, language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [id, message] of Object.entries(texts)) {
      const [wanted] = fillings(compileMessageOrThrow(english[id] ?? ''));
      for (const filled of fillings(compileMessageOrThrow(message))) {
        expect(filled, `${id} in ${language}`).toEqual(wanted);
      }
    }
  });

  it.each(languages)('%s is set as its language is', async (language) => {
    for (const [id, message] of Object.entries(await readPart(part, language))) {
      expect(setAsItsLanguageIs(language, message), `${id}: ${message}`).toBe(true);
    }
  });

  it('every message is used', async () => {
    const source = (await sourcesOf(where)).map((file) => file.source).join('\n');
    expect(Object.keys(english).filter((id) => !source.includes(`'${id}'`))).toEqual([]);
  });

  it('no words stand outside of the catalogue', async () => {
    const files = await sourcesOf(where);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(({ path, source }) => wordsOutside(path, source))).toEqual([]);
  });
});

describe('words outside of a catalogue are found', () => {
  it.each([
    ['between tags', '<p>Hello</p>'],
    ['in a condition', '<p>{ok ? "Yes" : null}</p>'],
    ['in a template', '<p>{`\u0024{count} posters`}</p>'],
    ['in what is read out', '<button aria-label="Close" />'],
    ['in a title that is put together', '<p title={`Buy \u0024{name}`} />'],
    ['in a variable', 'const message = "Something went wrong";'],
  ])('%s', (_, source) => {
    expect(wordsOutside('a.tsx', source)).toHaveLength(1);
  });

  it.each([
    ['messages', "<p title={t('list.title', { name })}>{t(ok ? 'a.b' : 'c.d')}</p>"],
    ['what is no word', '<p className="a b" data-kind="x"> · 404 {count}</p>'],
    ['what nobody is shown', 'throw new Error("There is no such thing");'],
  ])('but not %s', (_, source) => {
    expect(wordsOutside('a.tsx', source)).toEqual([]);
  });
});
