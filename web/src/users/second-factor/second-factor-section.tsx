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
      <h2 className={classes.heading}>{t('Second factor')}</h2>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={status} failed={t('The second factor could not be loaded')}>
        {(data) => (data.enabled ? <On status={data} onOpen={show} /> : <Off onOpen={show} />)}
      </Loaded>
      {open === 'set up' && (
        <SetUpDialog onCancel={close} onDone={() => done(t('The second factor is on.'))} />
      )}
      {open === 'renew' && (
        <RenewCodesDialog
          onCancel={close}
          onDone={() => done(t('The old recovery codes have ended.'))}
        />
      )}
      {open === 'turn off' && (
        <TurnOffDialog onCancel={close} onDone={() => done(t('The second factor is off.'))} />
      )}
    </>
  );
}

const Off = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <>
    <p className={classes.zone}>
      {t(
        'Your password alone signs you in. With an authenticator app on your phone, or a passkey, the sign-in also asks for what only you have.',
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
    'Codes of your authenticator app cannot be checked any more: the key of this server has changed. Turn the second factor off with a recovery code or a passkey, then set the app up anew.',
  );

function On({ status, onOpen }: { status: SecondFactorStatus; onOpen: (dialog: Dialog) => void }) {
  const { since, app, recoveryCodesLeft: left } = status;
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  return (
    <>
      {status.appUnreadable && <Banner tone="warning" text={appUnreadable()} />}
      <p className={classes.zone}>
        {askedInWords(app, hasPasskey, since)}{' '}
        {plural(left, 'One recovery code is left.', '{count} recovery codes are left.')}
        {left <= FEW_CODES && <> {t('Make new ones before they run out.')}</>}
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
      ? rich('The sign-in asks for one of your passkeys, since <since/>.', tags)
      : t('The sign-in asks for one of your passkeys.');
  }
  if (passkey) {
    return since
      ? rich(
          'The sign-in asks for a code of your authenticator app or a passkey, since <since/>.',
          tags,
        )
      : t('The sign-in asks for a code of your authenticator app or a passkey.');
  }
  return since
    ? rich('The sign-in asks for a code of your authenticator app, since <since/>.', tags)
    : t('The sign-in asks for a code of your authenticator app.');
};
