import type { ListedConference } from '#contract/conferences.ts';
import { dateOf, timeZoneOf } from '#contract/time-zone.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import type { Warning } from './system-words.ts';

const DAY_MS = 86_400_000;

/** Those that end today or tomorrow, by their own clocks: their reports can be prepared. */
export const conferencesEnding = (
  conferences: readonly ListedConference[],
  now: Date,
): Warning[] => {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  return conferences.flatMap(({ prefix, endsOn, timeZone }) => {
    const zone = timeZoneOf(timeZone);
    const isToday = endsOn === dateOf(zone, now);
    if (!isToday && endsOn !== dateOf(zone, tomorrow)) return [];
    return {
      text: isToday
        ? t('{prefix} ends today', { prefix })
        : t('{prefix} ends tomorrow', { prefix }),
      detail: t('Its report can be prepared now.'),
      page: { to: paths.report(prefix), name: t('Report') },
    };
  });
};
