import type { Screen } from '#contract/plans.ts';
import type { ShownPeriod } from '../period/use-period.ts';

/** Pages, searches and sessions stand by themselves, so nothing says that they are compared. */
export const periodOn = (screen: Screen, period: ShownPeriod): ShownPeriod =>
  screen === 'content' || screen === 'sessions' ? { ...period, ...NOT_COMPARED } : period;

const NOT_COMPARED = {
  before: null,
  wholeBefore: null,
  edition: null,
  offered: { before: null, edition: null },
  compared: false,
};
