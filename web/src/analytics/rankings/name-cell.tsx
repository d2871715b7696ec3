import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { FilterBeside } from '../filter/filter-beside.tsx';
import { useLinks } from '../links.ts';
import { RankCell } from '../table/rank-cell.tsx';
import { ConferenceLabel } from './conference-label.tsx';
import { MovementMark } from './movement-mark.tsx';
import classes from './name-cell.module.css';
import type { Movement } from './rank-movement.ts';
import type { RankingRow } from './ranking-rows.ts';

/** What the cells of one ranking have in common. */
export interface NameContext {
  section: GroupSection;
  conferenceName: string;
  /** The visits of the first row. */
  largest: number;
  /** Null where ranks are compared with nothing. */
  movement: Movement | null;
}

interface Props {
  row: RankingRow;
  of: NameContext;
}

/** The rank and the way to the row's page; of a poster also its sheet and first author. */
export function NameCell({ row, of }: Props) {
  const links = useLinks();
  const { section, conferenceName } = of;
  return (
    <Ranked row={row} of={of}>
      <FilterBeside section={section} name={row.name} conferenceName={conferenceName}>
        <Link to={links.row(section, row.name)} className={classes.name}>
          <RowName row={row} of={of} />
        </Link>
      </FilterBeside>
      {row.author && <span className={classes.detail}>{row.author}</span>}
    </Ranked>
  );
}

/** On a phone a poster is told by its title, with code and first author under it. */
export function PhoneNameCell({ row, of }: Props) {
  const links = useLinks();
  const { name, title, author } = row;
  return (
    <Ranked row={row} of={of}>
      <Link to={links.row(of.section, name)} className={classes.name}>
        {title === undefined ? (
          <RowName row={row} of={of} />
        ) : (
          <span className={classes.title}>{title}</span>
        )}
      </Link>
      {title !== undefined && (
        <span className={classes.detail}>{author ? `${name} · ${author}` : name}</span>
      )}
    </Ranked>
  );
}

function Ranked({ row, of, children }: Props & { children: ReactNode }) {
  const isPoster = of.section === 'posters';
  return (
    <RankCell
      rank={row.rank}
      mark={of.movement && <MovementMark places={of.movement(row.name)} />}
      picture={
        isPoster && <PosterSheet code={row.name} weight={sheetWeight(row.visits, of.largest)} />
      }
    >
      {children}
    </RankCell>
  );
}

const RowName = ({ row, of }: Props) => (
  <ConferenceLabel
    label={row.name}
    conferenceName={of.section === 'posters' ? '' : of.conferenceName}
  />
);

/** The title of a poster, as a second way to its page. */
export function TitleCell({ row }: { row: RankingRow }) {
  const links = useLinks();
  if (row.title === undefined) return null;
  return (
    <Link to={links.row('posters', row.name)} className={classes.title}>
      {row.title}
    </Link>
  );
}
