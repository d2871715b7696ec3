import type { CSSProperties, ReactNode } from 'react';
import { number } from '../texts/texts.tsx';
import classes from './ranked-list.module.css';

export interface Rank {
  key: string;
  name: ReactNode;
  /** Under the name, in smaller letters. */
  detail?: string | undefined;
  value: number;
}

interface Props {
  /** Undefined while they load: the room of so many is kept. */
  rows: Rank[] | undefined;
  keep: number;
}

/** A few names with a figure each, most first, with a bar behind. */
export function RankedList({ rows, keep }: Props) {
  const largest = rows?.reduce((most, { value }) => Math.max(most, value), 0) ?? 0;
  const room = { '--rows': keep } as CSSProperties;
  return (
    <ol className={classes.list} style={rows ? undefined : room} aria-busy={rows === undefined}>
      {rows?.map(({ key, name, detail, value }) => (
        <li
          key={key}
          style={{ '--bar': `${largest && (100 * value) / largest}%` } as CSSProperties}
        >
          <span className={classes.name}>
            {name}
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
          <span className={classes.value}>{number(value)}</span>
        </li>
      ))}
    </ol>
  );
}
