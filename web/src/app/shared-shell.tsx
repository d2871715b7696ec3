import { t } from '../texts/texts.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './public-frame.module.css';
import { PublicFrame } from './public-frame.tsx';

/** Around shared statistics: nothing to sign in to or manage. */
export function SharedShell() {
  return (
    <PublicFrame
      corner={
        <span className={classes.corner}>
          <LanguageChoice />
          <ColorSchemeSwitch />
        </span>
      }
      foot={<span>{t('Shared statistics, to be read only')}</span>}
      forFigures
    />
  );
}
