import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { leaveEnded, signIn } from '../platform/session.ts';
import { answerSignInAgain } from '../platform/sign-in-again.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './login-form.module.css';
import { LoginForm } from './login-form.tsx';
import { endSessionOnServer } from './logout.ts';
import { SignInByPasskey } from './passkeys/sign-in-by-passkey.tsx';
import { SingleSignOn } from './single-sign-on/single-sign-on.tsx';

interface Props {
  user: UserInfo;
  /** Why: the session has ended, or it is too old for what is being saved. */
  reason: 'ended' | 'stale';
}

/**
 * Above a form whose session has ended, or is too old for the change. An ended one cannot be closed by
 * mistake: it is left by signing in, or by leaving the form. Somebody else gets the home screen, not the form.
 */
export default function SignInAgain({ user, reason }: Props) {
  const [chosen] = useState({ email: user.email, password: '' });
  const { pathname, search } = useLocation();
  const isEnded = reason === 'ended';
  const done = (next: UserInfo) => {
    if (!isEnded) void endSessionOnServer();
    signIn(next);
    if (next._id !== user._id) return openHomeAfresh();
    answerSignInAgain(true);
  };
  const cancel = () => answerSignInAgain(false);
  return (
    <Modal title={t('Login')} busy={isEnded} onCancel={isEnded ? () => undefined : cancel}>
      <div className={classes.again}>
        <LoginForm arrival={explain(reason)} chosen={chosen} onDone={done} />
        <SignInByPasskey onDone={done} />
        <SingleSignOn from={pathname + search} />
        <Button variant="default" fullWidth onClick={isEnded ? leave : cancel}>
          {isEnded ? t('Leave without saving') : t('Cancel')}
        </Button>
      </div>
    </Modal>
  );
}

const explain = (reason: Props['reason']): Message =>
  reason === 'ended'
    ? {
        tone: 'warning',
        text: t('Your session has ended. Please sign in again.'),
        detail: t('Your unsaved changes are still here.'),
      }
    : {
        tone: 'info',
        text: t('You signed in a while ago. Sign in again to do this'),
        detail: t('Your change will then be saved.'),
      };

const leave = () => {
  answerSignInAgain(false);
  leaveEnded();
};

/** A new page, in which nothing of the other's is left; nobody is asked about a form of theirs. */
function openHomeAfresh(): void {
  const go = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', go, { capture: true });
  window.location.assign(paths.home);
}
