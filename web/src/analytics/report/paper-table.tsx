import type { CSSProperties } from 'react';
import { said, t } from '../../texts/texts.tsx';
import { type Value, valueWords } from '../table/table-column.ts';
import { leftOutWords, type PlainTable } from '../table/table-file.ts';
import classes from './report.module.css';

/** So many rows of every table fit on six sheets. The spreadsheet has all. */
const MAX_ROWS = 7;

interface Props {
  table: PlainTable;
  /** The first cell of a row without the conference's name, which the cover says. */
  short?: (label: string) => string;
  most?: number;
}

const asItIs = (label: string): string => label;

/** The first rows of a table, for paper; how many more there are is said. */
export function PaperTable({ table, short = asItIs, most = MAX_ROWS }: Props) {
  const { title, columns, rows, leftOut } = table;
  const missing = leftOutWords(leftOut);
  if (rows.length === 0) {
    return <p className={classes.quiet}>{missing ?? t('No visits in this period')}.</p>;
  }
  const more = rows.length - most;
  const largest = columns.map(({ bar }, at) => (bar ? largestIn(rows, at) : 0));
  return (
    <>
      <table className={classes.table}>
        <caption>{said(title)}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, kind }) => (
              <th key={key} scope="col" data-numeric={kind !== 'words' || undefined}>
                {said(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same title
            <tr key={row}>
              {columns.map(({ key, kind, bar }, at) => (
                <td
                  key={key}
                  data-numeric={kind !== 'words' || undefined}
                  data-bar={bar}
                  style={bar && barStyle(cells[at] ?? 0, largest[at] ?? 0)}
                >
                  {at === 0 ? short(String(cells[0] ?? '')) : valueWords(cells[at] ?? null, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={classes.quiet}>{t('And {count} more with fewer visits.', { count: more })}</p>
      )}
      {missing && <p className={classes.quiet}>{missing}.</p>}
    </>
  );
}

const largestIn = (rows: Value[][], at: number): number =>
  rows.reduce((most, cells) => Math.max(most, Number(cells[at] ?? 0)), 0);

function barStyle(value: Value, largest: number): CSSProperties {
  const share = largest === 0 ? 0 : Number(value) / largest;
  return { '--bar': `${(100 * share).toFixed(1)}%` } as CSSProperties;
}
