import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Screen } from '#contract/plans.ts';
import { isPrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { mayOpen, selectConference, useSession } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useConferenceName, useConferenceWords } from './calls/get-conference-name.ts';
import { useLinks } from './links.ts';
import { type Reader, ReaderProvider, readerOf, useReader } from './reader.tsx';
import { sectionWords } from './section-words.ts';
import { UnknownConference } from './states/unknown-conference.tsx';

interface ReaderProps {
  title: string;
  children: ReactNode;
}

/** Shows the outcome of what was done last; null takes it away. */
export type ShowMessage = (message: Message | null) => void;

interface PageProps {
  title: string;
  lead?: string;
  /** Where the way back leads; the Overview unless given. */
  backTo?: Screen;
  children: (showMessage: ShowMessage) => ReactNode;
}

/** A page of one conference: who may open it, its header, its messages, and what is said if there is no such conference. */
export const ConferencePage = (props: PageProps) => (
  <ConferenceReader title={props.title}>
    <Frame {...props} />
  </ConferenceReader>
);

function Frame({ title, lead, backTo = 'traffic', children }: PageProps) {
  const reader = useReader();
  const links = useLinks();
  const { error } = useConferenceName(reader);
  const [message, setMessage] = useState<Message | null>(null);
  return (
    <>
      <PageHeader
        context={useConferenceWords(reader)}
        title={title}
        documentTitle={`${reader.prefix} ${title}`}
        lead={lead}
        back={{
          to: links.screen(backTo),
          label: t('Back to {screen}', { screen: sectionWords[backTo].title() }),
        }}
        message={message}
      />
      {error?.status === 404 ? <UnknownConference /> : children(setMessage)}
    </>
  );
}

/** The conference in the address, for the person who is signed in; opening it selects it. */
export function ConferenceReader({ title, children }: ReaderProps) {
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
