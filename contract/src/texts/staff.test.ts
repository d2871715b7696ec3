import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fillingsOf, messagesIn } from '../../test/messages.ts';
import { setAsItsLanguageIs } from '../../test/typography.ts';
import { wordsOutside } from '../../test/words-outside.ts';
import { languages } from '../languages.ts';

const admin = ['conferences', 'submissions', 'payments', 'mails', 'people', 'system'].map(
  (folder) => `web/src/${folder}`,
);

/** The signed-in screens, by the catalogue that their words are in. */
const parts = {
  common: ['web/src/ui', 'web/src/app', 'web/src/platform'],
  users: ['web/src/users'],
  analytics: ['web/src/analytics'],
  admin,
};

/** Files whose words nobody is shown in another language, and what has them instead. */
const untranslated: string[] = [
  'web/src/platform/answer.ts',
  'web/src/platform/api-error.ts',
  'web/src/platform/request.ts',
  'web/src/platform/server-words.ts',
  'web/src/platform/upload.ts',
  'web/src/payments/payments-list-figures.ts',
  'web/src/submissions/example-file.ts',
  'web/src/analytics/tracking/snippets.ts',
  'web/src/analytics/trend/trend-points.ts',
];
/** Names, codes and keys that look like words. */
const noWords: string[] = [
  'sign out',
  'set up',
  'turn off',
  'main input[type="search"]',
  '1px solid transparent',
  '1px solid var(--hairline-strong)',
  'Authorization: Bearer …',
  'not kept',
  'not told',
  'not known',
  'Keyword not defined',
  'Matomo',
  'https://matomo.example',
  'of other pages',
  'List',
  'Name',
  'The name of the conference could not be looked up',
];

const translated = languages.filter((language) => language !== 'en');

const catalogue = async (part: string, language: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`contract/src/texts/${part}/${language}.json`, 'utf8'));

const sourcesOf = async (folders: string[]) => {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const paths = found.flat().filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, source: await readFile(path, 'utf8') })));
};

const outside = (path: string, source: string): string[] => {
  const { literals } = messagesIn(path, source);
  const isMessage = (node: { type: string; value?: unknown }) =>
    node.type === 'StringLiteral' &&
    (literals.has(String(node.value)) || noWords.includes(String(node.value)));
  return wordsOutside(path, source, isMessage);
};

const said = new Map(
  await Promise.all(
    Object.entries(parts).map(async ([part, folders]) => {
      const sources = await sourcesOf(folders);
      const messages = sources.map(({ path, source }) => messagesIn(path, source));
      const used = new Set(messages.flatMap((each) => each.used));
      return [part, { sources, messages, used }] as const;
    }),
  ),
);

/** By message: the catalogue that it stands in. What several parts say stands in the common one. */
const homes = new Map<string, string>();
for (const [part, { used }] of said) {
  for (const message of used) homes.set(message, homes.has(message) ? 'common' : part);
}
// What the server says has a catalogue of its own, whoever else says it: web/src/platform/server-words.test.ts.
const german = await catalogue('server', 'de');
said.set('server', { sources: [], messages: [], used: new Set(Object.keys(german)) });
for (const message of Object.keys(german)) homes.set(message, 'server');

describe.each([...said])('%s', (part, { sources, messages }) => {
  it('no words stand outside of a message', () => {
    const looked = sources.filter(({ path }) => !untranslated.includes(path));
    expect(looked.flatMap(({ path, source }) => outside(path, source))).toEqual([]);
  });

  it('every message is written where it is used, and in a function', () => {
    expect(messages.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it.each(translated)('%s has every message and none that is not used', async (language) => {
    const texts = await catalogue(part, language);
    const own = [...homes].flatMap(([message, home]) => (home === part ? [message] : []));
    expect(own.filter((message) => !(message in texts))).toEqual([]);
    expect(Object.keys(texts).filter((message) => homes.get(message) !== part)).toEqual([]);
  });

  it.each(translated)(
    '%s is filled with the same, and set as its language is',
    async (language) => {
      for (const [english, message] of Object.entries(await catalogue(part, language))) {
        expect(fillingsOf(message), `${english} in ${language}`).toEqual(fillingsOf(english));
        expect(setAsItsLanguageIs(language, message), `${english}: ${message}`).toBe(true);
      }
    },
  );
});

describe('a message of two parts', () => {
  it.each(translated)('stands in one catalogue in %s', async (language) => {
    const found = new Set<string>();
    for (const part of said.keys()) {
      for (const english of Object.keys(await catalogue(part, language))) {
        expect(found.has(english), `${english} in ${part}`).toBe(false);
        found.add(english);
      }
    }
  });
});

describe('what is no message', () => {
  it.each([
    ['between tags', '<p>Hello</p>'],
    ['as a column', "const columns = () => [{ key: 'name', header: 'Person' }];"],
    ['in a variable', "const fault = 'It went wrong';"],
    ['among values', "t('Hello {name}', { name: 'dear reader' });"],
  ])('is found %s', (_, source) => {
    expect(outside('a.tsx', source)).toHaveLength(1);
  });

  it.each([
    ['before texts are loaded', "const save = t('Save');"],
    ['in a variable', 'const save = () => t(word);'],
    ['in half of a plural', "const hits = () => plural(2, '{count} hit', other);"],
  ])('is a fault %s', (_, source) => {
    expect(messagesIn('a.tsx', source).faults).toHaveLength(1);
  });

  it('is nothing else', () => {
    const source =
      "const a = () => <p title={t('The title')}>{rich('<b>One</b> word', { b })} · {plural(n, 'one hit', 'more hits')}</p>;";
    expect(outside('a.tsx', source)).toEqual([]);
    expect(messagesIn('a.tsx', source)).toMatchObject({
      used: ['The title', '<b>One</b> word', 'one hit | more hits'],
      faults: [],
    });
  });
});
