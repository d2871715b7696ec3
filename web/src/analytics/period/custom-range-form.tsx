import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { clockAt, momentOfClock, type TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import classes from './custom-period.module.css';
import { type Range, spanOf, timeOf } from './range.ts';

interface Props {
  initial: Range;
  zone: TimeZone;
  onSubmit: (range: Range) => void;
}

interface Typed {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

/** Moments are typed and shown by the clocks of the zone, and asked for in UTC. */
const partsOf = (text = '', zone: TimeZone): [day: string, time: string] => {
  const shown = text.includes('T') ? clockAt(zone, timeOf(text) / 1_000) : text;
  return [shown.slice(0, 10), shown.slice(11, 16)];
};

const typedOf = ({ from, to }: Range, zone: TimeZone): Typed => {
  const [fromDay, fromTime] = partsOf(from, zone);
  const [toDay, toTime] = partsOf(to, zone);
  return { fromDay, fromTime, toDay, toTime };
};

const momentOf = (day: string, time: string, zone: TimeZone): string => {
  if (time === '') return day;
  const moment = momentOfClock(zone, Date.parse(`${day}T${time}Z`) / 1_000);
  return `${new Date(moment * 1_000).toISOString().slice(0, 16)}Z`;
};

const rangeOf = ({ fromDay, fromTime, toDay, toTime }: Typed, zone: TimeZone): Range => ({
  from: momentOf(fromDay, fromTime, zone),
  to: momentOf(toDay, toTime, zone),
});

/** Two days, and hours where a poster session is meant: without them the last day counts whole. */
export function CustomRangeForm({ initial, zone, onSubmit }: Props) {
  const [typed, setTyped] = useState(() => typedOf(initial, zone));
  const [refused, setRefused] = useState(false);
  const id = useId();
  const set = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setRefused(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form that the popover stands in.
    event.stopPropagation();
    const range = rangeOf(typed, zone);
    if (spanOf(range, zone)) onSubmit(range);
    else setRefused(true);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <Moment
        name="From"
        zone={zone}
        day={typed.fromDay}
        time={typed.fromTime}
        onDay={(fromDay) => set({ fromDay })}
        onTime={(fromTime) => set({ fromTime })}
      />
      <Moment
        name="To"
        zone={zone}
        day={typed.toDay}
        time={typed.toTime}
        invalidBy={refused ? id : undefined}
        onDay={(toDay) => set({ toDay })}
        onTime={(toTime) => set({ toTime })}
      />
      {refused && (
        <p id={id} className={classes.refused} role="alert">
          {t('The end must be after the start.')}
        </p>
      )}
      <Button type="submit" size="sm" disabled={typed.fromDay === '' || typed.toDay === ''}>
        {t('Apply')}
      </Button>
    </form>
  );
}

interface MomentProps {
  name: 'From' | 'To';
  zone: TimeZone;
  day: string;
  time: string;
  invalidBy?: string | undefined;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

const Moment = ({ name, zone, day, time, invalidBy, onDay, onTime }: MomentProps) => (
  <div className={classes.moment}>
    <label>
      {name === 'From' ? t('From') : t('To')}
      <input
        type="date"
        value={day}
        max="9999-12-31"
        aria-invalid={invalidBy !== undefined || undefined}
        aria-describedby={invalidBy}
        onChange={(event) => onDay(event.target.value)}
      />
    </label>
    <label>
      {name === 'From'
        ? t('Start time ({zone})', { zone: zone.name.replaceAll('_', ' ') })
        : t('End time ({zone})', { zone: zone.name.replaceAll('_', ' ') })}
      <input type="time" value={time} onChange={(event) => onTime(event.target.value)} />
    </label>
  </div>
);
