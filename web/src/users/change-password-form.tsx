import { Button, PasswordInput } from '@mantine/core';
import '../ui/password-input.css';
import { type FormEvent, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { cleared } from '../ui/cleared.ts';
import classes from './account-page.module.css';
import { useChangePassword } from './change-password.ts';
import { passwordChanged, passwordRefused } from './user-messages.ts';

const blank = { currentPassword: '', newPassword: '' };

/** The e-mail address is for the browser, which keeps the new password with it. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(blank);
  const change = useChangePassword();
  const faults = change.error?.fields ?? {};
  const failure = change.error && passwordRefused(change.error);
  const message = change.isSuccess ? passwordChanged() : failure;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => setValues(cleared(values, blank));
    if (!change.isPending) change.mutate(values, { onSuccess });
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {message && !change.isPending && <Banner {...message} />}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        value={values.currentPassword}
        error={faults.currentPassword}
        onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
      />
      <PasswordInput
        label={t('New password')}
        description={t('At least 8 characters. You will be signed out on all other devices.')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={200}
        value={values.newPassword}
        error={faults.newPassword}
        onChange={(event) => setValues({ ...values, newPassword: event.target.value })}
      />
      <div>
        <Button
          type="submit"
          disabled={values.currentPassword === '' || values.newPassword === ''}
          loading={change.isPending}
        >
          {t('Change password')}
        </Button>
      </div>
    </form>
  );
}
