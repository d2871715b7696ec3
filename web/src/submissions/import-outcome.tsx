import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ImportResult } from '#contract/submissions.ts';
import { download } from '../platform/csv.ts';
import { paths } from '../platform/paths.ts';
import { number, t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { type ImportFile, type Matching, rejectedCsv } from './import-file.ts';
import classes from './import-page.module.css';
import { RejectedRows, SharedRows } from './rejected-rows.tsx';
import { UndoImport } from './undo-import.tsx';

interface Props {
  prefix: string;
  file: ImportFile;
  matching: Matching;
  result: ImportResult;
  onRestart: (message?: Message) => void;
}

/** What an import did, and what it refused, row by row. */
export function ImportOutcome({ prefix, file, matching, result, onRestart }: Props) {
  const { rejected, warnings, warningsLeftOut } = result;
  return (
    <>
      <Banner {...summary(result)} />
      <dl className={classes.counts}>
        {/* On other screens the word is of a day: a value without words tells them apart. */}
        <Count label={t('Added##rows')} value={result.created} />
        <Count label={t('Updated')} value={result.updated} />
        <Count label={t('Unchanged')} value={result.unchanged} />
        <Count label={t('Rejected')} value={rejected.length} />
      </dl>
      <div className={classes.actions}>
        <Button component={Link} to={paths.submissions(prefix)}>
          {t('View submissions')}
        </Button>
        <Button variant="default" onClick={() => onRestart()}>
          {t('Import another file')}
        </Button>
        <UndoImport prefix={prefix} onUndone={onRestart} />
      </div>
      {rejected.length > 0 && (
        <section className={classes.rejected}>
          <h2>{t('Rejected rows')}</h2>
          <p>
            {t(
              'Download the rejected rows with their errors, fix them and import that file. The header is row 1.',
            )}
          </p>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(rejectedName(file), rejectedCsv(file, matching, rejected))}
          >
            {t('Download rejected rows')}
          </Button>
          <RejectedRows caption={t('Rejected rows')} rejected={rejected} />
        </section>
      )}
      {warnings && <SharedRows shared={warnings} leftOut={warningsLeftOut} />}
    </>
  );
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{number(value)}</dd>
  </div>
);

function summary({ created, updated, unchanged, rejected, warnings }: ImportResult): Message {
  const kept = created + updated + unchanged;
  if (rejected.length === 0) {
    const tone = warnings ? 'warning' : 'success';
    return {
      tone,
      text: t('All rows were imported'),
      ...(warnings && {
        detail: t('Some share a code or UID with another poster. See below.'),
      }),
    };
  }
  if (kept === 0) return { tone: 'error', text: t('No rows were imported') };
  return {
    tone: 'warning',
    text: t('{rejected} of {all} rows were rejected', {
      rejected: rejected.length,
      all: kept + rejected.length,
    }),
    detail: t('All other rows were imported.'),
  };
}

const rejectedName = ({ name }: ImportFile): string =>
  `${name.replace(/\.[^.]*$/, '')}-rejected.csv`;
