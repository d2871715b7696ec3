import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import classes from '../account-page.module.css';
import { TokenForm } from './token-form.tsx';

interface Props {
  user: UserInfo;
  onDone: () => void;
}

/** Asks what the token is for, and then shows it, this once: the server keeps only a hash of it. */
export function NewTokenDialog({ user, onDone }: Props) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) {
    return (
      <Modal title="New token" busy={false} onCancel={onDone}>
        <TokenForm user={user} onCreated={setToken} onCancel={onDone} />
      </Modal>
    );
  }
  return (
    <Modal title="The token is ready" busy onCancel={() => undefined}>
      <p className={classes.zone}>
        Copy it now. It is shown only this once. A program sends it with each call, in the header{' '}
        <code>Authorization: Bearer …</code>
      </p>
      <SecretField label="Token" value={token} />
      <div className={classes.choices}>
        <CopyButton text={token} />
        <Button onClick={onDone}>Done</Button>
      </div>
    </Modal>
  );
}
