import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notDone } from '../ui/not-done.ts';
import classes from './account-page.module.css';
import { useEndSessionsOf, useRemoveSecondFactor } from './user-access-calls.ts';
import { othersSignedOut, signOutFailed } from './user-messages.ts';

interface Props {
  id: string;
  name: string;
  secondFactor: boolean;
}

/** How a user signs in, as far as an administrator can help: a lost phone, a lost laptop. */
export function UserAccess({ id, name, secondFactor }: Props) {
  const [asked, setAsked] = useState<'sign out' | 'remove' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const close = () => setAsked(null);
  const tell = (next: Message) => {
    setMessage(next);
    close();
  };
  const ask = (question: 'sign out' | 'remove') => {
    setMessage(null);
    setAsked(question);
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('Sign-in')}</h2>
      {message && <Banner key={message.text} {...message} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => ask('sign out')}>
          {t('Sign out of all devices')}
        </Button>
        {secondFactor && (
          <Button variant="default" onClick={() => ask('remove')}>
            {t('Remove two-factor authentication')}
          </Button>
        )}
      </div>
      {asked === 'sign out' && <SignOutDialog id={id} name={name} onDone={tell} onCancel={close} />}
      {asked === 'remove' && <RemoveDialog id={id} name={name} onDone={tell} onCancel={close} />}
    </section>
  );
}

interface DialogProps {
  id: string;
  name: string;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

function SignOutDialog({ id, name, onDone, onCancel }: DialogProps) {
  const ending = useEndSessionsOf(id);
  return (
    <ConfirmDialog
      question={t('Sign {name} out of all devices?', { name })}
      detail={
        <p>{t('The password stays the same. If someone else may know it, change it too.')}</p>
      }
      confirm={t('Sign out')}
      busy={ending.isPending}
      onConfirm={() =>
        ending.mutate(undefined, {
          onSuccess: ({ ended }) => onDone(othersSignedOut(ended)),
          onError: (error) => onDone(signOutFailed(error)),
        })
      }
      onCancel={onCancel}
    />
  );
}

function RemoveDialog({ id, name, onDone, onCancel }: DialogProps) {
  const removing = useRemoveSecondFactor(id);
  return (
    <ConfirmDialog
      question={t('Remove two-factor authentication for {name}?', { name })}
      detail={
        <p>
          {t(
            'Check that this request really comes from {name}. They will sign in with their password only, and we will notify them by email.',
            { name },
          )}
        </p>
      }
      confirm={t('Remove')}
      busy={removing.isPending}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: () =>
            onDone({
              tone: 'success',
              text: t('Two-factor authentication removed for {name}', { name }),
            }),
          onError: (error) =>
            onDone(notDone(t('Could not remove two-factor authentication'), error)),
        })
      }
      onCancel={onCancel}
    />
  );
}
