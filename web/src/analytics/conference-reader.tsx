import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { isPrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { mayOpen, selectConference, useSession } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useConferenceName } from './calls/get-conference-name.ts';
import { type Reader, ReaderProvider, readerOf } from './reader.tsx';

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
  if (!reader) return <NotYours prefix={prefix} title={title} />;
  return (
    <ReaderProvider value={reader}>
      <Remembered reader={reader} />
      {children}
    </ReaderProvider>
  );
}

/** An administrator may open any prefix: only one that there is gets remembered. */
function Remembered({ reader: { prefix, ...rest } }: { reader: Reader }) {
  const { isSuccess } = useConferenceName({ prefix, ...rest });
  const isKnown = isSuccess || !rest.isAdmin;
  useEffect(() => {
    if (isKnown) selectConference(prefix);
  }, [isKnown, prefix]);
  return null;
}

const NotYours = ({ prefix, title }: { prefix: string; title: string }) => (
  <>
    <PageHeader context={prefix} title={title} documentTitle={`${prefix} ${title}`} />
    <StatePanel
      failed
      title={t('{prefix} is not one of your conferences', { prefix })}
      actions={
        <Button component={Link} to={paths.home}>
          {t('Go to Home')}
        </Button>
      }
    >
      <p>{t('Choose one of your conferences on Home.')}</p>
    </StatePanel>
  </>
);
