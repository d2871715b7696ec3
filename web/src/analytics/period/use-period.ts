import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import {
  type Choice,
  type ConferenceDays,
  rangeOfChoice,
  readChoice,
  readCompare,
  withChoice,
  withCompare,
} from './choice.ts';
import { type Range, rangeBefore } from './range.ts';
import { useNow } from './use-now.ts';

export interface ShownPeriod {
  choice: Choice;
  /** Null until the clock and the days of the conference are known, where they matter. */
  range: Range | null;
  /** The time before; null where nothing is compared. */
  before: Range | null;
  /** Whether there is a time before at all. */
  comparable: boolean;
  compare: boolean;
}

/** The period in the address, as of now: it moves on with the days and hours of the conference. */
export function usePeriod(): ShownPeriod {
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const compare = readCompare(search);
  const { data } = useTracking(useReader());
  const zone = data && timeZoneOf(data.timeZone);
  const now = useNow();
  const range = rangeAt(now, choice, zone, data ?? NO_DAYS);
  const before = range && zone ? rangeBefore(range, now, zone) : null;
  return { choice, range, before: compare ? before : null, comparable: before !== null, compare };
}

const NO_DAYS = { startsOn: null, endsOn: null };

const rangeAt = (
  now: number,
  choice: Choice,
  zone: TimeZone | undefined,
  days: ConferenceDays,
): Range | null => {
  if (choice.preset === 'all') return {};
  if (choice.preset === 'own') return choice.range;
  return zone ? rangeOfChoice(choice, now, zone, days) : null;
};

/** Writes to the address, where Back undoes it. A fragment stays. */
export function useChangePeriod() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const go = useCallback(
    (next: URLSearchParams) =>
      navigate({ search: next.toString(), hash }, { preventScrollReset: true }),
    [navigate, hash],
  );
  return {
    choose: (choice: Choice) => go(withChoice(new URLSearchParams(search), choice)),
    setCompare: (compare: boolean) => go(withCompare(new URLSearchParams(search), compare)),
  };
}
