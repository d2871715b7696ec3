import { Button } from '@mantine/core';
import type { ProgrammeImport } from '#contract/programme.ts';
import { serverWords } from '../../platform/server-words.ts';
import { t } from '../../texts/texts.tsx';
import { checkWords, importWords, unknownWords } from './programme-words.ts';
import classes from './sessions.module.css';

const MOST_SHOWN = 100;

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
  return (
    <div className={classes.checked}>
      <p role="status">{t('{name}: {value}', { name, value: checkWords(result) })}</p>
      {rejected.length > 0 && (
        <table className={classes.faults}>
          <caption>{t('Problems in the file')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('Problem')}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.slice(0, MOST_SHOWN).map(({ row, field, reason }) => (
              <tr key={`${row} ${field} ${reason}`}>
                <td>{row}</td>
                <td>{field}</td>
                <td>{serverWords(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rejected.length > MOST_SHOWN && (
        <p className={classes.hint}>
          {t('And {count} more.', { count: rejected.length - MOST_SHOWN })}
        </p>
      )}
      {unknownPosters.length > 0 && <p className={classes.hint}>{unknownWords(result)}</p>}
      <div className={classes.actions}>
        <Button onClick={onImport} loading={busy} disabled={sessions === 0}>
          {importWords(result)}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('Choose another file')}
        </Button>
      </div>
    </div>
  );
}
