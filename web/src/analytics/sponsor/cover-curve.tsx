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

interface Props {
  curve: NonNullable<SponsorFigures['curve']>;
  height: number;
  zone: TimeZone;
}

/** The visits of all posters of the report from edge to edge, with the days under them. */
export function CoverCurve({ curve: { interval, times, visits }, height, zone }: Props) {
  const gradient = useId();
  const xs = spread(times.length, 0, WIDTH);
  const most = Math.max(1, ...visits);
  const yOf = (value: number) => height - (value / most) * (height - HEADROOM);
  const places = visits.map((value, at) => [xs[at] ?? 0, yOf(value)] as const);
  const peak = visits.indexOf(most);
  const peakX = xs[peak] ?? 0;
  const format = new Intl.DateTimeFormat(shownLocale(), {
    timeZone: zone.name,
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...(interval === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  });
  const peakTime = format.format(timeOf(times[peak] ?? ''));
  const count = plural(visits[peak] ?? 0, '{count} visit', '{count} visits');
  const anchor = peakX < EDGE ? 'start' : peakX > WIDTH - EDGE ? 'end' : 'middle';
  const inset = { start: 12, middle: 0, end: -12 }[anchor];
  return (
    <svg
      className={classes.curve}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${t('Visits over time')}. ${peakTime}: ${count}`}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.gradientTop} />
          <stop offset="0.55" className={classes.gradientMiddle} />
          <stop offset="1" className={classes.gradientEnd} />
        </linearGradient>
      </defs>
      <path d={areaPath(places, height)} fill={`url(#${gradient})`} />
      {peak >= 0 && (
        <>
          <circle className={classes.peak} cx={peakX} cy={yOf(most)} r={3.5} />
          <text x={peakX + inset} y={yOf(most) - 26} textAnchor={anchor} className={classes.strong}>
            {count}
          </text>
          <text x={peakX + inset} y={yOf(most) - 12} textAnchor={anchor}>
            {peakTime}
          </text>
        </>
      )}
      {dayNames(times, zone, shownLocale()).map(({ name, share, align }) => (
        <text
          key={name}
          className={classes.day}
          x={share * WIDTH + (align === 'start' ? 12 : align === 'end' ? -12 : 0)}
          y={height + 22}
          textAnchor={align}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
