import type { ListedConference } from '#contract/conferences.ts';
import { isConferenceLive } from '../platform/is-conference-live.ts';

/** Live first, then the next to begin, then those that ended, latest first; without days last. */
export function byUrgency(conferences: readonly ListedConference[], now: Date): ListedConference[] {
  const today = now.toISOString().slice(0, 10);
  const groupOf = (conference: ListedConference): number => {
    if (isConferenceLive(conference, now)) return 0;
    if (!conference.startsOn) return 3;
    return conference.startsOn > today ? 1 : 2;
  };
  return [...conferences].sort((a, b) => {
    const group = groupOf(a);
    if (group !== groupOf(b)) return group - groupOf(b);
    const order = (a.startsOn ?? '').localeCompare(b.startsOn ?? '');
    return group === 2 ? -order : order;
  });
}
