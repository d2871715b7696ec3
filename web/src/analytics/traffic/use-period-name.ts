import type { Lag } from '../../platform/lag.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { periodWords } from '../period/period-words.ts';
import { useNow } from '../period/use-now.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';

/** The period behind the name of a figure: "Wed 18 Nov until 14:38 CET". */
export function usePeriodName(period: ShownPeriod, lag: Lag | null): string {
  const { data } = useTracking(useReader());
  const now = useNow();
  return periodWords(period, {
    now,
    until: lag?.until ?? now,
    hasDays: data?.startsOn != null,
  });
}
