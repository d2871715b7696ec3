import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Language, localeOf } from '#contract/languages.ts';

type Values = Record<string, string | number>;

/** The languages in which a journey of the signed-in screens is tried. */
export const tried = ['en', 'de'] as const;

const PARTS = ['common', 'users', 'analytics', 'admin', 'server'];

const readCatalogue = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...PARTS.map((part) => {
      const file = new URL(`../contract/src/texts/${part}/${language}.json`, import.meta.url);
      return JSON.parse(readFileSync(file, 'utf8'));
    }),
  );

/** What the signed-in screens say, by the English: a test is written once, and fails for words that have no translation. */
export const wordsIn = (language: (typeof tried)[number]) => {
  const catalogue = language === 'en' ? undefined : readCatalogue(language);
  const locale = localeOf(language);
  const find = (english: string): string => {
    if (!catalogue) return english.replace(/##.*$/, '');
    const found = catalogue[english];
    if (found === undefined) throw new Error(`Not in ${language}: ${english}`);
    return found;
  };
  const fill = (message: string, values: Values): string =>
    message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString(locale) : value;
    });
  return {
    language,
    t: (english: string, values: Values = {}): string => fill(find(english), values),
    plural: (count: number, one: string, other: string, values: Values = {}): string => {
      const cases = find(`${one} | ${other}`).split(' | ');
      const isOne = new Intl.PluralRules(locale).select(count) === 'one';
      return fill(cases[isOne ? 0 : 1] ?? '', { count, ...values });
    },
    /** Of cents. */
    money: (minor: number, currency: string): string =>
      (minor / 100).toLocaleString(locale, { style: 'currency', currency }),
    country: (code: string): string =>
      new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    /** No words of the screen are English, but for those that are the same, and what somebody wrote. */
    expectTranslated: async (page: Page, written = /^$/): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (!catalogue) return;
      const shown = await page.evaluate<string[]>(SHOWN);
      const left = shown.filter(
        (words) =>
          !TIME_ZONE.test(words) &&
          !written.test(words) &&
          (ENGLISH.test(words) || (catalogue[words] ?? words) !== words),
      );
      expect(left, 'words of the screen that are English').toEqual([]);
    },
  };
};

export type Words = ReturnType<typeof wordsIn>;

/** Words that no sentence of ours is without, and no other language has. */
const ENGLISH = /\b(the|of|and|are|were|with|this|your|from|you|visits?|hits|plays)\b/i;
const TIME_ZONE = /^\w+\/\w/;

/** What is read on a page, and read out. */
const SHOWN = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest('script, style, noscript, [lang]:not(html)')) words.push(data.trim());
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const node of document.querySelectorAll('[' + name + ']')) words.push(node.getAttribute(name).trim());
  }
  return [...new Set(words)].filter((one) => one !== '');
})()`;
