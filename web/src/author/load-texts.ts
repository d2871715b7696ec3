import type { CompiledTexts } from '#contract/author-page.ts';
import { type Language, languageOf } from '#contract/languages.ts';

/** As they are after web/compiled-texts.ts. A file of its own for each language: a browser loads what it shows. */
const files: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('#contract/texts/author/en.json'),
  de: () => import('#contract/texts/author/de.json'),
  fr: () => import('#contract/texts/author/fr.json'),
  es: () => import('#contract/texts/author/es.json'),
  it: () => import('#contract/texts/author/it.json'),
};

/** Of the languages that were shown so far, as far as they were needed. */
const known: Partial<Record<Language, CompiledTexts>> = {};

/** What a page came with: the words of its first screen. */
export const keepTexts = (language: Language, texts: CompiledTexts): CompiledTexts => {
  known[language] = Object.assign(known[language] ?? {}, texts);
  return known[language];
};

/** All of a language. */
export const loadTexts = async (language: Language): Promise<CompiledTexts> =>
  keepTexts(language, (await files[language]()).default as CompiledTexts);

/** All of the language that is shown: the screens after the first need more than the page came with. */
export const loadOtherTexts = (): Promise<CompiledTexts> =>
  loadTexts(languageOf(document.documentElement.lang) ?? 'en');

/** The words of the first screen alone, which a page comes with. English faults are in the server's words. */
export const firstTexts = (language: Language, texts: CompiledTexts): CompiledTexts => {
  const later =
    language === 'en' ? /^(list|result|statistics|fault)\./ : /^(list|result|statistics)\./;
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !later.test(id)));
};
