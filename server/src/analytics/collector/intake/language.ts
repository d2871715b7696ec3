import { memoise } from '../memoise.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const MAX_TAG = 20;

/**
 * The language that a browser asks for first, without its country or script: `de` of
 * `de-AT,de;q=0.9,en;q=0.8`. Empty for what is no language.
 */
export const readLanguage = (text: string): string => languageOf(text.trim().slice(0, MAX_TAG));

const languageOf = memoise((text: string): string => {
  const [, tag] = /^([a-z]{2,3})(?![a-z0-9])/i.exec(text) ?? [];
  const code = tag?.toLowerCase() ?? '';
  return code !== '' && code !== 'und' && names.of(code) !== undefined ? code : '';
});
