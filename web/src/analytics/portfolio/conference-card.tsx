import { number, plural, t } from '../../texts/texts.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useTimeseries } from '../calls/get-timeseries.ts';
import { useReader } from '../reader.tsx';
import { CardTitle } from './card-title.tsx';
import classes from './portfolio.module.css';
import type { PortfolioRow } from './portfolio-row.ts';

/** A conference that is not live: its visits, its best poster, and how the visits came. */
export function ConferenceCard({ row }: { row: PortfolioRow }) {
  const { missing, visits, posters, best } = row;
  return (
    <>
      <CardTitle row={row} />
      {missing ? (
        <p className={classes.when}>{missing}</p>
      ) : (
        <dl className={classes.facts}>
          <div>
            <dt>{t('Poster visits')}</dt>
            <dd>{visits === null ? '–' : number(visits)}</dd>
          </div>
          <div>
            <dt>{t('Visited posters')}</dt>
            <dd>{posters === null ? '–' : number(posters)}</dd>
          </div>
        </dl>
      )}
      {best && <Best {...best} />}
      {visits !== null && visits > 0 && <Curve row={row} />}
    </>
  );
}

function Best({ code, visits }: NonNullable<PortfolioRow['best']>) {
  const { data: titleOf } = usePosterTitles(useReader());
  const title = titleOf?.(code)?.title;
  return (
    <p className={classes.best}>
      <b title={title}>{title ?? code}</b>
      <span>
        {t('Top poster')} {title && `${code}, `}
        {plural(visits, '{count} visit', '{count} visits')}
      </span>
    </p>
  );
}

/** Hour by hour over its days; day by day where it has none. */
function Curve({ row: { range } }: { row: PortfolioRow }) {
  const reader = useReader();
  const { data } = useTimeseries(
    reader,
    range ?? {},
    range ? { interval: 'hour', use: 'stripHours' } : { interval: 'day', use: 'stripDays' },
  );
  const values = (data?.points ?? []).map(({ nb_visits }) => nb_visits);
  return (
    <div className={classes.curve}>{values.length > 1 && <Sparkline values={values} wide />}</div>
  );
}
