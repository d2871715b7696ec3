import type { CSSProperties, ReactNode } from 'react';
import { number, percent } from '../texts/texts.tsx';
import classes from './ranked-list.module.css';

export interface Rank {
  key: string;
  name: ReactNode;
  /** Beside the name, softer. */
  detail?: string | undefined;
  value: number;
  /** Of the whole, as a part of 1. */
  share?: number;
}

interface Props {
  /** Undefined while they load: the room of so many is kept. */
  rows: Rank[] | undefined;
  keep: number;
  /** What the bars are scaled to; without it, the largest row. */
  largest?: number | undefined;
  /** Called with the key of the row under the pointer or with the focus, and with undefined when it is left. */
  onPoint?: (key: string | undefined) => void;
  /** Side by side where there is room, in reading order from top to bottom. */
  columns?: 1 | 3;
}

/** A few names with a figure each, most first, with a bar behind the name. */
export function RankedList({ rows, keep, largest = largestOf(rows), onPoint, columns = 1 }: Props) {
  const room = { '--rows': Math.ceil(keep / columns) } as CSSProperties;
  return (
    <ol
      className={classes.list}
      data-columns={columns}
      style={rows ? undefined : room}
      aria-busy={rows === undefined}
    >
      {rows?.map(({ key, name, detail, value, share }) => (
        <li
          key={key}
          style={{ '--bar': largest && value / largest } as CSSProperties}
          {...(onPoint && {
            onPointerEnter: () => onPoint(key),
            onPointerLeave: () => onPoint(undefined),
            onFocus: () => onPoint(key),
            onBlur: () => onPoint(undefined),
          })}
        >
          <span className={classes.name}>
            {name}
            {detail && <span className={classes.detail}> {detail}</span>}
          </span>
          <span className={classes.value}>{number(value)}</span>
          {share !== undefined && <span className={classes.share}>{percent(share)}</span>}
        </li>
      ))}
    </ol>
  );
}

const largestOf = (rows: readonly Rank[] = []): number =>
  rows.reduce((most, { value }) => Math.max(most, value), 0);
