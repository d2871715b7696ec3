import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from '../account-page.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { knowsPasskeys } from './ask-device.ts';
import { usePasskeys } from './list-passkeys.ts';
import { PasskeysTable } from './passkeys-table.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

/** The keys of the user's devices: added, listed and removed. */
export function Passkeys() {
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const done = (text: string) => {
    setAdding(false);
    setAsked(null);
    setMessage({ tone: 'success', text });
  };
  const begin = () => {
    setMessage(null);
    setAdding(true);
  };
  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.heading}>{t('Passkeys')}</h2>
        {knowsPasskeys() && (
          <Button variant="default" onClick={begin}>
            {t('Add a passkey')}
          </Button>
        )}
      </div>
      <p className={classes.zone}>
        {t(
          'Sign in with your fingerprint, face or PIN instead of a password. A passkey also works as a second factor after your password.',
        )}
        {!knowsPasskeys() && <> {t('This browser does not support passkeys here.')}</>}
      </p>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={passkeys} failed={t('Could not load passkeys')}>
        {(data) => data.length > 0 && <PasskeysTable passkeys={data} onRemove={setAsked} />}
      </Loaded>
      {adding && <AddPasskeyDialog onDone={done} onCancel={() => setAdding(false)} />}
      {asked && (
        <RemovePasskeyDialog passkey={asked} onDone={done} onCancel={() => setAsked(null)} />
      )}
    </>
  );
}
