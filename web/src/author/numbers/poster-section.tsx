import { useId } from 'react';
import { MIN_RANKED } from '#contract/author-limits.ts';
import type { PosterNumbers } from '#contract/author-numbers.ts';
import { Countries, countKnown } from './countries.tsx';
import { Curve } from './curve.tsx';
import classes from './numbers.module.css';
import { Picture } from './picture.tsx';
import { countInWords } from './words.ts';

interface Props {
  poster: PosterNumbers;
  of: { conferenceName: string; timeZone: string };
}

/** One poster: how many came, from where, when, and a picture of it to post. */
export function PosterSection({ poster, of }: Props) {
  const { code, title, visits, rank, countries, interval, points } = poster;
  const id = useId();
  return (
    <section className={classes.poster} aria-labelledby={id}>
      <h2 className={classes.name} id={id}>
        {title} <span className={classes.code}>{code}</span>
      </h2>
      {visits === 0 ? (
        <NoVisits />
      ) : (
        <>
          <dl className={classes.figures}>
            <Figure label={visits === 1 ? 'visit' : 'visits'} value={countInWords(visits)} />
            {countries && (
              <Figure
                label={countKnown(countries) === 1 ? 'country' : 'countries'}
                value={countInWords(countKnown(countries))}
              />
            )}
            {rank && (
              <Figure
                label={`place among ${countInWords(rank.of)} visited posters`}
                value={countInWords(rank.place)}
              />
            )}
          </dl>
          {!rank && (
            <p className={classes.quiet}>
              A place is shown where at least {MIN_RANKED} posters of the conference have visits.
            </p>
          )}
          <Curve points={points} interval={interval} timeZone={of.timeZone} />
          <Countries poster={poster} />
          <Picture poster={poster} conferenceName={of.conferenceName} />
        </>
      )}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const NoVisits = () => (
  <div className={classes.none}>
    <p>
      <strong>No visits yet.</strong>
    </p>
    <p>
      A visit counts when somebody opens your poster on the conference’s poster site; coming back
      within half an hour is the same visit. Programs and search engines are left out. What is
      counted appears here within seconds.
    </p>
  </div>
);
