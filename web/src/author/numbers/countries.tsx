import type { PosterNumbers } from '#contract/author-numbers.ts';
import classes from './numbers.module.css';
import { countInWords, dayInWords } from './words.ts';

type Rows = NonNullable<PosterNumbers['countries']>;

/** Without the visits of which it is not known. */
export const countKnown = (rows: Rows): number => rows.filter(({ code }) => code !== '').length;

const SHOWN = 8;

/** Where visits came from, most first; the rest on demand. */
export function Countries({ poster }: { poster: PosterNumbers }) {
  const { countries, countriesSince } = poster;
  if (countries === null) {
    return <p className={classes.quiet}>Where visits came from is not known here.</p>;
  }
  const most = Math.max(1, ...countries.map(({ visits }) => visits));
  const rest = countries.slice(SHOWN);
  return (
    <>
      <h3 className={classes.heading}>Where visits came from</h3>
      {countriesSince && <p className={classes.quiet}>{sinceWords(countriesSince)}</p>}
      <List rows={countries.slice(0, SHOWN)} most={most} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{rest.length} more</summary>
          <List rows={rest} most={most} />
        </details>
      )}
    </>
  );
}

const sinceWords = (since: string): string =>
  since === 'none'
    ? 'Single visits are no longer kept, so countries are not known any more.'
    : `Countries are known from ${dayInWords(since)} on.`;

const List = ({ rows, most }: { rows: Rows; most: number }) => (
  <ul className={classes.countries}>
    {rows.map(({ code, label, visits }) => (
      <li key={code}>
        <span>{label || 'Not known'}</span>
        <span>{countInWords(visits)}</span>
        <progress max={most} value={visits} aria-hidden="true" />
      </li>
    ))}
  </ul>
);
