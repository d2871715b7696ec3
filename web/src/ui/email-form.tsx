import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../texts/texts.tsx';
import classes from './email-form.module.css';
import { Spinner } from './spinner.tsx';

interface Props {
  initial?: string;
  hint: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (email: string) => void;
  /** More buttons beside the first. */
  children?: ReactNode;
}

/** One e-mail address and one button. The button keeps its words while the request runs. */
export function EmailForm({ initial = '', hint, submitLabel, busy, onSubmit, children }: Props) {
  const [typed, setTyped] = useState(initial);
  const email = typed.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && email !== '') onSubmit(email);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('Email address')}
        description={hint}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        size="md"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={busy || email === ''}>
          {submitLabel}
        </Button>
        {children}
        {busy && <Spinner inline />}
      </div>
    </form>
  );
}
