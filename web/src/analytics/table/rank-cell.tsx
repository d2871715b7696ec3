import type { ReactNode } from 'react';
import { number } from '../../texts/texts.tsx';
import classes from './rank-cell.module.css';

interface Props {
  rank: number;
  /** Under the rank: how it moved. */
  mark?: ReactNode;
  /** Between rank and name. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The rank of a row before its name. The style writes the rank: the words of the cell are those of its heading. */
export const RankCell = ({ rank, mark, picture, children }: Props) => (
  <span className={classes.ranked} data-picture={picture ? true : undefined}>
    <span className={classes.rank} data-rank={number(rank)}>
      {mark}
    </span>
    {picture}
    <span className={classes.words}>{children}</span>
  </span>
);
