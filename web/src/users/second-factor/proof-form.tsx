import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import classes from '../account-page.module.css';
import { CodeInput } from './code-input.tsx';
import type { Proof } from './second-factor-calls.ts';

interface Props {
  /** What the button does. */
  action: string;
  /** Whether a code is asked for beside the password. */
  withCode: boolean;
  error: ApiError | null;
  busy: boolean;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
}

/** Asks who is there once more, before a second factor is changed. */
export function ProofForm({ action, withCode, error, busy, onSubmit, onCancel }: Props) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const faults = error?.fields ?? {};
  const lacks = proof.password === '' || (withCode && proof.code.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !lacks) onSubmit(proof);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        data-autofocus
        value={proof.password}
        error={faults.password}
        onChange={(event) => setProof({ ...proof, password: event.target.value })}
      />
      {withCode && (
        <CodeInput
          recovery
          value={proof.code}
          error={faults.code}
          onChange={(code) => setProof({ ...proof, code })}
        />
      )}
      {error && Object.keys(faults).length === 0 && (
        <div className={classes.message}>
          <Banner tone="error" text={error.message} />
        </div>
      )}
      <div className={classes.choices}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" disabled={lacks} loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
