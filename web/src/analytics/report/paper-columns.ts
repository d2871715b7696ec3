import type { Screen } from '#contract/plans.ts';
import type { PlainTable } from '../table/table-file.ts';

/** What a sheet has room for, in this order. The spreadsheet has every column. */
const paperKeys: Partial<Record<Screen, readonly string[]>> = {
  traffic: ['site', 'visits', 'share'],
  content: ['name', 'visits', 'hits'],
  sessions: ['name', 'time', 'room', 'posters', 'during', 'visits'],
  posters: ['name', 'title', 'author', 'visits', 'share'],
  authors: ['name', 'visits', 'share'],
  topics: ['name', 'visits', 'share'],
  affiliations: ['name', 'visits', 'before', 'share'],
  videos: ['title', 'plays', 'impressions', 'finishes', 'finishRate', 'watched'],
  audios: ['title', 'plays', 'impressions', 'finishes', 'finishRate', 'watched'],
};

/** Whether a table stands beside another one. */
export const isHalf = (screen: Screen): boolean => screen === 'traffic' || screen === 'authors';

/** Returns the table with the columns that are printed; a column without values is not there. */
export const selectPaperColumns = (screen: Screen, table: PlainTable): PlainTable => {
  const places = (paperKeys[screen] ?? table.columns.map(({ key }) => key))
    .map((key) => table.columns.findIndex((column) => column.key === key))
    .filter((place) => place >= 0);
  const pick = <T>(values: readonly T[]): T[] =>
    places.flatMap((place) => {
      const value = values[place];
      return value === undefined ? [] : [value];
    });
  return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) };
};
