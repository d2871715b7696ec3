import { shapes } from 'virtual:country-shapes';
import { memo, type PointerEvent, useMemo, useState } from 'react';
import { number, shownLocale, t } from '../texts/texts.tsx';
import { ChartTip } from './chart-tip.tsx';
import { stepColor, stepOf } from './sequential-scale.ts';
import type { Unit } from './trend.ts';
import classes from './world-map.module.css';

export interface CountryValue {
  /** ISO code in capitals: `AT`. One without a shape is left to the list beside the map. */
  code: string;
  name: string;
  value: number;
}

interface Props {
  /** What is drawn: "Visits by country". */
  title: string;
  unit: Unit;
  countries: readonly CountryValue[];
  /** Where stronger colours begin: `sequentialLimits`. */
  limits: readonly number[];
  area?: keyof typeof areas;
  /** Outlined: the country that the list beside the map points at. */
  highlighted?: string | undefined;
  /** Called with the code of a country that was clicked. Without it nothing can be chosen. */
  onChoose?: (code: string) => void;
}

const areas = {
  world: { x: 0, y: 0, width: shapes.width, height: shapes.height },
  europe: { x: 283, y: 12, width: 86, height: 81 },
};

/** How many countries the name of the map tells. */
const TOLD = 3;

/**
 * The countries of the world, the stronger the higher their value. The pointer shows the exact values and chooses a
 * country. For keyboard and screen reader the map is one picture: place a list of the countries beside it.
 */
export default function WorldMap(props: Props) {
  const { title, unit, countries, limits, area = 'world', highlighted, onChoose } = props;
  const { x, y, width, height } = areas[area];
  const values = useMemo(() => new Map(countries.map((each) => [each.code, each])), [countries]);
  const [pointed, setPointed] = useState<PointedCountry | null>(null);
  const outlined = pointed?.code ?? highlighted;
  const follow = (event: PointerEvent) => setPointed(pointedCountry(event));
  return (
    <div className={classes.box} data-area={area}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the map is for the keyboard */}
      <svg
        className={classes.map}
        data-choosable={onChoose !== undefined || undefined}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={summaryOf(title, countries)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(null)}
        onClick={({ target }) => {
          const code = codeOf(target);
          if (code && values.has(code)) onChoose?.(code);
        }}
      >
        <Countries values={values} limits={limits} />
        {outlined && <path className={classes.outline} d={shapes.paths[outlined]} />}
      </svg>
      {pointed && (
        <ChartTip
          name={values.get(pointed.code)?.name ?? countryName(pointed.code)}
          value={unit.counted(values.get(pointed.code)?.value ?? 0)}
          left={pointed.left}
          top={pointed.top}
        />
      )}
    </div>
  );
}

interface CountriesProps {
  values: ReadonlyMap<string, CountryValue>;
  limits: readonly number[];
}

/** Drawn again only with other values. */
const Countries = memo(({ values, limits }: CountriesProps) =>
  Object.entries(shapes.paths).map(([code, path]) => {
    const value = values.get(code)?.value ?? 0;
    return (
      <path
        key={code}
        data-country={code}
        data-some={value > 0 || undefined}
        fill={stepColor(stepOf(value, limits))}
        d={path}
      />
    );
  }),
);

interface PointedCountry {
  code: string;
  /** In percent of the map. */
  left: number;
  top: number;
}

function pointedCountry({ target, currentTarget, clientX, clientY }: PointerEvent) {
  const code = codeOf(target);
  if (!code) return null;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { code, left: (100 * (clientX - left)) / width, top: (100 * (clientY - top)) / height };
}

const codeOf = (target: EventTarget): string | undefined =>
  target instanceof SVGElement ? target.dataset.country : undefined;

const countryName = (code: string): string =>
  new Intl.DisplayNames(shownLocale(), { type: 'region' }).of(code) ?? code;

/** "Visits by country. Most: Austria 612, Germany 378, United States 347. The list has all 47." */
function summaryOf(title: string, countries: readonly CountryValue[]): string {
  const most = countries
    .toSorted((a, b) => b.value - a.value)
    .slice(0, TOLD)
    .map(({ name, value }) => `${name} ${number(value)}`);
  if (most.length === 0) return title;
  return t('{title}. Most: {countries}. The list has all {count}.', {
    title,
    countries: most.join(', '),
    count: countries.length,
  });
}
