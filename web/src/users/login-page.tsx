import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { signIn, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { DocumentTitle } from '../ui/page-header.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useLogin } from './login.ts';
import classes from './login-page.module.css';
import { type ArrivalNotice, destinationOf, readLoginState } from './login-state.ts';
import { PosterWall } from './poster-wall.tsx';
import { loginFailed } from './user-messages.ts';

/**
 * Whoever is signed in is sent on, but not a user whom the admin guard has just sent here: that
 * one is told why, and may sign in as someone else.
 */
export default function LoginPage() {
  const { user } = useSession();
  const { from, notice } = readLoginState(useLocation().state);
  const [done, setDone] = useState(false);
  if (user && (done || notice !== 'admin' || user.isAdmin)) {
    return <Navigate to={destinationOf(user, from)} replace />;
  }
  return (
    <div className={classes.page}>
      <DocumentTitle title="Login" />
      <div className={classes.sign}>
        <h1 className={classes.title}>Login</h1>
        <LoginForm arrival={arrivalMessage(notice, user)} onDone={() => setDone(true)} />
      </div>
      <div className={classes.about}>
        <PosterWall />
        <p className={classes.claim}>
          See what your conference’s posters are worth: who came, which posters they opened, what
          they watched to the end.
        </p>
      </div>
    </div>
  );
}

interface LoginFormProps {
  arrival: Message | null;
  onDone: () => void;
}

function LoginForm({ arrival, onDone }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  const banner = login.error ? loginFailed(login.error) : arrival;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    login.mutate(
      { email, password },
      {
        onSuccess: (user) => {
          onDone();
          signIn(user);
        },
      },
    );
  };

  return (
    <>
      {banner && !login.isPending && <Banner {...banner} />}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={classes.forgot}>
          <Link to={paths.forgot}>Forgot your password?</Link>
        </p>
        <p className={classes.notice}>
          By logging in you agree to the <PrivacyLink />
        </p>
        <Button type="submit" disabled={email.trim() === ''} loading={login.isPending}>
          Login
        </Button>
      </form>
      <DemoAccounts
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </>
  );
}

function PrivacyLink() {
  const { privacyUrl } = useSettings();
  const words = 'privacy policy and cookies';
  if (privacyUrl.startsWith('/')) return <Link to={privacyUrl}>{words}</Link>;
  return (
    <a href={privacyUrl} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

function arrivalMessage(notice: ArrivalNotice | null, user: UserInfo | null): Message | null {
  if (notice === 'expired') {
    return { tone: 'warning', text: 'Your session has ended. Please sign in again.' };
  }
  if (notice === 'elsewhere') {
    return { tone: 'info', text: 'You were signed out in another tab.' };
  }
  if (notice !== 'admin') return null;
  return {
    tone: 'warning',
    text: 'Please sign in as an administrator to open that page',
    detail: user && (
      <>
        You are signed in as {user.name}, who is not an administrator.{' '}
        <Link to={paths.home}>Go to Home</Link>
      </>
    ),
  };
}
