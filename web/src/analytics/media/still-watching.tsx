import { percent, t } from '../../texts/texts.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { DrawnColumn } from '../table/stat-table.tsx';
import classes from './media.module.css';
import type { MediaFigures } from './media-rows.ts';

/** Returns the column with the plays that reached each tenth of a file; undefined where no file has it. */
export const stillWatching = (
  retention: ReadonlyMap<string, number[]>,
): DrawnColumn<MediaFigures> | undefined =>
  retention.size === 0
    ? undefined
    : {
        after: 'average',
        column: {
          key: 'retention',
          header: t('Still watching'),
          cell: ({ label }) => <Retention plays={retention.get(label)} />,
        },
      };

function Retention({ plays }: { plays: number[] | undefined }) {
  const [first = 0] = plays ?? [];
  if (!plays || first === 0) return <span className={classes.few}>{t('From ten plays')}</span>;
  const share = percent((plays.at(-1) ?? 0) / first);
  return <Sparkline values={plays} label={t('{share} watched nine tenths or more', { share })} />;
}
