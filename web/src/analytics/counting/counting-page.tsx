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
        title={t('Counting')}
        lead={t('Hits that have arrived and are not in the reports yet.')}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
      />
      {counting.isError && counting.data && (
        <Banner
          tone="warning"
          text={t('As of {moment}; it could not be read again', {
            moment: momentWords(counting.dataUpdatedAt, UTC),
          })}
          detail={counting.error.message}
          standing
        />
      )}
      <Loaded query={counting} failed={t('What waits to be counted could not be loaded')}>
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
      <StatePanel title={t('Everything is counted.')}>
        <p>
          {waiting.hits === 0
            ? t('Hits that arrive are counted within about a second.')
            : plural(
                waiting.hits,
                '{count} hit that arrived just now will be in the reports in a moment.',
                '{count} hits that arrived just now will be in the reports in a moment.',
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
          text={t('Counting has failed since {moment}', {
            moment: momentWords(Date.parse(failing.since), UTC),
          })}
          detail={
            <>
              <div>{t('ClickHouse says: {reason}', { reason: failing.reason ?? '' })}</div>
              <div>{t('It is tried again and again by itself. No hit is lost meanwhile.')}</div>
            </>
          }
          standing
        />
      )}
      <Figures>
        <Figure label={t('Hits waiting')} value={waiting.hits} />
        <Figure
          label={t('Oldest waits for')}
          value={waiting.hits === 0 ? '–' : ageWords(waiting.ageSeconds)}
        />
        <Figure label={t('Hits set aside')} value={setAside.hits} />
      </Figures>
      {setAside.hits > 0 && <SetAside setAside={setAside} settling={settling} />}
    </>
  );
}
