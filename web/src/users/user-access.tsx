import { Button } from '@mantine/core';
import { useState } from 'react';
import { Banner, type Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import classes from './account-page.module.css';
import { useRemoveSecondFactor } from './user-access-calls.ts';

interface Props {
  id: string;
  name: string;
  secondFactor: boolean;
}

/** How a user signs in, as far as an administrator can help: for whoever has lost the phone. */
export function UserAccess({ id, name, secondFactor }: Props) {
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const removing = useRemoveSecondFactor(id);
  if (!secondFactor && !message) return null;
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () =>
        setMessage({ tone: 'success', text: `${name} signs in with the password alone` }),
      onError: ({ message: detail }) =>
        setMessage({ tone: 'error', text: 'The second factor could not be removed', detail }),
      onSettled: () => setAsking(false),
    });
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Sign-in</h2>
      {message && <Banner key={message.text} {...message} />}
      {secondFactor && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove second factor
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question={`Remove the second factor of ${name}?`}
          detail={
            <p>
              Make sure that it is {name} who asks. The password alone signs them in then, and they
              are told by mail.
            </p>
          }
          confirm="Remove"
          busy={removing.isPending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
