import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportResult } from '#contract/submissions.ts';
import { type ImportFile, type Matching, matchedCsv } from './import-file.ts';
import classes from './import-page.module.css';
import { checkCsv } from './import-submissions.ts';
import { RejectedRows } from './rejected-rows.tsx';

interface Props {
  prefix: string;
  file: ImportFile;
  matching: Matching;
}

const MOST_SHOWN = 200;

/** What an import of the file would do, before it is asked for: the server reads it and changes nothing. */
export function ImportCheck({ prefix, file, matching }: Props) {
  const check = useQuery({
    queryKey: ['submissions-check', prefix, file.name, file.body, matching],
    queryKeyHashFn: () => `${prefix} ${file.name} ${file.body.length} ${JSON.stringify(matching)}`,
    queryFn: ({ signal }) => checkCsv(prefix, matchedCsv(file, matching), signal),
    gcTime: 0,
    retry: false,
  });
  const rejected = check.data?.rejected ?? [];
  return (
    <section className={classes.check} aria-label="What the import would do">
      <p role="status">
        {check.isFetching && 'Checking the rows…'}
        {!check.isFetching && check.data && inWords(check.data)}
        {!check.isFetching && check.isError && `The rows were not checked. ${check.error.message}`}
      </p>
      {check.isError && !check.isFetching && (
        <Button variant="default" onClick={() => check.refetch()}>
          Check Again
        </Button>
      )}
      {rejected.length > 0 && (
        <>
          <RejectedRows caption="Problems in the file" rejected={rejected.slice(0, MOST_SHOWN)} />
          {rejected.length > MOST_SHOWN && (
            <p className={classes.hint}>
              And {(rejected.length - MOST_SHOWN).toLocaleString('en')} more.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Nothing was changed yet, so it is told as what would be. */
function inWords({ created, updated, unchanged, rejected }: ImportResult): string {
  const number = (rows: number) => rows.toLocaleString('en');
  const refused = new Set(rejected.map(({ row }) => row)).size;
  const kept = `${number(created)} would be added, ${number(updated)} changed, ${number(unchanged)} left as they are`;
  return refused === 0 ? `${kept}. No problems.` : `${kept}, ${number(refused)} rejected:`;
}
