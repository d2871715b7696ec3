import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { serverWords } from '../platform/server-words.ts';
import { t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { EmailForm } from '../ui/email-form.tsx';
import { notDone } from '../ui/not-done.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import { useForgotPassword } from './forgot-password.ts';
import classes from './password-page.module.css';

/** The answer is the same for every address: it does not tell who has an account. */
export default function ForgotPage() {
  const { data, error, isPending, mutate } = useForgotPassword();
  return (
    <div className={classes.page}>
      <DocumentTitle title={t('Forgot password')} />
      <h1 className={classes.title}>{t('Forgot your password?')}</h1>
      <p className={classes.lead}>{t('We will email you a link to set a new password.')}</p>
      {!isPending && error && (
        <Banner
          {...notDone(
            { tone: 'error', text: error.message },
            error,
            t('If no email arrives, send the link once more.'),
          )}
        />
      )}
      {!isPending && data && <Banner tone="info" text={serverWords(data.message)} />}
      <EmailForm
        hint={t('The address you sign in with.')}
        submitLabel={t('Send link')}
        busy={isPending}
        onSubmit={(email) => mutate(email)}
      />
      <p className={classes.way}>
        <Link to={paths.login}>{t('Back to Login')}</Link>
      </p>
    </div>
  );
}
