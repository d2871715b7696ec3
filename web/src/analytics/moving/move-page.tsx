import { Navigate, useParams } from 'react-router';
import type { Move } from '#contract/move.ts';
import { useConference } from '../../platform/conference.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useMove } from '../calls/moves.ts';
import { MoveComparison } from './move-comparison.tsx';
import { faultWords } from './move-faults.ts';
import { MoveForm } from './move-form.tsx';
import { MoveProgress } from './move-progress.tsx';

const title = (): string => t('Visits from Matomo');

/** Brings over what a Matomo has counted for a conference, and compares both reports. */
export default function MovePage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  if (conference.error?.status === 404) return <Navigate to={paths.notFound} replace />;
  return (
    <>
      <PageHeader
        context={conference.data?.name ?? prefix}
        title={title()}
        documentTitle={`${prefix} ${title()}`}
        lead={t('Brings over what your Matomo has counted so far, and compares both reports.')}
        back={{ to: paths.tracking(prefix), label: t('Back to Tracking') }}
      />
      <Loaded query={conference} failed={t('The conference could not be loaded')}>
        {(data) => <Content prefix={data.prefix} />}
      </Loaded>
    </>
  );
}

function Content({ prefix }: { prefix: string }) {
  const latest = useMove(prefix);
  const { analyticsSource } = useSettings();
  if (analyticsSource === 'matomo') return <ReadsMatomo />;
  return (
    <Loaded query={latest} failed={t('How far it is could not be loaded')}>
      {({ move }) => (
        <>
          {latest.isError && (
            <Banner
              tone="warning"
              text={t('It could not be read again how far it is')}
              detail={latest.error.message}
            />
          )}
          {move && <Outcome move={move} />}
          {move && <MoveProgress prefix={prefix} move={move} />}
          {move?.comparison && <MoveComparison comparison={move.comparison} />}
          {move?.status !== 'running' && <MoveForm prefix={prefix} last={move} />}
        </>
      )}
    </Loaded>
  );
}

const ReadsMatomo = () => (
  <StatePanel title={t('Nothing needs to be brought over.')}>
    <p>
      {t(
        'This installation reads its statistics from a Matomo (ANALYTICS_SOURCE), so that everything that was counted there is in the reports already.',
      )}
    </p>
  </StatePanel>
);

function Outcome({ move: { status, fault, comparison, progress } }: { move: Move }) {
  if (status === 'failed') {
    return (
      <Banner
        tone="error"
        text={fault ? faultWords(fault) : t('The visits could not be brought over')}
        detail={
          progress
            ? t(
                'What was brought over stays. Give the token once more, and it goes on where it ended.',
              )
            : t('Nothing was brought over.')
        }
      />
    );
  }
  if (status === 'cancelled') {
    return (
      <Banner
        tone="info"
        text={t('It was cancelled')}
        detail={t(
          'What was brought over stays. Give the token once more, and it goes on where it ended.',
        )}
      />
    );
  }
  if (status !== 'done' || !comparison) return null;
  return comparison.differing === 0 ? (
    <Banner tone="success" text={t('Everything is here, and both reports are the same')} />
  ) : (
    <Banner
      tone="warning"
      text={plural(
        comparison.differing,
        'Everything is here; {count} row of the reports differs',
        'Everything is here; {count} rows of the reports differ',
      )}
      detail={t(
        'They come first in the table below. Some are told apart otherwise here on purpose: social networks by their host alone, and assistants as a group of their own.',
      )}
    />
  );
}
