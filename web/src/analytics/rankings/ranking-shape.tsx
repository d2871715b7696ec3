import { useMemo } from 'react';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { number, t } from '../../texts/texts.tsx';
import { useList } from '../../ui/list-search.ts';
import { clampPage, PAGE_SIZE, pageCount } from '../../ui/pagination.ts';
import { medianVisits } from './ranking-facts.ts';
import type { RankingRow } from './ranking-rows.ts';
import classes from './ranking-shape.module.css';
import { shapeTicks, stepPath } from './shape-path.ts';

/** A shorter ranking is seen in its table. */
const MIN_ROWS = 20;

interface Props {
  section: GroupSection;
  /** Most visited first. */
  rows: readonly RankingRow[];
  sortKey: string;
}

/** All rows as thin bars, those of the open page strong. */
export function RankingShape({ section, rows, sortKey }: Props) {
  const { page, sort, search } = useList({ sort: { key: sortKey, direction: 'descending' } });
  const visits = useMemo(() => rows.map((row) => row.visits), [rows]);
  const largest = visits[0] ?? 1;
  const allBars = useMemo(() => stepPath(visits, largest), [visits, largest]);
  if (rows.length < MIN_ROWS) return null;
  const isByRank = search === '' && sort?.key === sortKey && sort.direction === 'descending';
  const first = (clampPage(page, pageCount(rows.length)) - 1) * PAGE_SIZE;
  const strong = isByRank ? { from: first, to: Math.min(first + PAGE_SIZE, rows.length) } : null;
  const median = medianVisits(rows);
  return (
    <figure className={classes.shape}>
      <p className={classes.largest} aria-hidden>
        {number(largest)}
      </p>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${rows.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={labelOf(section, visits)}
      >
        <path className={classes.pale} d={allBars} />
        {strong && <path className={classes.strong} d={stepPath(visits, largest, strong)} />}
      </svg>
      <p
        className={classes.median}
        style={{ bottom: `calc(1.5rem + ${((median / largest) * 100).toFixed(1)}% * 0.75)` }}
        aria-hidden
      >
        <span>{t('half have {median} or more', { median })}</span>
      </p>
      <p className={classes.axis} aria-hidden>
        {shapeTicks(rows.length).map((rank) => (
          <span key={rank} style={{ left: `${((rank - 1) / rows.length) * 100}%` }}>
            {strong && rank === strong.from + 1 ? (
              <b>{t('{first}–{last}, this page', { first: rank, last: strong.to })}</b>
            ) : (
              number(rank)
            )}
          </span>
        ))}
      </p>
    </figure>
  );
}

function labelOf(section: GroupSection, visits: readonly number[]): string {
  const values = { count: visits.length, most: visits[0] ?? 0, least: visits.at(-1) ?? 0 };
  if (section === 'posters') {
    return t('Visits of all {count} posters by rank: from {most} to {least}', values);
  }
  if (section === 'authors') {
    return t('Visits of all {count} authors by rank: from {most} to {least}', values);
  }
  return section === 'topics'
    ? t('Visits of all {count} topics by rank: from {most} to {least}', values)
    : t('Visits of all {count} affiliations by rank: from {most} to {least}', values);
}
