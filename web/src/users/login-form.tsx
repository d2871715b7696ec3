import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Credentials, type GivenFactor, useLogin } from './login.ts';
import { LoginCode } from './login-code.tsx';
import { LoginFields } from './login-fields.tsx';
import { focusAsPainted, takePaintedFields } from './painted-login.ts';
import { loginFailed } from './user-messages.ts';

interface Props {
  arrival: Message | null;
  /** Fills the form. */
  chosen: Credentials | null;
  onDone: (user: UserInfo) => void;
  /** To a new password, and to what one agrees to. */
  withLinks?: boolean;
}

export function LoginForm({ arrival, chosen, onDone, withLinks = false }: Props) {
  const { privacyUrl } = useSettings();
  const [typed, setTyped] = useState<Partial<Credentials>>(takePaintedFields);
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
    if (focusAsPainted()) return;
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
      <form ref={form} onSubmit={submit}>
        <LoginFields
          {...{ email, password }}
          links={withLinks ? { link: Link, privacyUrl } : undefined}
          startsAtPassword={chosen !== null}
          busy={login.isPending}
          onEmail={(next) => setTyped({ ...typed, email: next })}
          onPassword={(next) => setTyped({ ...typed, password: next })}
          status={login.isPending && <Spinner inline />}
        />
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
