import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  languageOf,
} from '#contract/languages.ts';

const YEAR_SECONDS = 31_536_000;

const parameterOf = (): string | null =>
  new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);

const chosenBefore = (): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`))?.[1];

/** As a cookie, so that the server paints the next page in it. */
export const rememberLanguage = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16.4 and Firefox 115 have nothing newer
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
};

/** A language that a link asked for stays on the pages after it, where none was chosen before. */
export const rememberAsked = (): void => {
  const asked = languageOf(parameterOf());
  if (asked && !languageOf(chosenBefore())) rememberLanguage(asked);
};

/** As the address says, else as was chosen before, else as the browser is set. */
export const languageOfBrowser = (): Language =>
  languageOf(parameterOf() ?? chosenBefore() ?? navigator.language) ?? 'en';
