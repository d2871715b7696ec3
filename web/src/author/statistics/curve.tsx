import type { PosterStatistics } from '#contract/author-statistics.ts';
import { useTexts } from '../texts.tsx';
import classes from './statistics.module.css';
import { timeInWords } from './words.ts';

interface Props extends Pick<PosterStatistics, 'points' | 'interval'> {
  timeZone: string;
}

const WIDTH = 300;
const HEIGHT = 80;

/** Visits by day, or by hour while the conference is on; as a table, too. */
export function Curve({ points, interval, timeZone }: Props) {
  const { t, number, language } = useTexts();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...points.map(({ nb_visits }) => nb_visits));
  const step = WIDTH / points.length;
  const bars = points.map(({ nb_visits }, place) => {
    const height = (HEIGHT * nb_visits) / most;
    return `M${place * step} ${HEIGHT}v${-height}h${step * 0.85}v${height}z`;
  });
  const words = (time: string) => timeInWords(language, time, interval, timeZone);
  const ends = { first: words(first.time), last: words(last.time) };
  const isHourly = interval === 'hour';
  return (
    <>
      <h3 className={classes.heading}>{t(isHourly ? 'statistics.byHour' : 'statistics.byDay')}</h3>
      <svg
        className={classes.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(isHourly ? 'statistics.curveByHour' : 'statistics.curveByDay', {
          ...ends,
          most: number(most),
        })}
      >
        <path d={bars.join('')} data-tint="" />
      </svg>
      <p className={classes.ends}>
        <span>{ends.first}</span>
        <span>{t('statistics.atMost', { visits: most })}</span>
        <span>{ends.last}</span>
      </p>
      <details className={classes.more}>
        <summary>{t('statistics.showTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t(isHourly ? 'statistics.columnHour' : 'statistics.columnDay')}</th>
              <th>{t('statistics.columnVisits')}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ nb_visits }) => nb_visits > 0)
              .map(({ time, nb_visits }) => (
                <tr key={time}>
                  <td>{words(time)}</td>
                  <td>{number(nb_visits)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
