import { Button } from '@mantine/core';
import type { ProgrammeImport } from '#contract/programme.ts';
import { checkWords, refusedRows, sessionsWords } from './programme-words.ts';
import classes from './sessions.module.css';

const MOST_SHOWN = 100;
const MOST_CODES = 20;

interface Props {
  name: string;
  result: ProgrammeImport;
  busy: boolean;
  onImport: () => void;
  onCancel: () => void;
}

/** What a file would do, with every fault of every row. */
export function CheckedFile({ name, result, busy, onImport, onCancel }: Props) {
  const { sessions, rejected, unknownPosters } = result;
  const without = refusedRows(result) > 0 ? ', without these rows' : '';
  return (
    <div className={classes.checked}>
      <p role="status">
        {name}: {checkWords(result)}
      </p>
      {rejected.length > 0 && (
        <table className={classes.faults}>
          <caption>Problems in the file</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {rejected.slice(0, MOST_SHOWN).map(({ row, field, reason }) => (
              <tr key={`${row} ${field} ${reason}`}>
                <td>{row}</td>
                <td>{field}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rejected.length > MOST_SHOWN && (
        <p className={classes.hint}>
          And {(rejected.length - MOST_SHOWN).toLocaleString('en')} more.
        </p>
      )}
      {unknownPosters.length > 0 && (
        <p className={classes.hint}>
          {unknownPosters.length === 1
            ? 'No submission has this code'
            : 'No submission has these codes'}
          : {unknownPosters.slice(0, MOST_CODES).join(', ')}
          {unknownPosters.length > MOST_CODES &&
            ` and ${(unknownPosters.length - MOST_CODES).toLocaleString('en')} more`}
          . Visits to their pages count nevertheless.
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onImport} loading={busy} disabled={sessions === 0}>
          Import {sessionsWords(sessions)}
          {without}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}
