import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import {
  type Choice,
  rangeOfChoice,
  readChoice,
  readCompare,
  withChoice,
  withCompare,
} from './choice.ts';
import { type Range, rangeBefore } from './range.ts';

export interface ShownPeriod {
  choice: Choice;
  /** Null until the days of the conference are known, where they were chosen. */
  range: Range | null;
  /** The time before; null where nothing is compared. */
  before: Range | null;
  /** Whether there is a time before at all. */
  comparable: boolean;
  compare: boolean;
}

/** The period in the address. */
export function usePeriod(): ShownPeriod {
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const compare = readCompare(search);
  const tracking = useTracking(useReader(), { enabled: choice.preset === 'conference' });
  const days = tracking.data ?? { firstDay: null, lastDay: null };
  const unknown = choice.preset === 'conference' && tracking.isPending;
  const range = unknown ? null : rangeOfChoice(choice, Date.now(), days);
  const before = range && rangeBefore(range, Date.now());
  return { choice, range, before: compare ? before : null, comparable: before !== null, compare };
}

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
