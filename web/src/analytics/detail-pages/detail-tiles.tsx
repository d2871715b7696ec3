import type { MediaRow } from '#contract/analytics.ts';
import type { GroupSection } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { percent, t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { useAttention } from '../calls/get-attention.ts';
import { HowCounted } from '../how-counted.tsx';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { durationWords } from '../table/table-column.ts';
import classes from './detail.module.css';

interface Props {
  section: GroupSection;
  labels: string[];
  range: Range | null;
  /** Undefined while they load. */
  now: LabelDetails | undefined;
  before: LabelDetails | undefined;
  /** Whether there is a time before: its line is kept free until it is known. */
  compared: boolean;
}

/** The numbers of one row; those that the plan or the source does not tell are left out. */
export function DetailTiles({ section, labels, range, now, before, compared }: Props) {
  const isPoster = section === 'posters';
  const timed = useAttention(useReader(), isPoster ? range : null);
  const attention = timed.data?.(labels) ?? null;
  const hasScans = Boolean(now?.hallScans || before?.hallScans);
  return (
    <div className={classes.figures}>
      <Figures compared={compared}>
        <Figure
          label={t('Number of Visits')}
          info={<HowCounted figure={isPoster ? 'posterVisits' : 'labelVisits'} />}
          value={now?.nb_visits}
          before={before?.nb_visits}
        />
        <Figure
          label={t('Events')}
          {...(isPoster && { info: <HowCounted figure="views" /> })}
          value={now?.nb_events}
          before={before?.nb_events}
        />
        {attention !== null && (
          <Figure
            label={t('Average viewing time')}
            info={<HowCounted figure="viewingTime" />}
            value={durationWords(attention)}
          />
        )}
        {now?.videos && now.videos.length > 0 && <VideoPlays videos={now.videos} />}
        {hasScans && (
          <Figure
            label={t('QR scans on site')}
            info={<HowCounted figure="scans" />}
            value={now?.hallScans ?? undefined}
            before={before?.hallScans ?? undefined}
          />
        )}
      </Figures>
    </div>
  );
}

function VideoPlays({ videos }: { videos: readonly MediaRow[] }) {
  const plays = videos.reduce((sum, { nb_plays }) => sum + nb_plays, 0);
  const finishes = videos.reduce((sum, { nb_finishes }) => sum + nb_finishes, 0);
  return (
    <Figure
      label={t('Video plays')}
      info={<HowCounted figure="plays" />}
      value={plays}
      {...(plays > 0 && { detail: t('{share} to the end', { share: percent(finishes / plays) }) })}
    />
  );
}
