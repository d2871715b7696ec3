import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import english from '#contract/texts/author/en.json';
import { firstTexts } from './load-texts.ts';

const all = Object.fromEntries(Object.keys(english).map((id) => [id, [id]]));

it.each(languages)('a page in %s comes with the words of its first screen alone', (language) => {
  const ids = Object.keys(firstTexts(language, all));
  expect(ids.filter((id) => /^(list|result|statistics)\./.test(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['free.title', 'paid.title', 'contents.codes']));
  expect(ids.includes('fault.internal')).toBe(language !== 'en');
});
