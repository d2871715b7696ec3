import { Button, Checkbox, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../ui/password-input.css';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { notDone } from '../ui/not-done.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import classes from './password-page.module.css';
import { useResetPassword } from './reset-password.ts';

/** Opened by the link of the mail. The token is in the page only, never in the address bar. */
export default function ResetPage() {
  const token = useToken();
  return (
    <div className={classes.page}>
      <DocumentTitle title={t('Set a new password')} />
      <h1 className={classes.title}>{t('Set a new password')}</h1>
      {token === '' ? <NoToken /> : <ResetForm key={token} token={token} />}
    </div>
  );
}

function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') navigate(paths.reset, { replace: true });
  }, [hash, navigate]);
  return token;
}

function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useSaveForm({
    initialValues: { password: '', revokeTokens: false },
    mutation: reset,
    toRequest: (values) => ({ token, ...values }),
    failedMessage: (error) => (error.fields.password ? null : notReset(error)),
    guard: false,
  });
  const { values, getInputProps } = form.fields;
  if (reset.isSuccess) return <Done />;
  return (
    <Form form={form} className={classes.form}>
      <PasswordInput
        label={t('New password')}
        description={t('At least 8 characters. You will be signed out on all devices.')}
        name="password"
        autoComplete="new-password"
        autoFocus
        size="md"
        maxLength={200}
        {...getInputProps('password')}
      />
      <Checkbox
        label={t('Also revoke my API tokens')}
        description={t('Select this if someone else may have used your account.')}
        {...getInputProps('revokeTokens', { type: 'checkbox' })}
      />
      <div>
        <Button type="submit" size="md" disabled={values.password === ''} loading={form.isPending}>
          {t('Set password')}
        </Button>
      </div>
    </Form>
  );
}

const notReset = (error: ApiError): Message =>
  notDone(
    {
      tone: 'error',
      text: error.message,
      detail: error.status === 400 && <Link to={paths.forgot}>{t('Request a new link')}</Link>,
    },
    error,
    t('Try to sign in with the new password. If that fails, set it once more.'),
  );

const Done = () => (
  <>
    <Banner tone="success" text={t('Your new password is set.')} />
    <Button component={Link} to={paths.login} size="md">
      {t('Login')}
    </Button>
  </>
);

const NoToken = () => (
  <StatePanel
    title={t('Open this page from the link in the email')}
    actions={
      <Button component={Link} to={paths.forgot}>
        {t('Request a link')}
      </Button>
    }
  >
    <p>{t('Open the link again, or request a new one. Each link works once.')}</p>
  </StatePanel>
);
