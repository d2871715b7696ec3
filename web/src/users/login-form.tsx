import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import type { ApiError } from '../platform/api-error.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Credentials, useLogin } from './login.ts';
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
  const [asksCode, setAsksCode] = useState(false);
  const banner = login.error ? loginFailed(login.error) : arrival;

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = Array.from(form.current?.querySelectorAll('input') ?? []);
    fields.find(({ value }) => value === '')?.focus();
  }, []);

  const send = (code?: string) =>
    login.mutate(
      { email, password, ...(code !== undefined && { code }) },
      {
        onSuccess: onDone,
        onError: (error) => setAsksCode(isAboutCode(error, asksCode)),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) send();
  };

  if (asksCode) {
    const back = () => {
      login.reset();
      setAsksCode(false);
    };
    return <LoginCode error={login.error} busy={login.isPending} onSubmit={send} onBack={back} />;
  }

  return (
    <>
      {banner && !login.isPending && <Banner {...banner} />}
      <form ref={form} className={classes.form} onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <PasswordInput
          label="Password"
          data-autofocus={chosen !== null || undefined}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        {children}
        <Button type="submit" disabled={email.trim() === '' || login.isPending}>
          Login
        </Button>
        <div className={classes.busy}>{login.isPending && <Spinner inline />}</div>
      </form>
    </>
  );
}

/** Whether the code is the question now; what has nothing to do with it changes nothing. */
const isAboutCode = ({ status, code }: ApiError, before: boolean): boolean =>
  code === 'second_factor_required' || (before && (status !== 401 || code === 'invalid_code'));
