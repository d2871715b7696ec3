import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OpenSession } from '#contract/account.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import classes from './account-page.module.css';
import { useEndOtherSessions, useEndSession } from './end-session.ts';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { useSessions } from './list-sessions.ts';
import { SessionsTable } from './sessions-table.tsx';
import { othersSignedOut, signedOutAt, signOutFailed } from './user-messages.ts';

/** Where the user is signed in; each session can be ended, or all but this one. */
export function Sessions() {
  const sessions = useSessions();
  const [message, setMessage] = useState<Message | null>(null);
  const [asking, setAsking] = useState(false);
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  const others = sessions.data?.some(({ current }) => !current) ?? false;

  const end = ({ id, browser }: OpenSession) => {
    setMessage(null);
    ending.mutate(id, {
      onSuccess: () => setMessage(signedOutAt(browser)),
      onError: (error) => setMessage(signOutFailed(error)),
    });
  };
  const endOthers = () =>
    endingOthers.mutate(undefined, {
      onSuccess: ({ ended }) => setMessage(othersSignedOut(ended)),
      onError: (error) => setMessage(signOutFailed(error)),
      onSettled: () => setAsking(false),
    });
  const ask = () => {
    setMessage(null);
    setAsking(true);
  };

  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.heading}>{t('Where you are signed in')}</h2>
        <Button variant="default" disabled={!others} onClick={ask}>
          {t('Sign out of other devices')}
        </Button>
      </div>
      <p className={classes.zone}>
        {t('Times are in {browserZone}.', { browserZone: browserZone() })}
      </p>
      <FailedSignIns />
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={sessions} failed={t('Could not load your sessions')}>
        {(data) => (
          <SessionsTable
            sessions={data}
            busy={ending.isPending ? ending.variables : null}
            onEnd={end}
          />
        )}
      </Loaded>
      {asking && (
        <ConfirmDialog
          question={t('Sign out of other devices?')}
          detail={t(
            'You stay signed in on this device. You will have to sign in again on all others.',
          )}
          confirm={t('Sign out')}
          reversible
          busy={endingOthers.isPending}
          onConfirm={endOthers}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
