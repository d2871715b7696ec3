import type { PaintedPage } from '#contract/staff-page.ts';
import { paths } from '../platform/paths.ts';
import { LanguageSelect } from '../texts/language-select.tsx';
import { t } from '../texts/texts.tsx';
import { DemoAccountList } from '../users/demo-accounts.tsx';
import { type LinkTo, LoginFields } from '../users/login-fields.tsx';
import { LoginFrame } from '../users/login-frame.tsx';
import page from '../users/login-page.module.css';
import { Or, PasskeyButton, SingleSignOnButton } from '../users/other-sign-ins.tsx';
import { ColorSchemeChoices } from './color-scheme-choices.tsx';
import classes from './language-choice.module.css';

const nothing = (): void => undefined;

const PlainLink: LinkTo = ({ to, ...rest }) => <a href={to} {...rest} />;

/** The sign-in as the server sends it: seen, and typed into, before the application has come. */
export const PaintedLogin = ({ language, settings }: PaintedPage) => (
  <LoginFrame
    brandName={settings.brandName}
    foot={
      <>
        <LanguageSelect
          className={classes.language}
          label={t('Language')}
          language={language}
          onChoose={nothing}
        />
        <ColorSchemeChoices chosen="auto" onChoose={nothing} />
        <a href={paths.privacy}>{t('Privacy and cookies')}</a>
      </>
    }
  >
    <h1 className={page.title}>{t('Login')}</h1>
    <form>
      <LoginFields
        email=""
        password=""
        busy={false}
        links={{ link: PlainLink, privacyUrl: settings.privacyUrl }}
        onEmail={nothing}
        onPassword={nothing}
      />
    </form>
    <Or />
    <PasskeyButton />
    {settings.singleSignOn && <SingleSignOnButton name={settings.singleSignOn} />}
    <DemoAccountList accounts={settings.demoAccounts} />
  </LoginFrame>
);
