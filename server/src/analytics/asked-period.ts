import { ENDS_BEFORE, type Period, readPeriod } from '#contract/period.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { badField } from '../platform/errors.ts';

/** The period of a query: its dates are days of that zone. */
export const askedPeriod = (
  query: { from?: string | undefined; to?: string | undefined },
  zone: TimeZone,
): Period => {
  const read = readPeriod(query, zone);
  // The contract has refused everything else that is wrong.
  if ('fault' in read) throw badField('to', ENDS_BEFORE);
  return read.period;
};
