import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../texts/texts.tsx';

interface Props {
  value: string;
  error: ReactNode;
  /** Also one of those for whoever has lost the app. */
  recovery?: boolean;
  /** Whether there is an app, and whether a passkey will do instead, where nothing is typed. */
  app?: boolean;
  passkey?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onChange: (value: string) => void;
}

/** A code of the app: pasted, typed with spaces, or filled in by the browser. */
export function CodeInput(props: Props) {
  const { value, error, recovery = false, app = true, focused = false, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <TextInput
      ref={field}
      label={app ? t('Code') : t('Recovery code')}
      description={describe(app, recovery, props.passkey ?? false)}
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

const describe = (app: boolean, recovery: boolean, passkey: boolean): string => {
  const words = codesInWords(app, recovery);
  return passkey ? t('{words} Leave it empty to use a passkey.', { words }) : words;
};

const codesInWords = (app: boolean, recovery: boolean): string => {
  if (!app) return t('One of your recovery codes.');
  return recovery
    ? t('The six-digit code from your authenticator app, or a recovery code.')
    : t('The six-digit code from your authenticator app.');
};
