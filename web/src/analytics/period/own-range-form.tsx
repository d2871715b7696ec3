import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import classes from './period-control.module.css';
import { type Range, spanOf } from './range.ts';

interface Props {
  initial: Range;
  onSubmit: (range: Range) => void;
}

interface Typed {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

const partsOf = (text = ''): [day: string, time: string] => [text.slice(0, 10), text.slice(11, 16)];

const typedOf = ({ from, to }: Range): Typed => {
  const [fromDay, fromTime] = partsOf(from);
  const [toDay, toTime] = partsOf(to);
  return { fromDay, fromTime, toDay, toTime };
};

const momentOf = (day: string, time: string): string => (time === '' ? day : `${day}T${time}`);

const rangeOf = ({ fromDay, fromTime, toDay, toTime }: Typed): Range => ({
  from: momentOf(fromDay, fromTime),
  to: momentOf(toDay, toTime),
});

/** Two days, and hours where a poster session is meant: without them the last day counts whole. */
export function OwnRangeForm({ initial, onSubmit }: Props) {
  const [typed, setTyped] = useState(() => typedOf(initial));
  const [refused, setRefused] = useState(false);
  const id = useId();
  const set = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setRefused(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = rangeOf(typed);
    if (spanOf(range)) onSubmit(range);
    else setRefused(true);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <Moment
        name="From"
        day={typed.fromDay}
        time={typed.fromTime}
        onDay={(fromDay) => set({ fromDay })}
        onTime={(fromTime) => set({ fromTime })}
      />
      <Moment
        name="To"
        day={typed.toDay}
        time={typed.toTime}
        invalidBy={refused ? id : undefined}
        onDay={(toDay) => set({ toDay })}
        onTime={(toTime) => set({ toTime })}
      />
      {refused && (
        <p id={id} className={classes.refused} role="alert">
          The end lies before the beginning.
        </p>
      )}
      <Button type="submit" size="sm" disabled={typed.fromDay === '' || typed.toDay === ''}>
        Show
      </Button>
    </form>
  );
}

interface MomentProps {
  name: 'From' | 'To';
  day: string;
  time: string;
  invalidBy?: string | undefined;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

const Moment = ({ name, day, time, invalidBy, onDay, onTime }: MomentProps) => (
  <div className={classes.moment}>
    <label>
      {name}
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
      {name === 'From' ? 'at (UTC)' : 'until (UTC)'}
      <input type="time" value={time} onChange={(event) => onTime(event.target.value)} />
    </label>
  </div>
);
