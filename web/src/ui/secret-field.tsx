import { useEffect, useRef } from 'react';
import classes from './secret-field.module.css';

/** What is shown only once, to be copied: chosen whole as soon as it is there, and whenever it is entered. */
export function SecretField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      className={classes.secret}
      readOnly
      value={value}
      aria-label={label}
      data-autofocus
      onFocus={(event) => event.target.select()}
    />
  );
}
