import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { type ImportColumn, importColumns, requiredColumns } from '#contract/import-columns.ts';
import { plural, t } from '../texts/texts.tsx';
import { columnLabel } from './column-labels.ts';
import { ImportCheck } from './import-check.tsx';
import { type ImportFile, type Matching, rematch } from './import-file.ts';
import classes from './import-page.module.css';

interface Props {
  prefix: string;
  file: ImportFile;
  matching: Matching;
  onMatch: (matching: Matching) => void;
  onImport: () => void;
  onRestart: () => void;
}

/** What an import would do comes first, then which column of the file each field is read from. */
export function MatchColumns({ prefix, file, matching, ...props }: Props) {
  const { onMatch, onImport, onRestart } = props;
  const missing = requiredColumns.filter((column) => matching[column] === undefined);
  return (
    <section aria-label={t('Match columns')}>
      <p className={classes.file}>
        <strong>{file.name}</strong>, {plural(file.rows, '{count} row', '{count} rows')}
      </p>
      <div className={classes.actions}>
        <Button onClick={onImport} disabled={missing.length > 0}>
          {plural(file.rows, 'Import {count} row', 'Import {count} rows')}
        </Button>
        <Button variant="default" onClick={onRestart}>
          {t('Choose another file')}
        </Button>
      </div>
      {missing.length > 0 && (
        <p className={classes.hint}>
          {t('Choose a column for {fields}.', { fields: missing.map(columnLabel).join(', ') })}
        </p>
      )}
      {missing.length === 0 && <ImportCheck prefix={prefix} file={file} matching={matching} />}
      <p className={classes.columns}>
        {t('Check that each field is matched to the right column.')}
      </p>
      <table className={classes.matching}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Column in your file')}</th>
            <th scope="col">{t('Sample rows')}</th>
          </tr>
        </thead>
        <tbody>
          {importColumns.map((column) => (
            <MatchRow
              key={column}
              column={column}
              file={file}
              place={matching[column]}
              onPlace={(place) => onMatch(rematch(matching, column, place))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  column: ImportColumn;
  file: ImportFile;
  place: number | undefined;
  onPlace: (place: number | null) => void;
}

function MatchRow({ column, file, place, onPlace }: RowProps) {
  const id = useId();
  const optional = !(requiredColumns as readonly string[]).includes(column);
  const values = file.sample.map((cells) => cells[place ?? -1]?.trim() || '–');
  return (
    <tr>
      <th scope="row" id={id}>
        {columnLabel(column)}
        {optional && <span className={classes.optional}> {t('optional')}</span>}
      </th>
      <td>
        <NativeSelect
          aria-labelledby={id}
          value={place ?? ''}
          error={place === undefined && !optional}
          data={[
            { value: '', label: optional ? t('None') : t('Select…') },
            ...file.headers.map((header, at) => ({
              value: String(at),
              label: header.trim() || t('Column {number}', { number: at + 1 }),
            })),
          ]}
          onChange={({ target }) => onPlace(target.value === '' ? null : Number(target.value))}
        />
      </td>
      <td className={classes.sample}>
        {place !== undefined && (
          <ul>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay in place
              <li key={at}>{value}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
