import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { typedBefore } from './address.ts';
import { Button } from './button.tsx';
import classes from './email-form.module.css';
import { Spinner } from './spinner.tsx';
import { useTexts } from './texts.tsx';

interface Props {
  initial?: string;
  submitLabel: string;
  busy: boolean;
  /** What was asked for is done: the button is no longer the next step. */
  isDone?: boolean;
  onSubmit: (email: string) => void;
  /** More buttons beside the first. */
  children?: ReactNode;
}

/**
 * One email address and one button. The server sends the field before the scripts run: the form keeps
 * what was typed until then, and what was typed before Go Back.
 */
export function EmailForm({ initial = '', submitLabel, busy, isDone, onSubmit, children }: Props) {
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { t } = useTexts();
  useEffect(() => setTyped((now) => field.current?.value || now || typedBefore()), []);
  const email = typed.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && email !== '') onSubmit(email);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <div>
        <label className={classes.label} htmlFor={id}>
          {t('email.label')}
        </label>
        <input
          ref={field}
          id={id}
          className={classes.field}
          aria-describedby={`${id}-hint`}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the field is what the page is for
          autoFocus
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={classes.hint} id={`${id}-hint`}>
          {t('email.hint')}
        </p>
      </div>
      <div className={classes.actions}>
        <Button type="submit" rank={isDone ? 'second' : 'first'} disabled={busy || email === ''}>
          {submitLabel}
        </Button>
        {children}
        {busy && <Spinner inline />}
      </div>
    </form>
  );
}
