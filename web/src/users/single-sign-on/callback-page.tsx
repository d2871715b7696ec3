import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../../platform/paths.ts';
import { signIn } from '../../platform/session.ts';
import { t } from '../../texts/texts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { destinationOf } from '../login-state.ts';
import { takeDestination } from './destination.ts';
import { useFinishSingleSignOn } from './single-sign-on-calls.ts';

/** Where the identity provider sends the browser back to. What came with it works once. */
export default function CallbackPage() {
  const { search } = useLocation();
  const finishing = useFinishSingleSignOn();
  const { mutate } = finishing;
  const [arrived, setArrived] = useState<{ user: UserInfo; from: string } | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(search, {
      onSuccess: (user) => {
        signIn(user);
        setArrived({ user, from: takeDestination() });
      },
    });
  }, [search, mutate]);

  if (arrived) return <Navigate to={destinationOf(arrived.user, arrived.from)} replace />;
  return (
    <>
      <PageHeader title={t('Login')} />
      {finishing.error ? (
        <StatePanel
          failed
          title={t('Sign-in failed')}
          actions={
            <Button component={Link} to={paths.login} replace>
              {t('Back to Login')}
            </Button>
          }
        >
          <p>{finishing.error.message}</p>
        </StatePanel>
      ) : (
        <Spinner />
      )}
    </>
  );
}
