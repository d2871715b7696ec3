import { Button, PasswordInput, TextInput } from '@mantine/core';
import '../ui/password-input.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import type { ApiError } from '../platform/api-error.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Credentials, type GivenFactor, useLogin } from './login.ts';
import { LoginCode } from './login-code.tsx';
import classes from './login-form.module.css';
import { loginFailed } from './user-messages.ts';

interface Props {
  arrival: Message | null;
  /** Fills the form. */
  chosen: Credentials | null;
  onDone: (user: UserInfo) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
}

export function LoginForm({ arrival, chosen, onDone, children }: Props) {
  const [typed, setTyped] = useState<Partial<Credentials>>({});
  const [filled, setFilled] = useState(chosen);
  if (filled !== chosen) {
    setFilled(chosen);
    setTyped({});
  }
  const { email, password } = { email: '', password: '', ...chosen, ...typed };
  const login = useLogin();
  const [factors, setFactors] = useState<string[] | null>(null);
  const banner = login.error ? loginFailed(login.error) : arrival;

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = Array.from(form.current?.querySelectorAll('input') ?? []);
    fields.find(({ value }) => value === '')?.focus();
  }, []);

  const send = (factor: GivenFactor = {}) =>
    login.mutate(
      { email, password, ...factor },
      {
        onSuccess: onDone,
        onError: (error) => setFactors(factorsAskedFor(error, factors)),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) send();
  };

  if (factors) {
    const back = () => {
      login.reset();
      setFactors(null);
    };
    const { error, isPending: busy } = login;
    return <LoginCode {...{ factors, error, busy }} onSubmit={send} onBack={back} />;
  }

  return (
    <>
      {banner && !login.isPending && <Banner {...banner} />}
      <form ref={form} className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <PasswordInput
          label={t('Password')}
          data-autofocus={chosen !== null || undefined}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        {children}
        <Button type="submit" disabled={email.trim() === '' || login.isPending}>
          {t('Login')}
        </Button>
        <div className={classes.busy}>{login.isPending && <Spinner inline />}</div>
      </form>
    </>
  );
}

/** Which second factors are the question now; what has nothing to do with them changes nothing. */
const factorsAskedFor = (
  { status, code, faults }: ApiError,
  before: string[] | null,
): string[] | null => {
  if (code === 'second_factor_required') return faults.map(({ field }) => field);
  const isAboutFactor = code === 'invalid_code' || code === 'invalid_passkey';
  return status !== 401 || isAboutFactor ? before : null;
};
