import { Button } from '@mantine/core';
import { plural, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import classes from './palette.module.css';
import { type FoundEntries, MAX_ENTRIES } from './use-entries.ts';

interface Props {
  found: FoundEntries;
  typed: string;
}

/** Under the list: how much is found, and what could not be searched. */
export function PaletteStatus({ found, typed }: Props) {
  const { entries, loading, conferencesFailure, search } = found;
  return (
    <div className={classes.status}>
      <p className={classes.note} role="status">
        {loading ? t('Loading...') : countText(entries.length, typed)}
      </p>
      {conferencesFailure && (
        <Banner
          tone="error"
          text={t('Could not load the conferences')}
          detail={conferencesFailure.message}
        />
      )}
      {search.failure && <SearchFailure failure={search.failure} onRetry={search.retry} />}
    </div>
  );
}

const SearchFailure = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <Banner
    tone="error"
    text={t('Could not search')}
    detail={
      <>
        {failure.message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </>
    }
  />
);

const countText = (count: number, typed: string): string => {
  if (count === 0) return t('No results for “{typed}”.', { typed: typed.trim() });
  return count === MAX_ENTRIES
    ? t('More than {count} results', { count })
    : plural(count, '{count} result', '{count} results');
};
