import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useMemo,
  useState,
} from 'react';
import { t } from '../texts/texts.tsx';
import { ChartTip } from './chart-tip.tsx';
import { cellName, cellWords, type HeatDay, hourName, summaryOf } from './heat-days.ts';
import classes from './heat-map.module.css';
import { SequentialLegend } from './sequential-legend.tsx';
import { sequentialLimits, stepColor, stepOf } from './sequential-scale.ts';
import type { Unit } from './trend.ts';

interface Props {
  title: string;
  unit: Unit;
  days: readonly HeatDay[];
  /** Those that are drawn. */
  hours: readonly number[];
}

/** A cell by its row and column. */
interface Place {
  row: number;
  column: number;
}

/** The cells with their cross-hair. An application, because screen readers pass no keys on to a picture. */
export function HeatCells({ title, unit, days, hours }: Props) {
  const limits = useMemo(() => limitsOf(days), [days]);
  const [place, setPlace] = useState<Place | null>(null);
  const [announced, setAnnounced] = useState('');
  const day = place ? days[place.row] : undefined;
  const hour = hours[place?.column ?? 0] ?? 0;

  const press = (event: KeyboardEvent) => {
    const next = move(event.key, place ?? START, days.length, hours.length);
    const nextDay = next && days[next.row];
    if (!nextDay) return;
    event.preventDefault();
    setPlace(next);
    const nextHour = hours[next.column] ?? 0;
    const values = { name: cellName(nextDay, nextHour), value: cellWords(nextDay, nextHour, unit) };
    setAnnounced(t('{name}: {value}', values));
  };
  const leave = () => {
    setPlace(null);
    setAnnounced('');
  };

  return (
    <>
      <div
        className={classes.box}
        style={{ '--hours': hours.length } as CSSProperties}
        role="application"
        aria-roledescription={t('chart')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its cells are read by the arrow keys
        tabIndex={0}
        aria-label={summaryOf(title, days, unit)}
        onKeyDown={press}
        onFocus={() => setPlace((now) => now ?? START)}
        onBlur={leave}
        onPointerMove={(event) => setPlace(placeAt(event))}
        onPointerDown={(event) => setPlace(placeAt(event))}
        onPointerLeave={() => setPlace(null)}
      >
        <Rows days={days} hours={hours} limits={limits} place={place} />
        {place && day && (
          <div className={classes.plot}>
            <ChartTip
              name={cellName(day, hour)}
              value={cellWords(day, hour, unit)}
              left={(100 * (place.column + 0.5)) / hours.length}
              top={(100 * (place.row + 0.5)) / days.length}
            />
          </div>
        )}
      </div>
      <SequentialLegend limits={limits} />
      <p className={classes.announced} aria-live="polite">
        {announced}
      </p>
    </>
  );
}

const START: Place = { row: 0, column: 0 };

const limitsOf = (days: readonly HeatDay[]): number[] =>
  sequentialLimits(days.flatMap(({ values }) => values.map((value) => value ?? 0)));

interface RowsProps extends Pick<Props, 'days' | 'hours'> {
  limits: readonly number[];
  place: Place | null;
}

/** The drawing alone. What it shows is read out by the chart around it. */
const Rows = ({ days, hours, limits, place }: RowsProps) => (
  <div aria-hidden="true">
    {days.map(({ name, isToday, values }, row) => (
      <div key={name} className={classes.row}>
        <span className={classes.day} data-strong={isToday || row === place?.row || undefined}>
          {name}
        </span>
        {hours.map((hour, column) => (
          <Cell
            key={hour}
            value={values[hour] ?? null}
            limits={limits}
            place={`${row} ${column}`}
            isActive={row === place?.row && column === place.column}
          />
        ))}
      </div>
    ))}
    <div className={classes.row}>
      <span />
      {hours.map((hour, column) => (
        <span
          key={hour}
          className={classes.hour}
          data-strong={column === place?.column || undefined}
        >
          {(hour % LABELLED === 0 || column === place?.column) && hourName(hour).slice(0, 2)}
        </span>
      ))}
    </div>
  </div>
);

/** Every third hour has its label. */
const LABELLED = 3;

interface CellProps {
  value: number | null;
  limits: readonly number[];
  /** Read by `placeAt`. */
  place: string;
  isActive: boolean;
}

/** An hour that is still to come is an outline, not zero. */
const Cell = ({ value, limits, place, isActive }: CellProps) => (
  <span
    className={classes.cell}
    data-place={place}
    data-to-come={value === null || undefined}
    data-active={isActive || undefined}
    style={value === null ? undefined : { background: stepColor(stepOf(value, limits)) }}
  />
);

function placeAt({ target }: PointerEvent): Place | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined;
  if (!place) return null;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  return { row, column };
}

const STEPS: Record<string, Place> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** Where a key leads to, inside the map; undefined for a key that means nothing here. */
function move(key: string, { row, column }: Place, rows: number, columns: number) {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const step = STEPS[key];
  return step && { row: clamp(row + step.row, rows), column: clamp(column + step.column, columns) };
}

const clamp = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
