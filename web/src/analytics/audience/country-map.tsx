import { Suspense, useMemo } from 'react';
import { readCountry } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { SequentialLegend } from '../../ui/sequential-legend.tsx';
import { sequentialLimits } from '../../ui/sequential-scale.ts';
import type { CountryValue } from '../../ui/world-map.tsx';
import { toggleFilter } from '../filter/filters.ts';
import { useFilters } from '../filter/use-filters.ts';
import { useReader } from '../reader.tsx';
import { visitsUnit } from '../visits-unit.ts';
import type { AudienceRow } from './audience-tables.ts';
import classes from './country-map.module.css';

/** The shapes of the countries come with it: 21 kB where a map is drawn, and nowhere else. */
const WorldMap = lazyFile(() => import('../../ui/world-map.tsx'));

interface Props {
  /** The countries of the audience (`listRows`); undefined while they load: the room of the map is kept. */
  rows: readonly AudienceRow[] | undefined;
  /** The code of the country that the list beside the map points at: `onPoint` of `CountryList`. */
  highlighted?: string | undefined;
  /** Whether Europe stands beside the world, larger. */
  withEurope?: boolean;
}

/**
 * The world by visits, with a legend in numbers. A click on a country shows only its visits, another click shows all
 * again. Place a `CountryList` beside it: keyboards and screen readers choose a country there.
 */
export function CountryMap({ rows, highlighted, withEurope = false }: Props) {
  const { sections } = useReader();
  const { changeFilters } = useFilters();
  const countries = useMemo(() => countryValues(rows ?? []), [rows]);
  const limits = useMemo(() => sequentialLimits(countries.map(({ value }) => value)), [countries]);
  const map = {
    title: t('Visits by country'),
    unit: visitsUnit('day'),
    countries,
    limits,
    highlighted,
    ...(sections.includes('traffic') && {
      onChoose: (country: string) => changeFilters((others) => toggleFilter(others, { country })),
    }),
  };
  return (
    <div className={classes.maps} data-europe={withEurope || undefined}>
      <div className={classes.world}>
        <Suspense>{rows && <WorldMap {...map} />}</Suspense>
      </div>
      {withEurope && (
        <div className={classes.europe}>
          <Suspense>
            {rows && <WorldMap {...map} title={t('Visits by country, Europe')} area="europe" />}
          </Suspense>
        </div>
      )}
      <SequentialLegend limits={limits} />
    </div>
  );
}

/** Without visits whose country is not known, and without a Matomo's codes that are no countries. */
const countryValues = (rows: readonly AudienceRow[]): CountryValue[] =>
  rows.flatMap(({ code: text, label, visits }) => {
    const code = readCountry(text);
    return code ? [{ code, name: label, value: visits }] : [];
  });
