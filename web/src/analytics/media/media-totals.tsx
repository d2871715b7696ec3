import { t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { percent } from '../../ui/share-bar.tsx';
import { durationWords } from '../table/table-column.ts';
import classes from './media.module.css';
import type { MediaFigures } from './media-rows.ts';
import { mediaTotals } from './media-rows.ts';

const rateWords = (rate: number | null): string => (rate === null ? '–' : percent(rate));

const sum = (numbers: (number | null)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** What all files of the screen achieved together. */
export function MediaTotals({ rows }: { rows: MediaFigures[] }) {
  const { plays, playRate, finishRate, watched } = mediaTotals(rows);
  const before = rows.map((row) => row.before);
  const compared = rows.length > 0 && !before.includes(null);
  return (
    <div className={classes.totals}>
      <Figures>
        <Figure label={t('Plays')} value={plays} before={compared ? sum(before) : undefined} />
        <Figure label={t('Play rate')} value={rateWords(playRate)} />
        <Figure label={t('Finish rate')} value={rateWords(finishRate)} />
        <Figure label={t('Time watched')} value={durationWords(watched)} />
      </Figures>
    </div>
  );
}
