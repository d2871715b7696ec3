import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProgramToken } from '#contract/tokens.ts';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notDone } from '../../ui/not-done.ts';
import classes from '../account-page.module.css';
import { useRevokeToken } from './change-tokens.ts';
import { useTokens } from './list-tokens.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokensTable } from './tokens-table.tsx';

/** The tokens that the user's programs sign in with: made, listed and revoked. */
export function Tokens({ user }: { user: UserInfo }) {
  const tokens = useTokens();
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<ProgramToken | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const revoking = useRevokeToken();

  const revoke = ({ id, name }: ProgramToken) =>
    revoking.mutate(id, {
      onSuccess: () => setMessage({ tone: 'success', text: t('Token {name} revoked', { name }) }),
      onError: (error) => setMessage(notDone(t('Could not revoke the token'), error)),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.heading}>{t('API tokens')}</h2>
        <Button
          variant="default"
          onClick={() => {
            setMessage(null);
            setMaking(true);
          }}
        >
          {t('New token')}
        </Button>
      </div>
      <p className={classes.zone}>
        {t('Let programs read your conferences’ statistics without your password.')}{' '}
        <a href="/api/docs/">{t('API documentation')}</a>
      </p>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={tokens} failed={t('Could not load the tokens')}>
        {(data) => data.length > 0 && <TokensTable tokens={data} onRevoke={setAsked} />}
      </Loaded>
      {making && <NewTokenDialog user={user} onDone={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          question={t('Revoke the token {name}?', { name: asked.name })}
          detail={
            <p>{t('Programs that use it lose access immediately. This cannot be undone.')}</p>
          }
          confirm={t('Revoke')}
          busy={revoking.isPending}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
