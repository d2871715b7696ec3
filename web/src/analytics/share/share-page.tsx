import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { periodSearch } from '../../platform/period-search.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useConferenceWords } from '../calls/get-conference-name.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useShares } from '../calls/list-shares.ts';
import { ConferenceReader } from '../conference-reader.tsx';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { UnknownConference } from '../states/unknown-conference.tsx';
import { AuthorPages } from './author-pages.tsx';
import { NewLink } from './new-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareTable } from './share-table.tsx';

const title = (): string => t('Share links');

/** Read-only links to a conference's statistics: made, listed and revoked. */
export default function SharePage() {
  return (
    <ConferenceReader title={title()}>
      <ShareLinks />
    </ConferenceReader>
  );
}

function ShareLinks() {
  const reader = useReader();
  const { prefix } = reader;
  const shares = useShares(prefix);
  const tracking = useTracking(reader);
  const links = useLinks();
  const { search } = useLocation();
  const [made, setMade] = useState<{ token: string; search: string } | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  return (
    <>
      <PageHeader
        context={useConferenceWords(reader)}
        title={title()}
        documentTitle={`${prefix} ${title()}`}
        lead={t(
          'Whoever has a link sees the sections you choose, without signing in, and can change nothing.',
        )}
        actions={
          <Button component={Link} to={links.screen('traffic')} variant="default">
            {t('Back to {screen}', { screen: sectionWords.traffic.title() })}
          </Button>
        }
      />
      {shares.error?.status === 404 ? (
        <UnknownConference />
      ) : (
        <>
          {message && <Banner key={message.text} {...message} />}
          {made && <NewLink key={made.token} {...made} onDone={() => setMade(null)} />}
          <ShareForm
            prefix={prefix}
            onCreated={(token) => {
              setMessage(null);
              setMade({ token, search: periodSearch(search) });
            }}
          />
          {/* Without the conference's clock no link has an end. */}
          <Loaded query={tracking} failed={t('The share links could not be loaded')}>
            <Loaded query={shares} failed={t('The share links could not be loaded')}>
              <ShareTable
                prefix={prefix}
                shares={shares.data ?? []}
                loading={shares.isPending}
                onMessage={(next) => {
                  setMade(null);
                  setMessage(next);
                }}
              />
            </Loaded>
          </Loaded>
          <AuthorPages prefix={prefix} />
        </>
      )}
    </>
  );
}
