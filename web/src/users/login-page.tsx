import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigationType } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { signIn, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { DocumentTitle } from '../ui/page-header.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import type { Credentials } from './login.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { type ArrivalNotice, destinationOf, readLoginState } from './login-state.ts';
import { Or } from './other-sign-ins.tsx';
import { knowsPasskeys } from './passkeys/ask-device.ts';
import { SignInByPasskey } from './passkeys/sign-in-by-passkey.tsx';
import { SingleSignOn } from './single-sign-on/single-sign-on.tsx';
import { serverNotTold } from './user-messages.ts';

/**
 * Whoever is signed in is sent on, but not a user whom the admin guard has just sent here: that
 * one is told why, and may sign in as someone else.
 */
export default function LoginPage() {
  const { user, ended } = useSession();
  const { from: wanted, notice: said } = readLoginState(useLocation().state);
  // Whoever opens the login itself goes home, although the browser still has what a guard wrote; a reload does not.
  const from = useNavigationType() === 'POP' && !wasReloaded() ? paths.home : wanted;
  const notice = said === 'admin' ? said : (ended ?? said);
  const { singleSignOn } = useSettings();
  const [done, setDone] = useState(false);
  const [chosen, setChosen] = useState<Credentials | null>(null);
  if (user && (done || notice !== 'admin' || user.isAdmin)) {
    return <Navigate to={destinationOf(user, from)} replace />;
  }
  const finish = (signedIn: UserInfo) => {
    setDone(true);
    signIn(signedIn);
  };
  return (
    <>
      <DocumentTitle title={t('Login')} />
      <h1 className={classes.title}>{t('Login')}</h1>
      <LoginForm arrival={arrivalMessage(notice, user)} chosen={chosen} onDone={finish} withLinks />
      {(knowsPasskeys() || singleSignOn) && <Or />}
      <SignInByPasskey onDone={finish} />
      <SingleSignOn from={from} />
      <DemoAccounts onChoose={({ email, password }) => setChosen({ email, password })} />
    </>
  );
}

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload';
}

function arrivalMessage(notice: ArrivalNotice | null, user: UserInfo | null): Message | null {
  if (notice === 'expired') {
    return { tone: 'warning', text: t('Your session has ended. Please sign in again.') };
  }
  if (notice === 'elsewhere') {
    return { tone: 'info', text: t('You were signed out in another tab.') };
  }
  if (notice === 'untold') return serverNotTold();
  if (notice !== 'admin') return null;
  return {
    tone: 'warning',
    text: t('Sign in as an administrator to open that page'),
    detail: user && (
      <>
        {t('You are signed in as {name}, who is not an administrator.', { name: user.name })}{' '}
        <Link to={paths.home}>{t('Go to Home')}</Link>
      </>
    ),
  };
}
