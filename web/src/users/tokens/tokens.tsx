import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProgramToken } from '#contract/tokens.ts';
import type { UserInfo } from '#contract/users.ts';
import { Banner, type Message } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
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
      onSuccess: () => setMessage({ tone: 'success', text: `The token ${name} is revoked` }),
      onError: ({ message: detail }) =>
        setMessage({ tone: 'error', text: 'The token could not be revoked', detail }),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.heading}>Tokens for programs</h2>
        <Button
          variant="default"
          onClick={() => {
            setMessage(null);
            setMaking(true);
          }}
        >
          New token
        </Button>
      </div>
      <p className={classes.zone}>
        A program reads your conferences’ statistics with a token instead of your password.{' '}
        <a href="/api/docs/">The calls and how to make them</a>
      </p>
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={tokens} failed="The tokens could not be loaded">
        {(data) => data.length > 0 && <TokensTable tokens={data} onRevoke={setAsked} />}
      </Loaded>
      {making && <NewTokenDialog user={user} onDone={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          question={`Revoke the token ${asked.name}?`}
          detail={
            <p>Programs that use it are refused from that moment on. This cannot be undone.</p>
          }
          confirm="Revoke"
          busy={revoking.isPending}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
