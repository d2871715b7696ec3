import type { PosterStatistics } from '#contract/author-statistics.ts';
import { type Texts, useTexts } from '../texts.tsx';
import classes from './statistics.module.css';
import { countryInWords } from './words.ts';

type Rows = NonNullable<PosterStatistics['countries']>;

/** Without the visits of which it is not known. */
export const countKnown = (rows: Rows): number => rows.filter(({ code }) => code !== '').length;

const SHOWN = 8;

/** Where visits came from, most first; the rest on demand. */
export function Countries({ poster }: { poster: PosterStatistics }) {
  const texts = useTexts();
  const { t } = texts;
  const { countries, countriesSince } = poster;
  if (countries === null) {
    return <p className={classes.quiet}>{t('statistics.countriesUnknown')}</p>;
  }
  const most = Math.max(1, ...countries.map(({ visits }) => visits));
  const rest = countries.slice(SHOWN);
  return (
    <>
      <h3 className={classes.heading}>{t('statistics.countriesTitle')}</h3>
      {countriesSince && <p className={classes.quiet}>{sinceWords(texts, countriesSince)}</p>}
      <List rows={countries.slice(0, SHOWN)} most={most} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('statistics.more', { rows: rest.length })}</summary>
          <List rows={rest} most={most} />
        </details>
      )}
    </>
  );
}

const sinceWords = ({ t, date }: Texts, since: string): string =>
  since === 'none'
    ? t('statistics.countriesGone')
    : t('statistics.countriesSince', { day: date(since) });

function List({ rows, most }: { rows: Rows; most: number }) {
  const { t, number, language } = useTexts();
  return (
    <ul className={classes.countries}>
      {rows.map(({ code, label, visits }) => (
        <li key={code}>
          <span>{code ? countryInWords(language, code, label) : t('statistics.notKnown')}</span>
          <span>{number(visits)}</span>
          <progress max={most} value={visits} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
