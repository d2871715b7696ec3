import { Navigate, useParams } from 'react-router';
import type { Move } from '#contract/move.ts';
import { useConference } from '../../platform/conference.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ConferenceAdminPage } from '../../ui/conference-admin-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useMove } from '../calls/moves.ts';
import { MoveComparison } from './move-comparison.tsx';
import { faultWords } from './move-faults.ts';
import { MoveForm } from './move-form.tsx';
import { MoveProgress } from './move-progress.tsx';

const title = (): string => t('Matomo import');

/** Brings over what a Matomo has counted for a conference, and compares both reports. */
export default function MovePage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  return (
    <ConferenceAdminPage
      prefix={prefix}
      query={conference}
      notFound={<Navigate to={paths.notFound} replace />}
      title={title()}
      documentTitle={`${prefix} ${title()}`}
      lead={t('Import your existing Matomo data and compare both reports.')}
      back={{ to: paths.tracking(prefix), label: t('Back to Tracking') }}
    >
      {(data) => <Content prefix={data.prefix} />}
    </ConferenceAdminPage>
  );
}

function Content({ prefix }: { prefix: string }) {
  const latest = useMove(prefix);
  const { analyticsSource } = useSettings();
  if (analyticsSource === 'matomo') return <ReadsMatomo />;
  return (
    <Loaded query={latest} failed={t('Could not load the import status')}>
      {({ move }) => (
        <>
          {latest.isError && (
            <Banner
              tone="warning"
              text={t('Could not refresh the import status')}
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
  <StatePanel title={t('Nothing to import.')}>
    <p>
      {t(
        'Statistics are read from Matomo (ANALYTICS_SOURCE), so all its data is already in the reports.',
      )}
    </p>
  </StatePanel>
);

function Outcome({ move: { status, fault, comparison, progress } }: { move: Move }) {
  if (status === 'failed') {
    return (
      <Banner
        tone="error"
        text={fault ? faultWords(fault) : t('Import failed')}
        detail={
          progress
            ? t('Imported data is kept. Enter the token again to resume.')
            : t('Nothing was imported.')
        }
      />
    );
  }
  if (status === 'cancelled') {
    return (
      <Banner
        tone="info"
        text={t('Import cancelled')}
        detail={t('Imported data is kept. Enter the token again to resume.')}
      />
    );
  }
  if (status !== 'done' || !comparison) return null;
  return comparison.differing === 0 ? (
    <Banner tone="success" text={t('Import complete: both reports match')} />
  ) : (
    <Banner
      tone="warning"
      text={plural(
        comparison.differing,
        'Import complete: {count} row differs',
        'Import complete: {count} rows differ',
      )}
      detail={t(
        'They are at the top of the table below. Some differences are expected: social networks are detected by host name only, and AI assistants are a separate group.',
      )}
    />
  );
}
