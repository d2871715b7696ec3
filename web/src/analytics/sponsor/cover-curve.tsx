import { useId } from 'react';
import type { SponsorFigures } from '#contract/shares.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { plural, shownLocale, t } from '../../texts/texts.tsx';
import { areaPath, spread } from '../../ui/chart-scale.ts';
import { timeOf } from '../period/range.ts';
import { dayNames } from './day-names.ts';
import classes from './sponsor.module.css';

const WIDTH = 794;
/** Room above the peak for its two lines of words. */
const HEADROOM = 48;
/** So near to an edge, the words of the peak begin or end there. */
const EDGE = 90;
const INSET = 12;
/** More names of days do not fit beside each other on a phone. */
const MAX_DAYS_ON_PHONE = 4;

interface Props {
  curve: NonNullable<SponsorFigures['curve']>;
  height: number;
  zone: TimeZone;
}

/** The visits of all posters of the report from edge to edge, with the days under them. */
export function CoverCurve({ curve, height, zone }: Props) {
  const { times, visits } = curve;
  const gradient = useId();
  const xs = spread(times.length, 0, WIDTH);
  const most = Math.max(1, ...visits);
  const yOf = (value: number) => height - (value / most) * (height - HEADROOM);
  const places = visits.map((value, at) => [xs[at] ?? 0, yOf(value)] as const);
  const peak = visits.indexOf(most);
  const [peakAt, peakX] = [times[peak], xs[peak]];
  if (peakAt === undefined || peakX === undefined) return null;
  const time = nameOf(peakAt, curve, zone);
  const count = plural(most, '{count} visit', '{count} visits');
  const days = dayNames(times, zone, shownLocale());
  return (
    <svg
      className={classes.curve}
      data-many-days={days.length > MAX_DAYS_ON_PHONE || undefined}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${t('Visits over time')}. ${time}: ${count}`}
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={classes.gradientTop} />
        <stop offset="0.55" className={classes.gradientMiddle} />
        <stop offset="1" className={classes.gradientEnd} />
      </linearGradient>
      <path d={areaPath(places, height)} fill={`url(#${gradient})`} />
      <Peak x={peakX} y={yOf(most)} count={count} time={time} />
      <Days days={days} y={height} />
    </svg>
  );
}

/** "Wed 18 Nov, 10:00"; of a curve by days, without the hour. */
const nameOf = (time: string, { interval }: Props['curve'], zone: TimeZone): string =>
  new Intl.DateTimeFormat(shownLocale(), {
    timeZone: zone.name,
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...(interval === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  }).format(timeOf(time));

function Peak({ x, y, count, time }: { x: number; y: number; count: string; time: string }) {
  const textAnchor = x < EDGE ? 'start' : x > WIDTH - EDGE ? 'end' : 'middle';
  const words = { x: x + insetOf(textAnchor), y, textAnchor } as const;
  return (
    <>
      <circle className={classes.peak} cx={x} cy={y} r={3.5} />
      <text {...words} dy="-2.2em" className={classes.strong}>
        {count}
      </text>
      <text {...words} dy="-1em">
        {time}
      </text>
    </>
  );
}

const Days = ({ days, y }: { days: ReturnType<typeof dayNames>; y: number }) =>
  days.map(({ name, share, align }) => (
    <text
      key={name}
      className={classes.day}
      x={share * WIDTH + insetOf(align)}
      y={y}
      dy="1.8em"
      textAnchor={align}
    >
      {name}
    </text>
  ));

const insetOf = (anchor: 'start' | 'middle' | 'end'): number =>
  ({ start: INSET, middle: 0, end: -INSET })[anchor];
