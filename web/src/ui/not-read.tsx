import { Button } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import classes from './not-read.module.css';

interface Props {
  query: {
    data: unknown;
    error: { message: string } | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What is not known without it, as a sentence. */
  words: string;
}

/** In the place of a detail of a screen that could not be read: says so and why, with a way to try again. */
export function NotRead({ query: { data, error, isFetching, refetch }, words }: Props) {
  if (data !== undefined || !error) return null;
  return (
    <div className={classes.notRead}>
      <p role="alert">
        {words} {error.message}
      </p>
      <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => refetch()}>
        {t('Retry')}
      </Button>
    </div>
  );
}
