import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { serverWords } from '../platform/server-words.ts';
import { t } from '../texts/texts.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { notDone } from '../ui/not-done.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import { useForgotPassword } from './forgot-password.ts';
import classes from './password-page.module.css';

/** The answer is the same for every address: it does not tell who has an account. */
export default function ForgotPage() {
  return (
    <div className={classes.page}>
      <DocumentTitle title={t('Forgot password')} />
      <h1 className={classes.title}>{t('Forgot your password?')}</h1>
      <p className={classes.lead}>{t('We will email you a link to set a new password.')}</p>
      <ForgotForm />
      <p className={classes.way}>
        <Link to={paths.login}>{t('Back to Login')}</Link>
      </p>
    </div>
  );
}

function ForgotForm() {
  const form = useSaveForm({
    initialValues: { email: '' },
    mutation: useForgotPassword(),
    toRequest: ({ email }) => email.trim(),
    savedMessage: ({ message }) => ({ tone: 'info', text: serverWords(message) }),
    failedMessage: (error) =>
      notDone(
        { tone: 'error', text: error.message },
        error,
        t('If no email arrives, send the link once more.'),
      ),
    guard: false,
  });
  return (
    <Form form={form} className={classes.form}>
      <TextInput
        label={t('Email address')}
        description={t('The address you sign in with.')}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        size="md"
        maxLength={254}
        {...form.fields.getInputProps('email')}
      />
      <div>
        <Button
          type="submit"
          size="md"
          disabled={form.fields.values.email.trim() === ''}
          loading={form.isPending}
        >
          {t('Send link')}
        </Button>
      </div>
    </Form>
  );
}
