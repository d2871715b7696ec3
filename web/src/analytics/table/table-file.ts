import { MAX_ROWS } from '#contract/report-rows.ts';
import { filterKeys } from '#contract/visit-filter.ts';
import { escapeFormula, toCsv } from '../../platform/csv.ts';
import { inEnglish, plural, said, t, type Words } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { TableColumn, Value } from './table-column.ts';

/** A table as it goes into a file or onto paper: every row, whatever is searched or paged. */
export interface PlainTable {
  title: Words;
  columns: Pick<TableColumn<unknown>, 'key' | 'header' | 'kind' | 'bar'>[];
  rows: Value[][];
  /** What the server did not send. */
  leftOut: LeftOut;
}

/**
 * How many more rows there are; what a Matomo has folded together, which does not tell how many rows
 * that were; or that it knows nothing of them at all.
 */
export type LeftOut = number | { folded: number; of: FoldedKind } | 'not known';

type FoldedKind = 'visits' | 'plays' | 'hits';

/** What is said of rows that are neither on the screen nor in a file; null where there are none. */
export const leftOutWords = (leftOut: LeftOut): string | null => {
  if (leftOut === 'not known') {
    return t('Not available: Matomo needs the MediaAnalytics plugin');
  }
  if (typeof leftOut === 'object') return foldedWords(leftOut);
  if (leftOut === 0) return null;
  return plural(leftOut, '{count} more row is not shown', '{count} more rows are not shown');
};

const missingWords: Record<FoldedKind, (count: number) => string> = {
  visits: (count) =>
    plural(
      count,
      '{count} visit is missing because Matomo limits the number of rows and merges the rest',
      '{count} visits are missing because Matomo limits the number of rows and merges the rest',
    ),
  plays: (count) =>
    plural(
      count,
      '{count} play is missing because Matomo limits the number of rows and merges the rest',
      '{count} plays are missing because Matomo limits the number of rows and merges the rest',
    ),
  hits: (count) =>
    plural(
      count,
      '{count} hit is missing because Matomo limits the number of rows and merges the rest',
      '{count} hits are missing because Matomo limits the number of rows and merges the rest',
    ),
};

const foldedWords = ({ folded, of }: { folded: number; of: FoldedKind }): string | null => {
  if (folded === 0) return null;
  return missingWords[of](folded);
};

interface Group {
  label: string;
  nb_visits: number;
  subtable: readonly { nb_visits: number }[];
}

/**
 * Of all the groups of a report, those that are full have rows that are left out. What the rows of
 * another do not make up was folded together by a Matomo, which does not tell how many rows that were.
 */
export const leftOutOfGroup = (
  groups: readonly Group[] | undefined,
  label: string,
  leftOut: number,
): LeftOut => {
  const group = groups?.find((each) => each.label === label);
  if (!group) return 0;
  if (group.subtable.length >= MAX_ROWS) return leftOut;
  const shown = group.subtable.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
  return group.nb_visits > shown ? { folded: group.nb_visits - shown, of: 'visits' } : 0;
};

export const plainTable = <Row>(
  title: Words,
  columns: TableColumn<Row>[],
  rows: Row[],
  leftOut: LeftOut = 0,
): PlainTable => ({
  title,
  leftOut,
  columns: columns.map(({ key, header, kind, bar }) => ({
    key,
    header,
    kind,
    ...(bar && { bar }),
  })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** In a file. */
export const english = (words: Words): string => inEnglish(() => said(words));

/** No cell is ever computed in a spreadsheet; shares are percentages there. */
export const tableCsv = ({ columns, rows, leftOut }: PlainTable): string => {
  const words = english(() => leftOutWords(leftOut) ?? '');
  return toCsv([
    columns.map(({ header }) => english(header)),
    ...rows.map((cells) => cells.map((cell, at) => csvCell(cell, columns[at]?.kind))),
    ...(words ? [[words]] : []),
  ]);
};

function csvCell(value: Value, kind: TableColumn<unknown>['kind'] | undefined): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeFormula(value);
  return kind === 'share' ? `${(100 * value).toFixed(1)}%` : String(value);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** "CARDIO26-top-posters-2026-11-02-2026-11-04.csv"; what was filtered by stands behind. */
export function fileName(prefix: string, title: Words, range: Range, ending: string): string {
  const times = [range.from, range.to].flatMap((text) => (text ? [text.replaceAll(':', '')] : []));
  const visits = filterKeys.flatMap((key) => (range[key] ? [plain(range[key])] : []));
  return `${[prefix, plain(english(title)), ...times, ...visits].join('-')}.${ending}`;
}
