import { useState } from 'react';
import { Link } from 'react-router';
import type { Tracking } from '#contract/tracking.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useDraft } from '../../ui/draft.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotRead } from '../../ui/not-read.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { isFailed } from '../calls/reading.ts';
import { ConferencePage } from '../conference-page.tsx';
import { useReader } from '../reader.tsx';
import { LabelLimitNotice } from '../states/label-limit-notice.tsx';
import { OldFigures } from '../states/old-figures.tsx';
import { RecountNotice } from '../states/recount-notice.tsx';
import { DiscardForm } from './discard-form.tsx';
import { FirstHit } from './first-hit.tsx';
import { Snippet } from './snippet.tsx';
import { labelSnippet, matomoSnippet, trackerSnippet } from './snippets.ts';
import { TitlesForm } from './titles-form.tsx';
import classes from './tracking.module.css';
import { settingsOf, TrackingForm } from './tracking-form.tsx';
import { WhatArrives } from './what-arrives.tsx';

const WAITING_MS = 2_000;
const FAULT_MS = 15_000;

/** How a poster site sends its visits here, and whether they arrive. */
export default function TrackingPage() {
  return <ConferencePage title={t('Tracking set-up')}>{() => <TrackingSetup />}</ConferencePage>;
}

function TrackingSetup() {
  const reader = useReader();
  const known = useTracking(reader);
  const waiting = known.data?.firstHitAt === null;
  const every = known.data?.hitsFault ? FAULT_MS : WAITING_MS;
  const tracking = useTracking(reader, { every: waiting ? every : false });
  return (
    <Loaded query={tracking} failed={t('The tracking set-up could not be loaded')}>
      {(data) => (
        <>
          <RecountNotice />
          <OldFigures />
          <LabelLimitNotice />
          <FromMatomoNotice />
          <FirstHit tracking={data} />
          {data.firstHitAt !== null && <WhatArrives timeZone={data.timeZone} />}
          <Snippets />
          {reader.isAdmin && <AdminForms key={reader.prefix} tracking={data} />}
        </>
      )}
    </Loaded>
  );
}

/** One question for all of them: whatever is changed or typed in one is lost by leaving. */
function AdminForms({ tracking }: { tracking: Tracking }) {
  const settings = useDraft(settingsOf(tracking));
  const [titles, setTitles] = useState('');
  const { question } = useUnsaved(settings.changed || titles.trim() !== '');
  return (
    <>
      {question}
      <TrackingForm tracking={tracking} draft={settings} />
      <TitlesForm csv={titles} onCsv={setTitles} />
      <DiscardForm tracking={tracking} />
    </>
  );
}

/** What is sent here and what is shown here are two things while a Matomo is read. */
function FromMatomoNotice() {
  const { analyticsSource } = useSettings();
  if (analyticsSource !== 'matomo') return null;
  return (
    <Banner
      tone="info"
      text={t('The statistics are read from a Matomo')}
      detail={t(
        'Hits that are sent here are counted, but not shown until ANALYTICS_SOURCE is set to clickhouse.',
      )}
    />
  );
}

function Snippets() {
  const reader = useReader();
  const name = useConferenceName(reader);
  const { origin } = window.location;
  return (
    <section className={classes.section}>
      <Snippet
        title={t('1. Copy this into every page of the poster site')}
        hint={t(
          'Before the end of the head. It counts visits, videos and audios, sets no cookie, and keeps no internet address. While the network is down, visits wait in the open page and are sent, once, when it is back.',
        )}
        code={trackerSnippet(origin, reader.prefix)}
      />
      {isFailed(name) ? (
        <NotRead
          query={name}
          words={t('The next lines to copy hold the conference’s name, which could not be read.')}
        />
      ) : (
        <Snippet
          title={t('2. Say what each poster’s page is about')}
          hint={t(
            'In the head of the page, with the poster’s own values; several authors are separated by a semicolon.',
          )}
          code={labelSnippet(name.data ?? '…')}
        />
      )}
      <Snippet
        title={t('Or keep your Matomo tracker')}
        hint={t(
          'A site that runs Matomo’s tracker already only needs these two lines changed. What its visitors chose about consent and cookies stays in force.',
        )}
        code={matomoSnippet(origin, reader.prefix)}
      />
      {reader.isAdmin && (
        <p>
          <Link to={paths.matomoMove(reader.prefix)}>
            {t('Bring over what your Matomo counted before')}
          </Link>
        </p>
      )}
    </section>
  );
}
