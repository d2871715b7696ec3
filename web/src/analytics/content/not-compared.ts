import type { Screen } from '#contract/plans.ts';
import type { ShownPeriod } from '../period/use-period.ts';

/** Pages, searches and sessions stand by themselves, so nothing says that they are compared. */
export const periodOn = (screen: Screen, period: ShownPeriod): ShownPeriod =>
  screen === 'content' || screen === 'sessions'
    ? { ...period, before: null, comparable: false, compared: false }
    : period;
