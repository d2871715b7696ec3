import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactorStatus } from '#contract/second-factor.ts';
import { Banner, type Message } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from '../account-page.module.css';
import { usePasskeys } from '../passkeys/list-passkeys.ts';
import { When } from '../when.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { useSecondFactor } from './second-factor-calls.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

type Dialog = 'set up' | 'renew' | 'turn off';

/** Whether the sign-in asks for a code, too; turned on and off here. */
export function SecondFactor() {
  const status = useSecondFactor();
  const [open, setOpen] = useState<Dialog | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const show = (dialog: Dialog) => {
    setMessage(null);
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  const done = (text: string) => {
    setOpen(null);
    setMessage({ tone: 'success', text });
  };
  return (
    <>
      <h2 className={classes.heading}>Second factor</h2>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={status} failed="The second factor could not be loaded">
        {(data) => (data.enabled ? <On status={data} onOpen={show} /> : <Off onOpen={show} />)}
      </Loaded>
      {open === 'set up' && (
        <SetUpDialog onCancel={close} onDone={() => done('The second factor is on.')} />
      )}
      {open === 'renew' && (
        <RenewCodesDialog
          onCancel={close}
          onDone={() => done('The old recovery codes have ended.')}
        />
      )}
      {open === 'turn off' && (
        <TurnOffDialog onCancel={close} onDone={() => done('The second factor is off.')} />
      )}
    </>
  );
}

const Off = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <>
    <p className={classes.zone}>
      Your password alone signs you in. With an authenticator app on your phone, or a passkey, the
      sign-in also asks for what only you have.
    </p>
    <Button variant="default" onClick={() => onOpen('set up')}>
      Set up an authenticator app
    </Button>
  </>
);

const FEW_CODES = 3;
const APP_UNREADABLE =
  'Codes of your authenticator app cannot be checked any more: the key of this server has changed. Turn the second factor off with a recovery code or a passkey, then set the app up anew.';

function On({ status, onOpen }: { status: SecondFactorStatus; onOpen: (dialog: Dialog) => void }) {
  const { since, app, recoveryCodesLeft: left } = status;
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  return (
    <>
      {status.appUnreadable && <Banner tone="warning" text={APP_UNREADABLE} />}
      <p className={classes.zone}>
        The sign-in asks for {factorsInWords(app, hasPasskey)}
        {since && (
          <>
            , since <When time={since} />
          </>
        )}
        . {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.
        {left <= FEW_CODES && ' Make new ones before they run out.'}
      </p>
      <div className={classes.buttons}>
        {!app && (
          <Button variant="default" onClick={() => onOpen('set up')}>
            Set up an authenticator app
          </Button>
        )}
        <Button variant="default" onClick={() => onOpen('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onOpen('turn off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

const factorsInWords = (app: boolean, passkey: boolean): string => {
  if (!app) return 'one of your passkeys';
  return `a code of your authenticator app${passkey ? ' or a passkey' : ''}`;
};
