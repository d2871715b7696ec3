import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { TokenForm } from './token-form.tsx';

const HEADER = 'Authorization: Bearer …';

interface Props {
  user: UserInfo;
  onDone: () => void;
}

/** Asks what the token is for, and then shows it, this once: the server keeps only a hash of it. */
export function NewTokenDialog({ user, onDone }: Props) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) {
    return (
      <Modal title={t('New token')} busy={false} onCancel={onDone}>
        <TokenForm user={user} onCreated={setToken} onCancel={onDone} />
      </Modal>
    );
  }
  return (
    <Modal title={t('The token is ready')} busy onCancel={() => undefined}>
      <p className={classes.zone}>
        {t(
          'Copy it now. It is shown only this once. A program sends it with each call, in the header',
        )}{' '}
        <code>{HEADER}</code>
      </p>
      <input
        className={classes.secret}
        readOnly
        value={token}
        aria-label={t('Token')}
        data-autofocus
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.choices}>
        <CopyButton text={token} />
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </Modal>
  );
}
