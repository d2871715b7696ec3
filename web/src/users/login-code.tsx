import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Banner } from '../ui/banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import classes from './login-form.module.css';
import { CodeInput } from './second-factor/code-input.tsx';

interface Props {
  error: ApiError | null;
  busy: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** The second step of the sign-in, for whoever has a second factor. */
export function LoginCode({ error, busy, onSubmit, onBack }: Props) {
  const [code, setCode] = useState('');
  const wrong = error?.code === 'invalid_code' ? error.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && code.trim() !== '') onSubmit(code);
  };
  return (
    <>
      {error && !wrong && error.code !== 'second_factor_required' && !busy && (
        <Banner tone="error" text={error.message} />
      )}
      <form className={classes.form} onSubmit={submit}>
        <CodeInput
          recovery
          focused
          value={code}
          error={busy ? undefined : wrong}
          onChange={setCode}
        />
        <Button type="submit" disabled={code.trim() === '' || busy}>
          Login
        </Button>
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <div className={classes.busy}>{busy && <Spinner inline />}</div>
      </form>
    </>
  );
}
