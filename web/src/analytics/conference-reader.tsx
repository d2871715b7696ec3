import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { isPrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { mayOpen, selectConference, useSession } from '../platform/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { ReaderProvider, readerOf } from './reader.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** The conference in the address, for the person who is signed in; opening it selects it. */
export function ConferenceReader({ title, children }: Props) {
  const { prefix = '' } = useParams();
  const { user } = useSession();
  const open = user !== null && isPrefix(prefix) && mayOpen(user, prefix);
  const reader = useMemo(
    () => (user && open ? readerOf(user, prefix) : null),
    [user, open, prefix],
  );
  useEffect(() => {
    if (open) selectConference(prefix);
  }, [open, prefix]);

  if (!reader) return <NotYours prefix={prefix} title={title} />;
  return <ReaderProvider value={reader}>{children}</ReaderProvider>;
}

const NotYours = ({ prefix, title }: { prefix: string; title: string }) => (
  <>
    <PageHeader context={prefix} title={title} documentTitle={`${prefix} ${title}`} />
    <StatePanel
      failed
      title={`${prefix} is not one of your conferences`}
      actions={
        <Button component={Link} to={paths.home}>
          Go to Home
        </Button>
      }
    >
      <p>Choose one of your conferences on Home.</p>
    </StatePanel>
  </>
);
