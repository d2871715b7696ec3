import { Link } from 'react-router';
import type { Tracking } from '#contract/tracking.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotRead } from '../../ui/not-read.tsx';
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
import { TrackingForm } from './tracking-form.tsx';
import { WhatArrives } from './what-arrives.tsx';

const WAITING_MS = 2_000;
const FAULT_MS = 15_000;

/** How a poster site sends its visits here, and whether they arrive. */
export default function TrackingPage() {
  return <ConferencePage title={t('Tracking setup')}>{() => <TrackingSetup />}</ConferencePage>;
}

function TrackingSetup() {
  const reader = useReader();
  const known = useTracking(reader);
  const waiting = known.data?.firstHitAt === null;
  const every = known.data?.hitsFault ? FAULT_MS : WAITING_MS;
  const tracking = useTracking(reader, { every: waiting ? every : false });
  return (
    <Loaded query={tracking} failed={t('Could not load the tracking setup')}>
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

const AdminForms = ({ tracking }: { tracking: Tracking }) => (
  <>
    <TrackingForm tracking={tracking} />
    <TitlesForm />
    <DiscardForm tracking={tracking} />
  </>
);

/** What is sent here and what is shown here are two things while a Matomo is read. */
function FromMatomoNotice() {
  const { analyticsSource } = useSettings();
  if (analyticsSource !== 'matomo') return null;
  return (
    <Banner
      tone="info"
      text={t('Statistics are read from Matomo')}
      detail={t(
        'Hits sent here are stored but not shown until ANALYTICS_SOURCE is set to clickhouse.',
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
        title={t('1. Add this to every page of the poster site')}
        hint={t(
          'Paste it at the end of the page’s head. It counts visits, videos and audio without cookies and without storing IP addresses. If the network is down, visits are kept in the open page and sent once when it is back.',
        )}
        code={trackerSnippet(origin, reader.prefix)}
      />
      {isFailed(name) ? (
        <NotRead
          query={name}
          words={t('Could not load the conference name used in the code below.')}
        />
      ) : (
        <Snippet
          title={t('2. Describe each poster page')}
          hint={t(
            'Add this to the page’s head, with the poster’s own values. Separate several authors with semicolons.',
          )}
          code={labelSnippet(name.data ?? '…')}
        />
      )}
      <Snippet
        title={t('Already using Matomo?')}
        hint={t(
          'If the site already has the Matomo tracker, change only these two lines. Your visitors’ consent and cookie choices stay in force.',
        )}
        code={matomoSnippet(origin, reader.prefix)}
      />
      {reader.isAdmin && (
        <p>
          <Link to={paths.matomoMove(reader.prefix)}>{t('Import earlier data from Matomo')}</Link>
        </p>
      )}
    </section>
  );
}
