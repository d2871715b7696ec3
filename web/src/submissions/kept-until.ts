import type { Conference } from '#contract/conferences.ts';
import { dateOfDay, dayOfDate } from '#contract/time-zone.ts';
import { useSettings } from '../platform/settings.ts';
import { shownLocale, t } from '../texts/texts.tsx';

/** Until when a conference keeps its authors' addresses and codes; undefined where they have no end, and until the conference is loaded. */
export function useKeptUntil(conference: Pick<Conference, 'endsOn'> | undefined) {
  const { authorsKeptDays } = useSettings();
  if (!conference || authorsKeptDays === 0) return undefined;
  const { endsOn } = conference;
  if (!endsOn) {
    return t(
      'Author email addresses and codes are kept indefinitely because this conference has no last day.',
    );
  }
  const lastDay = dateOfDay((dayOfDate(endsOn) ?? 0) + authorsKeptDays);
  const day = new Date(`${lastDay}T00:00:00Z`).toLocaleDateString(shownLocale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return t(
    'Author email addresses and codes are erased on {day}, {days} days after the conference.',
    { day, days: authorsKeptDays },
  );
}
