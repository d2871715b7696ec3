import { useState } from 'react';
import { LANGUAGE_PARAMETER, type Language } from '#contract/languages.ts';
import { isServerThere } from '../platform/server-there.ts';
import { rememberLanguage } from '../texts/chosen-language.ts';
import { LanguageSelect } from '../texts/language-select.tsx';
import { shownLanguage, t } from '../texts/texts.tsx';
import classes from './language-choice.module.css';

/**
 * Another language is a new page. Where a form would be lost with it, the browser asks before; whoever
 * stays has the language with the next page. Without a connection there would be no page at all: that is said.
 */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(shownLanguage);
  const [failed, setFailed] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    setChosen(language);
    setFailed(false);
    if (!(await isServerThere())) {
      setChosen(shownLanguage());
      return setFailed(true);
    }
    rememberLanguage(language);
    const address = new URL(window.location.href);
    address.searchParams.delete(LANGUAGE_PARAMETER);
    window.history.replaceState(window.history.state, '', address);
    window.location.reload();
  };
  return (
    <>
      <LanguageSelect
        className={classes.language}
        label={t('Language')}
        language={chosen}
        onChoose={choose}
      />
      {failed && (
        <p
          className={classes.failed}
          role="alert"
          ref={(message) => message?.scrollIntoView({ block: 'nearest' })}
        >
          {t('Could not change the language. Check your connection and try again.')}
        </p>
      )}
    </>
  );
}
