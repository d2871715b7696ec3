import { useMemo, useState } from 'react';
import { type AudienceCount, withShares } from '#contract/audience-rows.ts';
import { plural, t } from '../../texts/texts.tsx';
import { CountryList } from '../audience/country-list.tsx';
import { CountryMap } from '../audience/country-map.tsx';
import { rowName } from '../audience/row-name.ts';
import { HowCounted } from '../how-counted.tsx';
import classes from './detail.module.css';

const SHOWN = 9;

interface Props {
  /** Null where the plan, the link or the source does not tell them. */
  countries: readonly AudienceCount[] | null;
  visits: number;
}

/** From which countries one row was visited, as a map and a list. */
export function DetailCountries({ countries, visits }: Props) {
  const [pointed, setPointed] = useState<string>();
  const rows = useMemo(() => {
    const named = countries?.map((row) => ({ ...row, label: rowName(row, 'countries') }));
    return named && withShares(named, visits);
  }, [countries, visits]);
  if (!rows || rows.length === 0) return null;
  const count = rows.filter(({ code }) => code !== '').length;
  return (
    <section className={classes.section} aria-label={t('Countries')}>
      <header className={classes.head}>
        <h2 className={classes.heading}>
          {plural(count, 'Viewed from {count} country', 'Viewed from {count} countries')}
        </h2>
        <HowCounted figure="countries" />
        <p>{t('Select a country to see only its visits.')}</p>
      </header>
      <div className={classes.mapAndList}>
        <CountryMap rows={rows} highlighted={pointed} />
        <CountryList rows={rows} count={SHOWN} onPoint={setPointed} />
      </div>
    </section>
  );
}
