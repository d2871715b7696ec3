import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Counting } from '#contract/counting.ts';
import { UTC } from '#contract/time-zone.ts';
import { hitsWords, useCounting } from '../../platform/counting.ts';
import { paths } from '../../platform/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { momentWords } from '../period/range-words.ts';
import { ageWords, isCounted } from './counting-words.ts';
import { SetAside } from './set-aside.tsx';
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
        title="Counting"
        lead="Hits that have arrived and are not in the reports yet."
        actions={
          <Button component={Link} to={paths.conferences} variant="default">
            Back to Conference List
          </Button>
        }
      />
      {message && <Banner key={message.text} {...message} />}
      {counting.isError && counting.data && (
        <Banner
          tone="warning"
          text={`As of ${momentWords(counting.dataUpdatedAt, UTC)}; it could not be read again`}
          detail={counting.error.message}
        />
      )}
      <Loaded query={counting} failed="What waits to be counted could not be loaded">
        {(data) => <Content counting={data} settling={settling} />}
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
      <StatePanel title="Everything is counted.">
        <p>
          {waiting.hits === 0
            ? 'Hits that arrive are counted within about a second.'
            : `${hitsWords(waiting.hits)} that arrived just now will be in the reports in a moment.`}
        </p>
      </StatePanel>
    );
  }
  return (
    <>
      {failing.since !== null && (
        <Banner
          tone="warning"
          text={`Counting has failed since ${momentWords(Date.parse(failing.since), UTC)}`}
          detail={
            <>
              <div>ClickHouse says: {failing.reason}</div>
              <div>It is tried again and again by itself. No hit is lost meanwhile.</div>
            </>
          }
        />
      )}
      <Figures>
        <Figure label="Hits waiting" value={waiting.hits} />
        <Figure
          label="Oldest waits for"
          value={waiting.hits === 0 ? '–' : ageWords(waiting.ageSeconds)}
        />
        <Figure label="Hits set aside" value={setAside.hits} />
      </Figures>
      {setAside.hits > 0 && <SetAside setAside={setAside} settling={settling} />}
    </>
  );
}
