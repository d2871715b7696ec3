import type { PosterNumbers } from '#contract/author-numbers.ts';
import classes from './numbers.module.css';
import { countInWords, timeInWords, visitsInWords } from './words.ts';

interface Props extends Pick<PosterNumbers, 'points' | 'interval'> {
  timeZone: string;
}

const WIDTH = 300;
const HEIGHT = 80;

/** Visits by day, or by hour while the conference is on; as a table, too. */
export function Curve({ points, interval, timeZone }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...points.map(({ nb_visits }) => nb_visits));
  const step = WIDTH / points.length;
  const bars = points.map(({ nb_visits }, place) => {
    const height = (HEIGHT * nb_visits) / most;
    return `M${place * step} ${HEIGHT}v${-height}h${step * 0.85}v${height}z`;
  });
  const words = (time: string) => timeInWords(time, interval, timeZone);
  return (
    <>
      <h3 className={classes.heading}>Visits by {interval}</h3>
      <svg
        className={classes.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Visits by ${interval} from ${words(first.time)} to ${words(last.time)}, at most ${countInWords(most)}`}
      >
        <path d={bars.join('')} data-tint="" />
      </svg>
      <p className={classes.ends}>
        <span>{words(first.time)}</span>
        <span>at most {visitsInWords(most)}</span>
        <span>{words(last.time)}</span>
      </p>
      <details className={classes.more}>
        <summary>Show as table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{interval === 'day' ? 'Day' : 'Hour'}</th>
              <th>Visits</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ nb_visits }) => nb_visits > 0)
              .map(({ time, nb_visits }) => (
                <tr key={time}>
                  <td>{words(time)}</td>
                  <td>{countInWords(nb_visits)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
