import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props {
  value: string;
  error: string | undefined;
  /** Also one of those for whoever has lost the app. */
  recovery?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onChange: (value: string) => void;
}

/** A code of the app: pasted, typed with spaces, or filled in by the browser. */
export function CodeInput({ value, error, recovery = false, focused = false, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <TextInput
      ref={field}
      label="Code"
      description={
        recovery
          ? 'The six digits that your authenticator app shows, or one of your recovery codes.'
          : 'The six digits that your authenticator app shows.'
      }
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={64}
      {...(recovery ? {} : { inputMode: 'numeric' })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
