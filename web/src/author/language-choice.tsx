import { useEffect, useState } from 'react';
import { LANGUAGE_PARAMETER, type Language } from '#contract/languages.ts';
import { isServerThere } from '../platform/server-there.ts';
import { rememberAsked, rememberLanguage } from '../texts/chosen-language.ts';
import { LanguageSelect } from '../texts/language-select.tsx';
import classes from './frame.module.css';
import { loadTexts } from './load-texts.ts';
import { createTexts, type Texts, useTexts } from './texts.tsx';

/**
 * The texts that are shown, and how they become others: without a new page, so that nothing typed is lost.
 * Where they do not come, those that are shown stay, and that is said. A language that a link asked for stays on
 * the pages after it, where none was chosen before.
 */
export function useChosenTexts(first: Texts) {
  const [texts, setTexts] = useState(first);
  const [failed, setFailed] = useState(false);
  useEffect(rememberAsked, []);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts]);
  const choose = async (language: Language): Promise<void> => {
    setFailed(false);
    const address = new URL(window.location.href);
    address.searchParams.delete(LANGUAGE_PARAMETER);
    try {
      setTexts(createTexts(language, await loadTexts(language)));
      rememberLanguage(language);
      window.history.replaceState(window.history.state, '', address);
    } catch {
      if (!(await isServerThere())) return setFailed(true);
      // Its file is gone after an update: a new page brings the texts along.
      rememberLanguage(language);
      window.location.assign(address);
    }
  };
  return { texts, choose, failed };
}

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { language, t } = useTexts();
  return (
    <LanguageSelect
      className={classes.language}
      label={t('frame.language')}
      language={language}
      onChoose={onChoose}
    />
  );
}
