import { useId } from 'react';
import { MIN_RANKED } from '#contract/author-limits.ts';
import type { PosterStatistics } from '#contract/author-statistics.ts';
import { type Texts, useTexts } from '../texts.tsx';
import { Countries, countKnown } from './countries.tsx';
import { Curve } from './curve.tsx';
import { Picture } from './picture.tsx';
import classes from './statistics.module.css';
import { durationInWords } from './words.ts';

interface Props {
  poster: PosterStatistics;
  of: { conferenceName: string; timeZone: string };
}

/** One poster: how many came, from where, when, and a picture of it to post. */
export function PosterSection({ poster, of }: Props) {
  const { code, title, visits, interval, points } = poster;
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
          <Figures poster={poster} />
          <Curve points={points} interval={interval} timeZone={of.timeZone} />
          <Countries poster={poster} />
          <Picture poster={poster} conferenceName={of.conferenceName} />
        </>
      )}
    </section>
  );
}

function Figures({ poster }: { poster: PosterStatistics }) {
  const texts = useTexts();
  const { t, number } = texts;
  const { visits, attention, rank } = poster;
  const countries = poster.countries && countKnown(poster.countries);
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={t('statistics.visits', { visits })} value={number(visits)} />
        {attention !== null && (
          <Figure label={t('statistics.attention')} value={durationInWords(texts, attention)} />
        )}
        {countries !== null && (
          <Figure label={t('statistics.countries', { countries })} value={number(countries)} />
        )}
        {rank && <Figure label={placeWords(texts, rank)} value={number(rank.place)} />}
      </dl>
      {!rank && <p className={classes.quiet}>{t('statistics.noPlace', { posters: MIN_RANKED })}</p>}
    </>
  );
}

const placeWords = (
  { t, number }: Texts,
  { of, topic }: NonNullable<PosterStatistics['rank']>,
): string =>
  topic === undefined
    ? t('statistics.place', { posters: number(of) })
    : t('statistics.placeInTopic', { posters: number(of), topic });

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function NoVisits() {
  const { t } = useTexts();
  return (
    <div className={classes.none}>
      <p>
        <strong>{t('statistics.none')}</strong>
      </p>
      <p>{t('statistics.noneWhy')}</p>
    </div>
  );
}
