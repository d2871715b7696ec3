import { useMemo } from 'react';
import { percent, t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
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
  const { plays, playRate, finishRate, watched, before } = useMemo(
    () => ({ ...mediaTotals(rows), before: playsBefore(rows) }),
    [rows],
  );
  return (
    <div className={classes.totals}>
      <Figures>
        <Figure label={t('Plays')} value={plays} before={before} />
        <Figure label={t('Play rate')} value={rateWords(playRate)} />
        <Figure label={t('Completion rate')} value={rateWords(finishRate)} />
        <Figure label={t('Time watched')} value={durationWords(watched)} />
      </Figures>
    </div>
  );
}
