import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { leaveEnded, signIn } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './login-form.module.css';
import { LoginForm } from './login-form.tsx';

const ended = (): Message => ({
  tone: 'warning',
  text: t('Your session has ended. Please sign in again.'),
  detail: t('What you typed is still there.'),
});

/**
 * Above a form whose session has ended. It cannot be closed by mistake, which would be of no use: it
 * is left by signing in, or by leaving the form. Somebody else gets the home screen, not the form.
 */
export default function SignInAgain({ user }: { user: UserInfo }) {
  const [chosen] = useState({ email: user.email, password: '' });
  const done = (next: UserInfo) => {
    signIn(next);
    if (next._id === user._id) return;
    // A new page, in which nothing of the other's is left; nobody is asked about a form of theirs.
    const go = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('beforeunload', go, { capture: true });
    window.location.assign(paths.home);
  };
  return (
    <Modal title={t('Login')} busy onCancel={() => undefined}>
      <div className={classes.again}>
        <LoginForm arrival={ended()} chosen={chosen} onDone={done} />
        <Button variant="default" fullWidth onClick={leaveEnded}>
          {t('Leave without saving')}
        </Button>
      </div>
    </Modal>
  );
}
