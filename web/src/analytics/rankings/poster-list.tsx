import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { useLinks } from '../links.ts';
import classes from './poster-list.module.css';
import type { RankingRow } from './ranking-rows.ts';

interface Props {
  heading: string;
  /** What the list is ordered by, and from when on a row is in it. */
  reason: string;
  rows: readonly RankingRow[];
  /** The visits of the most visited poster. */
  largest: number;
  /** What a row is listed for. */
  figure: (row: RankingRow) => ReactNode;
  detail: (row: RankingRow) => string;
}

/** A few posters with their sheets, and what each is listed for. */
export function PosterList({ heading, reason, rows, largest, figure, detail }: Props) {
  const links = useLinks();
  return (
    <section>
      <h2 className={classes.heading}>{heading}</h2>
      <p className={classes.reason}>{reason}</p>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.name}>
            <PosterSheet code={row.name} size={36} weight={sheetWeight(row.visits, largest)} />
            <Link to={links.row('posters', row.name)} className={classes.poster}>
              {row.title && <span className={classes.title}>{row.title}</span>}
              <span className={classes.code}>
                {row.author ? `${row.name} · ${row.author}` : row.name}
              </span>
            </Link>
            <span className={classes.figure}>
              <b>{figure(row)}</b>
              <small>{detail(row)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
