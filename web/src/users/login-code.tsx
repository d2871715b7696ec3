import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { GivenFactor } from './login.ts';
import classes from './login-form.module.css';
import { askForPasskey, knowsPasskeys } from './passkeys/ask-device.ts';
import { CodeInput } from './second-factor/code-input.tsx';

interface Props {
  /** The fields of the sign-in that take one, the usual one first. */
  factors: string[];
  error: ApiError | null;
  busy: boolean;
  onSubmit: (factor: GivenFactor) => void;
  onBack: () => void;
}

/** The second step of the sign-in, for whoever has a second factor. */
export function LoginCode({ factors, error, busy, onSubmit, onBack }: Props) {
  const [code, setCode] = useState('');
  const asking = useMutation({ mutationFn: () => askForPasskey('second-factor') });
  const wrong = error?.code === 'invalid_code' ? error.message : undefined;
  const isPending = busy || asking.isPending;
  const app = factors[0] !== 'passkey';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && code.trim() !== '') onSubmit({ code });
  };
  const usePasskey = () =>
    asking.mutate(undefined, { onSuccess: (passkey) => onSubmit({ passkey }) });
  const said = asking.error ?? (error?.code === 'second_factor_required' ? null : error);
  return (
    <>
      {said && !wrong && !isPending && <Banner tone="error" text={said.message} />}
      <form className={classes.form} onSubmit={submit}>
        {factors.includes('passkey') && knowsPasskeys() && (
          <Button
            variant={app ? 'default' : 'filled'}
            autoFocus={!app}
            disabled={isPending}
            onClick={usePasskey}
          >
            {t('Use a passkey')}
          </Button>
        )}
        <CodeInput
          recovery
          app={app}
          focused={app}
          value={code}
          error={isPending ? undefined : wrong}
          onChange={setCode}
        />
        <Button
          type="submit"
          variant={app ? 'filled' : 'default'}
          disabled={code.trim() === '' || isPending}
        >
          {t('Login')}
        </Button>
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {t('Back')}
        </Button>
        <div className={classes.busy}>{isPending && <Spinner inline />}</div>
      </form>
    </>
  );
}
