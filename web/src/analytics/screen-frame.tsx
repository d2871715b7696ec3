import { type ReactNode, Suspense, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { lazyFile } from '../ui/lazy-file.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useConferenceWords } from './calls/get-conference-name.ts';
import { useTracking } from './calls/get-tracking.ts';
import { useConferenceActions, useShownOne } from './conference-actions.tsx';
import { ShownFilters } from './filter/shown-filters.tsx';
import { LiveProvider } from './live/live-context.tsx';
import { LivePill } from './live/live-pill.tsx';
import { DayStrip } from './period/day-strip.tsx';
import type { ShownPeriod } from './period/use-period.ts';
import { useReader } from './reader.tsx';
import { LabelLimitNotice } from './states/label-limit-notice.tsx';
import { MissingParts } from './states/missing-parts.tsx';
import { OldFigures } from './states/old-figures.tsx';
import { RecountNotice } from './states/recount-notice.tsx';

/** Loaded when somebody shares. */
const ShareDialog = lazyFile(() => import('./share/share-dialog.tsx'));

interface Props {
  title: string;
  period: ShownPeriod;
  /** Where the page is about one poster, author, topic or affiliation. */
  header?: Pick<PageHeaderProps, 'back' | 'lead' | 'picture' | 'documentTitle'>;
  children: ReactNode;
}

/** Around every statistics page: its conference, its period, and the visitors now. */
export function ScreenFrame({ title, period, header, children }: Props) {
  const reader = useReader();
  const { prefix } = reader;
  const [isSharing, setSharing] = useState(false);
  const conferenceActions = useConferenceActions(() => setSharing(true));
  const shownOne = useShownOne();
  // Without the conference's clock there is no today and no yesterday.
  const tracking = useTracking(reader);
  return (
    <LiveProvider>
      <PageHeader
        context={useConferenceWords(reader)}
        title={title}
        documentTitle={`${prefix} ${title}`}
        status={<LivePill />}
        more={conferenceActions}
        {...header}
      />
      {isSharing && (
        <Suspense>
          <ShareDialog selected={shownOne} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <DayStrip period={period} />
      <ShownFilters period={period} />
      <RecountNotice />
      <OldFigures />
      <LabelLimitNotice />
      {period.range === null && tracking.isError && !tracking.data ? (
        <LoadFailed
          title={t('Could not load {title}', { title })}
          reason={tracking.error.message}
          retrying={tracking.isFetching}
          onRetry={tracking.refetch}
        />
      ) : (
        <>
          <MissingParts />
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </>
      )}
    </LiveProvider>
  );
}
