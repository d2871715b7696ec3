import type { Counting } from '#contract/counting.ts';
import { UTC } from '#contract/time-zone.ts';
import { useCounting } from '../../platform/counting.ts';
import { paths } from '../../platform/paths.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { momentWords } from '../period/range-words.ts';
import { ageWords, isCounted } from './counting-words.ts';
import { SetAside } from './set-aside.tsx';
import { UnknownSites } from './unknown-sites.tsx';
import { useSettling } from './use-settling.ts';

const REFRESH_MS = 5_000;

/** What waits to be counted, what fails, and what was set aside: kept up to date by itself. */
export default function CountingPage() {
  const counting = useCounting({ every: REFRESH_MS });
  const settling = useSettling();
  const { message } = settling;
  return (
    <>
      <PageHeader
        title={t('Hit processing')}
        lead={t('Hits received but not yet in the reports.')}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
      />
      {counting.isError && counting.data && (
        <Banner
          tone="warning"
          text={t('As of {moment}. Could not refresh', {
            moment: momentWords(counting.dataUpdatedAt, UTC),
          })}
          detail={counting.error.message}
          standing
        />
      )}
      <Loaded query={counting} failed={t('Could not load the hit queue')}>
        {(data) => (
          <>
            <Content counting={data} settling={settling} />
            {data.unknownSites.length > 0 && <UnknownSites sites={data.unknownSites} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface Props {
  counting: Counting;
  settling: ReturnType<typeof useSettling>;
}

function Content({ counting, settling }: Props) {
  const { waiting, failing, setAside } = counting;
  if (isCounted(counting)) {
    return (
      <StatePanel title={t('All hits are processed.')}>
        <p>
          {waiting.hits === 0
            ? t('New hits are processed within about a second.')
            : plural(
                waiting.hits,
                '{count} new hit will appear in the reports in a moment.',
                '{count} new hits will appear in the reports in a moment.',
              )}
        </p>
      </StatePanel>
    );
  }
  return (
    <>
      {failing.since !== null && (
        <Banner
          tone="warning"
          text={t('Hit processing has been failing since {moment}', {
            moment: momentWords(Date.parse(failing.since), UTC),
          })}
          detail={
            <>
              <div>{t('ClickHouse error: {reason}', { reason: failing.reason ?? '' })}</div>
              <div>{t('Retrying automatically. No hits are lost.')}</div>
            </>
          }
          standing
        />
      )}
      <Figures>
        <Figure label={t('Queued hits')} value={waiting.hits} />
        <Figure
          label={t('Age of oldest hit')}
          value={waiting.hits === 0 ? '–' : ageWords(waiting.ageSeconds)}
        />
        <Figure label={t('Quarantined hits')} value={setAside.hits} />
      </Figures>
      {setAside.hits > 0 && <SetAside setAside={setAside} settling={settling} />}
    </>
  );
}
