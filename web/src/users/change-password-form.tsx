import { Button, PasswordInput } from '@mantine/core';
import '../ui/password-input.css';
import { t } from '../texts/texts.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import classes from './account-page.module.css';
import { type PasswordChange, useChangePassword } from './change-password.ts';
import { passwordChanged, passwordRefused } from './user-messages.ts';

const blank: PasswordChange = { currentPassword: '', newPassword: '' };

/** The e-mail address is for the browser, which keeps the new password with it. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useSaveForm({
    initialValues: blank,
    clearTo: () => blank,
    mutation: useChangePassword(),
    toRequest: (values: PasswordChange) => values,
    savedMessage: passwordChanged,
    failedMessage: passwordRefused,
    // The browser fills in passwords by itself.
    guard: false,
  });
  const { values, getInputProps } = form.fields;
  return (
    <Form form={form}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        {...getInputProps('currentPassword')}
      />
      <PasswordInput
        label={t('New password')}
        description={t('At least 8 characters. You will be signed out on all other devices.')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={200}
        {...getInputProps('newPassword')}
      />
      <Button
        type="submit"
        className={classes.submit}
        disabled={values.currentPassword === '' || values.newPassword === ''}
        loading={form.isPending}
      >
        {t('Change password')}
      </Button>
    </Form>
  );
}
