import { t } from '../texts/texts.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Around shared statistics: nothing to sign in to or manage. */
export const SharedShell = () => (
  <PublicFrame
    corner={<ColorSchemeSwitch />}
    foot={
      <>
        <span>{t('Shared statistics (read-only)')}</span>
        <LanguageChoice />
      </>
    }
    forFigures
  />
);
