import { useEffect, useState } from 'react';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  languageNames,
  languageOf,
  languages,
} from '#contract/languages.ts';
import classes from './frame.module.css';
import { loadTexts } from './load-texts.ts';
import { createTexts, type Texts, useTexts } from './texts.tsx';

const YEAR_SECONDS = 31_536_000;

const parameterOf = (): string | null =>
  new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);

const chosenBefore = (): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`))?.[1];

/** As a cookie, so that the server paints the next page in it. */
const remember = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16.4 and Firefox 115 have nothing newer
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
};

/** While developing, when the page is not the server's. */
export const languageOfBrowser = (): Language =>
  languageOf(parameterOf() ?? chosenBefore() ?? navigator.language) ?? 'en';

/**
 * The texts that are shown, and how they become others: without a new page, so that nothing typed is lost.
 * A language that a link asked for stays on the pages after it, where none was chosen before.
 */
export function useChosenTexts(first: Texts) {
  const [texts, setTexts] = useState(first);
  useEffect(() => {
    const asked = languageOf(parameterOf());
    if (asked && !languageOf(chosenBefore())) remember(asked);
  }, []);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts]);
  const choose = async (language: Language): Promise<void> => {
    remember(language);
    const address = new URL(window.location.href);
    address.searchParams.delete(LANGUAGE_PARAMETER);
    try {
      setTexts(createTexts(language, await loadTexts(language)));
      window.history.replaceState(window.history.state, '', address);
    } catch {
      // Its file is gone after an update, or the connection: a new page brings the texts along.
      window.location.assign(address);
    }
  };
  return { texts, choose };
}

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { language, t } = useTexts();
  return (
    <select
      className={classes.language}
      aria-label={t('frame.language')}
      value={language}
      onChange={(event) => onChoose(languageOf(event.target.value) ?? 'en')}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  );
}
