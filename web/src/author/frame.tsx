import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { paths } from '../platform/paths.ts';
import { PosterMark } from '../ui/poster-mark.tsx';
import { Banner } from './banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './frame.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { useSettings } from './settings.ts';
import { strong, support } from './tags.tsx';
import { useTexts } from './texts.tsx';

interface Props {
  children: ReactNode;
  onChoose: (language: Language) => void;
  /** The texts of the language that was chosen did not come. */
  languageFailed: boolean;
}

/** Around an author's screens: the brand, the screen, and where to ask. No menu. */
export function Frame({ children, onChoose, languageFailed }: Props) {
  const { brandName } = useSettings();
  const { t, rich } = useTexts();
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <PosterMark />
          {brandName}
        </span>
        <span className={classes.ways}>
          <WayBack />
          <LanguageChoice onChoose={onChoose} />
        </span>
      </header>
      <main className={classes.content}>
        {languageFailed && <Banner tone="error" text={t('frame.languageFailed')} />}
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <footer className={classes.foot}>
        <TestMode />
        <span>{rich('frame.questions', { support })}</span>
        <a href={paths.privacy}>{t('frame.privacy')}</a>
      </footer>
    </div>
  );
}

/** For an administrator who looks at an author's screen. */
function WayBack() {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isAdministrator()), []);
  return shown && <a href={paths.conferences}>{t('frame.toConferences')}</a>;
}

/** Whoever says so here only sees a link more: the server decides. */
function isAdministrator(): boolean {
  try {
    return JSON.parse(localStorage.getItem('userInfo') ?? 'null')?.isAdmin === true;
  } catch {
    return false;
  }
}

/** A quiet note where a part of the product is a local stand-in; nothing on a real installation. */
function TestMode() {
  const { payments, mail } = useSettings().sandbox;
  const { rich } = useTexts();
  if (!payments && !mail) return null;
  const both = payments ? 'frame.test' : 'frame.testMail';
  const mailbox = (words: string) => <a href={paths.sandboxMailbox}>{words}</a>;
  return (
    <p className={classes.test}>{rich(mail ? both : 'frame.testPayments', { strong, mailbox })}</p>
  );
}
