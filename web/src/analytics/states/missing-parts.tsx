import type { Query } from '@tanstack/react-query';
import { asSentence } from '../../platform/faults.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { isAway } from '../calls/reading.ts';
import { useReadings } from '../calls/use-readings.ts';

/** The same of another period, which is there: what the figures are compared with is missing. */
const isCompared = ({ queryKey }: Query, all: Query[]): boolean =>
  all.some((other) => other.queryKey[1] === queryKey[1] && other.state.data !== undefined);

const isMissing = (query: Query, all: Query[]): boolean =>
  isAway(query.state) && (query.meta?.part !== undefined || isCompared(query, all));

/** Figures stand without their titles, say: tells what could not be read, why, and what to do. */
export function MissingParts() {
  const missing = useReadings(isMissing);
  const [first] = missing;
  if (!first?.state.error) return null;
  const names = missing.map(({ meta }) => meta?.part?.() ?? t('Previous period'));
  return (
    <Banner
      tone="warning"
      text={t('Could not load: {parts}', { parts: [...new Set(names)].join(', ') })}
      detail={`${asSentence(first.state.error.message)} ${t('Reload the page to try again.')}`}
      standing
    />
  );
}
