import { posterRows } from '#contract/analytics-filters.ts';
import { number, plural, t } from '../../texts/texts.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useReport } from '../calls/get-report.ts';
import { useTimeseries } from '../calls/get-timeseries.ts';
import { useSite } from '../calls/use-site.ts';
import { useLive } from '../live/live-context.tsx';
import { type Range, timeOf } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import { useStrip } from '../period/use-strip.ts';
import { useReader } from '../reader.tsx';
import { CardTitle } from './card-title.tsx';
import classes from './portfolio.module.css';
import type { PortfolioRow } from './portfolio-row.ts';

const HOURS = 24;
const ALL_VISITS = {};

/** A conference that is on: its visitors now, today, and its days so far. */
export function LiveCard({ row, days }: { row: PortfolioRow; days: Range }) {
  const strip = useStrip({ filters: ALL_VISITS });
  const all = (strip?.entries ?? []).flatMap((entry, at) =>
    entry.isDay ? [{ ...entry, visits: strip?.counts[at]?.visits }] : [],
  );
  const today = all.findIndex(({ state }) => state === 'running');
  return (
    <>
      <div className={classes.head}>
        <CardTitle row={row} />
        <span className={classes.live}>
          {all.length > 1 && today >= 0
            ? t('Live, day {day} of {count}', { day: today + 1, count: all.length })
            : t('Live')}
        </span>
      </div>
      <Facts row={row} today={all[today]?.range ?? null} visits={all[today]?.visits} />
      <Hours days={days} dayCount={all.length} />
      <ol className={classes.days}>
        {all.map(({ key, name, date, state, visits }) => (
          <li key={key} aria-current={state === 'running' ? 'date' : undefined}>
            <b>{date ?? name}</b>{' '}
            {visits !== undefined &&
              (state === 'running'
                ? t('{value} so far', { value: number(visits) })
                : number(visits))}
          </li>
        ))}
      </ol>
    </>
  );
}

interface FactsProps {
  row: PortfolioRow;
  today: Range | null;
  visits: number | undefined;
}

function Facts({ row, today, visits }: FactsProps) {
  const reader = useReader();
  const site = useSite();
  const live = useLive();
  const { data: report } = useReport(reader, today);
  const best = report && posterRows(report, site, reader.prefix)[0];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('Visitors now')}</dt>
        <dd className={classes.now}>{live?.visitors == null ? '–' : number(live.visitors)}</dd>
      </div>
      <div>
        <dt>{t('Poster visits')}</dt>
        <dd>{row.visits === null ? '–' : number(row.visits)}</dd>
      </div>
      <div>
        <dt>{t('Today so far')}</dt>
        <dd>{visits === undefined ? '–' : number(visits)}</dd>
      </div>
      <div>
        <dt>{t('Top poster today')}</dt>
        <dd className={classes.code}>
          {best?.code ?? '–'}
          {best && <small>{plural(best.nb_visits, '{count} visit', '{count} visits')}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** The days that are to come keep their room. */
function Hours({ days, dayCount }: { days: Range; dayCount: number }) {
  const { data } = useTimeseries(useReader(), days, { interval: 'hour', use: 'stripHours' });
  const now = useNow();
  const begun = (data?.points ?? []).filter(({ time }) => timeOf(time) <= now);
  const values = begun.map(({ nb_visits }) => nb_visits);
  return (
    <div className={classes.hours}>
      {values.length > 1 && (
        <Sparkline values={values} places={Math.max(values.length, HOURS * dayCount)} wide />
      )}
    </div>
  );
}
