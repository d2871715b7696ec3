import { type ReactNode, useEffect, useState } from 'react';
import { PosterMark } from '../app/poster-mark.tsx';
import { paths } from '../platform/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './frame.module.css';
import { useSettings } from './settings.ts';
import { Support } from './support.tsx';

/** Around an author's screens: the brand, the screen, and where to ask. No menu. */
export function Frame({ children }: { children: ReactNode }) {
  const { brandName } = useSettings();
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <PosterMark />
          {brandName}
        </span>
        <WayBack />
      </header>
      <main className={classes.content}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <footer className={classes.foot}>
        <TestMode />
        <span>
          Questions? <Support />
        </span>
        <a href={paths.privacy}>Privacy and cookies</a>
      </footer>
    </div>
  );
}

/** For an administrator who looks at an author's screen. */
function WayBack() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isAdministrator()), []);
  return shown && <a href={paths.conferences}>Back to Conference List</a>;
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
  if (!payments && !mail) return null;
  return (
    <p className={classes.test}>
      <strong>Test mode.</strong> {payments && 'No money moves. '}
      {mail && (
        <>
          Mails are not sent but kept in <a href={paths.sandboxMailbox}>the mailbox</a>.
        </>
      )}
    </p>
  );
}
