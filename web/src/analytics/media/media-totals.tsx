import { useMemo } from 'react';
import { percent, plural, t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { HowCounted } from '../how-counted.tsx';
import { durationWords } from '../table/table-column.ts';
import classes from './media.module.css';
import type { MediaFigures } from './media-rows.ts';
import { mediaTotals } from './media-rows.ts';

const rateWords = (rate: number | null): string => (rate === null ? '–' : percent(rate));

/** Undefined where nothing is compared. */
const playsBefore = (rows: MediaFigures[]): number | undefined =>
  rows.length === 0 || rows.some(({ before }) => before === null)
    ? undefined
    : rows.reduce((sum, { before }) => sum + (before ?? 0), 0);

/** What all files of the screen achieved together. */
export function MediaTotals({ rows }: { rows: MediaFigures[] }) {
  const { plays, impressions, finishes, playRate, finishRate, watched, before } = useMemo(
    () => ({ ...mediaTotals(rows), before: playsBefore(rows) }),
    [rows],
  );
  return (
    <div className={classes.totals}>
      <Figures>
        <Figure
          label={t('Plays')}
          info={<HowCounted figure="plays" />}
          value={plays}
          before={before}
        />
        <Figure
          label={t('Play rate')}
          info={<HowCounted figure="impressions" />}
          value={rateWords(playRate)}
          detail={plural(impressions, 'of {count} impression', 'of {count} impressions')}
        />
        <Figure
          label={t('Completion rate')}
          info={<HowCounted figure="fullViews" />}
          value={rateWords(finishRate)}
          detail={t('{count} to the end', { count: finishes })}
        />
        <Figure
          label={t('Time watched')}
          info={<HowCounted figure="averageTimeWatched" />}
          value={durationWords(watched)}
          {...(plays > 0 && {
            detail: t('{time} on average', { time: durationWords(watched / plays) }),
          })}
        />
      </Figures>
    </div>
  );
}
