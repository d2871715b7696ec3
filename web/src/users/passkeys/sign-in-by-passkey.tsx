import { Button } from '@mantine/core';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import classes from '../login-form.module.css';
import { knowsPasskeys } from './ask-device.ts';
import { useSignInByPasskey } from './passkey-calls.ts';

/** A way in without a password, beside the form. */
export function SignInByPasskey({ onDone }: { onDone: (user: UserInfo) => void }) {
  const signingIn = useSignInByPasskey();
  if (!knowsPasskeys()) return null;
  return (
    <div className={classes.elsewhere}>
      {signingIn.error && <Banner tone="error" text={signingIn.error.message} />}
      <Button
        variant="default"
        fullWidth
        loading={signingIn.isPending}
        onClick={() => signingIn.mutate(undefined, { onSuccess: onDone })}
      >
        {t('Sign in with a passkey')}
      </Button>
    </div>
  );
}
