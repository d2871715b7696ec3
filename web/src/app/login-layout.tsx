import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { BrandContext } from '../ui/page-header.tsx';
import { LoginFrame } from '../users/login-frame.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Screen } from './screen.tsx';

/** Around the sign-in: nothing but the form, and what is chosen before. */
export function LoginLayout() {
  const { brandName } = useSettings();
  return (
    <BrandContext value={brandName}>
      <LoginFrame
        brandName={brandName}
        foot={
          <>
            <LanguageChoice />
            <ColorSchemeSwitch />
            <Link to={paths.privacy}>{t('Privacy and cookies')}</Link>
          </>
        }
      >
        <Screen />
      </LoginFrame>
    </BrandContext>
  );
}
