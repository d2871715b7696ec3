import { shownLanguage, shownLocale } from '../../texts/texts.tsx';

/** Countries that English names with an article in a sentence: "in the Netherlands". */
const WITH_ARTICLE = new Set(
  'AE BS CC CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB TC TF UM US VA VG VI'.split(' '),
);

/** The name of a country as it follows "in" in an English sentence; other languages show it in brackets. */
export function countryInSentence(code: string): string {
  const name = new Intl.DisplayNames(shownLocale(), { type: 'region' }).of(code) ?? code;
  return shownLanguage() === 'en' && WITH_ARTICLE.has(code) ? `the ${name}` : name;
}
