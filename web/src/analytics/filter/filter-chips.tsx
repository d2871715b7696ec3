import { VisuallyHidden } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconX } from '@tabler/icons-react';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { reportQuery } from '../calls/get-report.ts';
import { useKeptSince } from '../calls/reading.ts';
import type { Range } from '../period/range.ts';
import { dateWords } from '../period/range-words.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import classes from './filter.module.css';
import { filterWords } from './filters.ts';
import { useFilters } from './use-filters.ts';

interface Props {
  filters: FilterQuery;
  range: Range | null;
}

/** Which visits are shown, each part with a way to take it off, and what they cannot tell. */
export default function FilterChips({ filters, range }: Props) {
  const reader = useReader();
  const { data: conference = '' } = useConferenceName(reader);
  const { changeFilters } = useFilters();
  const parts = filterWords(filters, (label) => splitLabel(label, conference).own);
  const remove = (key: keyof FilterQuery) => changeFilters(({ [key]: _, ...others }) => others);
  const since = useKeptSince(reportQuery(reader, range));
  return (
    <div className={classes.filters}>
      <ul className={classes.chips} aria-label={t('Filters')}>
        {parts.map(({ key, words }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t('Remove the filter {filter}', { filter: words })}
              onClick={() => remove(key)}
            >
              {words}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {t('Only visits with {filters}', { filters: parts.map(({ words }) => words).join(', ') })}
      </VisuallyHidden>
      {filters.country && (
        <p className={classes.quiet}>{t('Visits of unknown country are not included.')}</p>
      )}
      {since && <p className={classes.quiet}>{keptWords(since)}</p>}
    </div>
  );
}

/** A filter looks at single visits, which are kept for so long; sums are not enough. */
const keptWords = (since: string): string =>
  since === 'none'
    ? t('The raw data for this period has been deleted, so filters find no visits.')
    : t('Raw data is available from {day}. Earlier visits are not included.', {
        day: dateWords(since),
      });
