import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { type Language, languages, localeOf } from '#contract/languages.ts';
import { compile } from '../../compiled-texts.ts';
import { formatMessage } from './format-message.ts';

const readCatalogue = async (language: Language) => {
  const file = `contract/src/texts/author/${language}.json`;
  const { readFile } = await import('node:fs/promises');
  return compile(await readFile(file, 'utf8'), file);
};

const NAMES =
  'posters email price conference title page first last rows seconds minutes status visits countries topic';

describe.each(languages)('%s', (language) => {
  it('every message is written as Lingui writes it', async () => {
    const texts = await readCatalogue(language);
    const locale = localeOf(language);
    const lingui = setupI18n({ locale, messages: { [locale]: texts as never } });
    for (const count of [0, 1, 2, 5, 1234, 1_000_000]) {
      const values = Object.fromEntries(NAMES.split(' ').map((name) => [name, count]));
      for (const [id, message] of Object.entries(texts)) {
        expect(formatMessage(message, values, locale), id).toBe(lingui._(id, values));
      }
    }
  });
});

it('a value is never taken for a plural’s number sign, nor for a message', () => {
  const message = [['name'] as [string], ' # '];
  expect(formatMessage(message, { name: '#{x}' }, 'en')).toBe('#{x} # ');
});
