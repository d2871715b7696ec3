import { useMemo } from 'react';
import { plural, t } from '../../texts/texts.tsx';
import { durationWords } from '../table/table-column.ts';
import { MovementMark } from './movement-mark.tsx';
import { PosterList } from './poster-list.tsx';
import type { Movement } from './rank-movement.ts';
import { climbers, MIN_VISITS_TO_CLIMB } from './ranking-facts.ts';
import classes from './ranking-page.module.css';
import type { RankingRow } from './ranking-rows.ts';

const FOUR = 4;
const MIN_VISITS_TO_BE_TIMED = 20;
/** In a shorter ranking the least seen are on the first pages anyway. */
const MIN_POSTERS = 20;

interface Props {
  /** Most visited first. */
  rows: readonly RankingRow[];
  movement: Movement | null;
}

/** Beside the ranking of posters: which climbed, which were read longest, and which need to be mentioned. */
export function PosterLists({ rows, movement }: Props) {
  const climbing = useMemo(
    () => (movement ? climbers(rows, movement).slice(0, FOUR) : []),
    [rows, movement],
  );
  const longest = useMemo(() => readLongest(rows), [rows]);
  const least = rows.length < MIN_POSTERS ? [] : rows.slice(-FOUR).reverse();
  if (climbing.length + longest.length + least.length === 0) return null;
  const shared = { largest: rows[0]?.visits ?? 0 };
  return (
    <div className={classes.lists}>
      {climbing.length > 0 && (
        <PosterList
          {...shared}
          heading={t('Climbing')}
          reason={t('Places won, from {count} visits', { count: MIN_VISITS_TO_CLIMB })}
          rows={climbing.map(({ row }) => row)}
          figure={(row) => <MovementMark places={movement?.(row.name) ?? null} />}
          detail={({ rank }) => t('now #{rank}', { rank })}
        />
      )}
      {longest.length > 0 && (
        <PosterList
          {...shared}
          heading={t('Read longest')}
          reason={t('Average viewing time, from {count} visits', {
            count: MIN_VISITS_TO_BE_TIMED,
          })}
          rows={longest}
          figure={({ attention }) => durationWords(attention ?? 0)}
          detail={visitWords}
        />
      )}
      {least.length > 0 && (
        <PosterList
          {...shared}
          heading={t('Least seen')}
          reason={t('Mention them in the next session')}
          rows={least}
          figure={({ visits }) => visits}
          detail={({ visits }) => plural(visits, 'visit', 'visits')}
        />
      )}
    </div>
  );
}

const visitWords = ({ visits }: RankingRow): string =>
  plural(visits, '{count} visit', '{count} visits');

const readLongest = (rows: readonly RankingRow[]): RankingRow[] =>
  rows
    .filter(({ visits, attention }) => visits >= MIN_VISITS_TO_BE_TIMED && (attention ?? 0) > 0)
    .sort((a, b) => (b.attention ?? 0) - (a.attention ?? 0))
    .slice(0, FOUR);
