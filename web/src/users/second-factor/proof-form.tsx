import { Button, PasswordInput } from '@mantine/core';
import '../../ui/password-input.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Proof } from '#contract/proof.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { notDone } from '../../ui/not-done.ts';
import classes from '../account-page.module.css';
import { askForPasskey } from '../passkeys/ask-device.ts';
import { usePasskeys } from '../passkeys/list-passkeys.ts';
import { CodeInput } from './code-input.tsx';
import { useSecondFactor } from './get-second-factor.ts';

interface Props {
  /** What the button does. */
  action: string;
  error: ApiError | null;
  busy: boolean;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
  /** What else is asked for, and whether it is still missing. */
  children?: ReactNode;
  lacks?: boolean;
}

const refused = ({ message }: ApiError): Message => ({ tone: 'error', text: message });

/**
 * Asks who is there once more, before a second factor is changed: for the password, and for the
 * second factor where it is on. Without a code, a passkey is used where there is one.
 */
export function ProofForm({ action, error, busy, onSubmit, onCancel, children, lacks }: Props) {
  const { data: factor } = useSecondFactor();
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asking = useMutation({ mutationFn: () => askForPasskey('second-factor') });
  const isOn = factor?.enabled === true;
  const isPending = busy || asking.isPending;
  const isLacking = lacks || password === '' || (isOn && !hasPasskey && code.trim() === '');
  const fault = asking.error ?? error;
  const faults = fault?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isLacking) return;
    asking.reset();
    if (!isOn) onSubmit({ password });
    else if (code.trim() !== '') onSubmit({ password, code });
    else asking.mutate(undefined, { onSuccess: (passkey) => onSubmit({ password, passkey }) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {fault && Object.keys(faults).length === 0 && (
        <Banner {...(asking.error ? refused(fault) : notDone(refused(fault), fault))} />
      )}
      {children}
      <PasswordInput
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        data-autofocus={children ? undefined : true}
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {isOn && (
        <CodeInput
          recovery
          app={factor.app}
          passkey={hasPasskey}
          value={code}
          error={faults.code ?? faults.passkey}
          onChange={setCode}
        />
      )}
      <div className={classes.choices}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={isLacking} loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
