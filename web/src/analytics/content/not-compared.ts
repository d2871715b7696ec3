import type { Screen } from '#contract/plans.ts';
import type { ShownPeriod } from '../period/use-period.ts';

/** Pages and searches stand by themselves, so nothing says that they are compared. */
export const periodOn = (screen: Screen, period: ShownPeriod): ShownPeriod =>
  screen === 'content' ? { ...period, before: null, comparable: false, compared: false } : period;
