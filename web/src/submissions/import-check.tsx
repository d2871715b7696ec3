import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportResult } from '#contract/submissions.ts';
import { t } from '../texts/texts.tsx';
import { type ImportFile, type Matching, matchedCsv } from './import-file.ts';
import classes from './import-page.module.css';
import { checkCsv } from './import-submissions.ts';
import { FirstRows, SharedRows } from './rejected-rows.tsx';

interface Props {
  prefix: string;
  file: ImportFile;
  matching: Matching;
}

/** What an import of the file would do, before it is asked for: the server reads it and changes nothing. */
export function ImportCheck({ prefix, file, matching }: Props) {
  const check = useQuery({
    queryKey: ['submissions-check', prefix, file.name, file.body, matching],
    queryKeyHashFn: () => `${prefix} ${file.name} ${file.body.length} ${JSON.stringify(matching)}`,
    queryFn: ({ signal }) => checkCsv(prefix, matchedCsv(file, matching), signal),
    gcTime: 0,
    retry: false,
  });
  const { rejected = [], warnings = [], warningsLeftOut } = check.data ?? {};
  return (
    <section className={classes.check} aria-label={t('Import preview')}>
      <p role="status">
        {check.isFetching && t('Checking the rows…')}
        {!check.isFetching && check.data && inWords(check.data)}
        {!check.isFetching &&
          check.isError &&
          t('Could not check the rows. {reason}', { reason: check.error.message })}
      </p>
      {check.isError && !check.isFetching && (
        <Button variant="default" onClick={() => check.refetch()}>
          {t('Check Again')}
        </Button>
      )}
      {rejected.length > 0 && <FirstRows caption={t('Problems in the file')} rejected={rejected} />}
      {warnings.length > 0 && <SharedRows shared={warnings} leftOut={warningsLeftOut} />}
    </section>
  );
}

/** Nothing was changed yet, so it is told as what would be. */
function inWords({ created, updated, unchanged, rejected, warnings }: ImportResult): string {
  const refused = new Set(rejected.map(({ row }) => row)).size;
  if (refused === 0 && warnings) {
    return t('{created} will be added, {updated} updated, {unchanged} unchanged.', {
      created,
      updated,
      unchanged,
    });
  }
  return refused === 0
    ? t('{created} will be added, {updated} updated, {unchanged} unchanged. No problems found.', {
        created,
        updated,
        unchanged,
      })
    : t('{created} will be added, {updated} updated, {unchanged} unchanged, {refused} rejected:', {
        created,
        updated,
        unchanged,
        refused,
      });
}
