import type { Conference } from '#contract/conferences.ts';
import { dateOf, timeZoneOf } from '#contract/time-zone.ts';

type Days = Pick<Conference, 'startsOn' | 'endsOn' | 'timeZone'>;

/** Whether today, by the conference's clock, is one of its days. */
export function isConferenceLive({ startsOn, endsOn, timeZone }: Days, now: Date): boolean {
  if (!startsOn || !endsOn) return false;
  const today = dateOf(timeZoneOf(timeZone), now);
  return startsOn <= today && today <= endsOn;
}
