import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondFactorStatus } from '#contract/second-factor.ts';
import { plural, rich, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { When } from '../../ui/cells.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from '../account-page.module.css';
import { usePasskeys } from '../passkeys/list-passkeys.ts';
import { useSecondFactor } from './get-second-factor.ts';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
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
      <h2 className={classes.heading}>{t('Two-factor authentication')}</h2>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={status} failed={t('Could not load two-factor authentication')}>
        {(data) => (data.enabled ? <On status={data} onOpen={show} /> : <Off onOpen={show} />)}
      </Loaded>
      {open === 'set up' && (
        <SetUpDialog onCancel={close} onDone={() => done(t('Two-factor authentication is on.'))} />
      )}
      {open === 'renew' && (
        <RenewCodesDialog
          onCancel={close}
          onDone={() => done(t('Your old recovery codes no longer work.'))}
        />
      )}
      {open === 'turn off' && (
        <TurnOffDialog
          onCancel={close}
          onDone={() => done(t('Two-factor authentication is off.'))}
        />
      )}
    </>
  );
}

const Off = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <>
    <p className={classes.zone}>
      {t(
        'You sign in with your password only. Protect your account with an authenticator app or a passkey.',
      )}
    </p>
    <Button variant="default" onClick={() => onOpen('set up')}>
      {t('Set up an authenticator app')}
    </Button>
  </>
);

const FEW_CODES = 3;
const appUnreadable = (): string =>
  t(
    'Codes from your authenticator app no longer work because the server key has changed. Turn off two-factor authentication with a recovery code or a passkey, then set up the app again.',
  );

function On({ status, onOpen }: { status: SecondFactorStatus; onOpen: (dialog: Dialog) => void }) {
  const { since, app, recoveryCodesLeft: left } = status;
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  return (
    <>
      {status.appUnreadable && <Banner tone="warning" text={appUnreadable()} />}
      <p className={classes.zone}>
        {askedInWords(app, hasPasskey, since)}{' '}
        {plural(left, 'One recovery code left.', '{count} recovery codes left.')}
        {left <= FEW_CODES && <> {t('Generate new ones before they run out.')}</>}
      </p>
      <div className={classes.buttons}>
        {!app && (
          <Button variant="default" onClick={() => onOpen('set up')}>
            {t('Set up an authenticator app')}
          </Button>
        )}
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="default" onClick={() => onOpen('turn off')}>
          {t('Turn off')}
        </Button>
      </div>
    </>
  );
}

const askedInWords = (app: boolean, passkey: boolean, since: string | null): ReactNode => {
  const tags = { since: () => since && <When time={since} /> };
  if (!app) {
    return since
      ? rich('A passkey is required to sign in, since <since/>.', tags)
      : t('A passkey is required to sign in.');
  }
  if (passkey) {
    return since
      ? rich(
          'A code from your authenticator app or a passkey is required to sign in, since <since/>.',
          tags,
        )
      : t('A code from your authenticator app or a passkey is required to sign in.');
  }
  return since
    ? rich('A code from your authenticator app is required to sign in, since <since/>.', tags)
    : t('A code from your authenticator app is required to sign in.');
};
