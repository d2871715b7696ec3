import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { Edition, Tracking } from '#contract/tracking.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { searchNow } from '../../platform/search-now.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { isFailed } from '../calls/reading.ts';
import { readFilters } from '../filter/filters.ts';
import { useReader } from '../reader.tsx';
import { type Choice, withChoice } from './choice.ts';
import {
  type Comparison,
  comparisonOf,
  editionRange,
  isRefused,
  type Offered,
  readCompare,
  withCompare,
} from './compare.ts';
import { type Range, rangeBefore, spanOf } from './range.ts';
import { shownChoice, shownRange } from './shown-range.ts';
import { useNow } from './use-now.ts';

export interface ShownPeriod {
  /** Undefined until the days of the conference are known, where the address has no period. */
  choice: Choice | undefined;
  /** The zone of its days and hours; undefined until it is known. */
  zone: TimeZone | undefined;
  /** Which visits are shown; empty: all. They are a part of `range`, too. */
  filters: FilterQuery;
  /** Null until the clock and the days of the conference are known, where they matter. */
  range: Range | null;
  /** Whether it has begun, and goes on. */
  running: boolean;
  /** Whether it has not begun. */
  upcoming: boolean;
  /** What it is compared with, of a running period as much as has passed; null where nothing is. */
  before: Range | null;
  /** The same, of a running period the whole. */
  wholeBefore: Range | null;
  /** The previous edition, where the period is compared with that. */
  edition: Edition | null;
  compare: Comparison;
  offered: Offered;
  /** Whether earlier counts are shown beside those of the period. */
  compared: boolean;
}

/** The period in the address, as of now: it moves on with the days and hours of the conference. */
export function usePeriod(): ShownPeriod {
  const [search] = useSearchParams();
  const reader = useReader();
  const filters = readFilters(search, reader.sections);
  const tracking = useTracking(reader);
  const { data } = tracking;
  const zone = data && timeZoneOf(data.timeZone);
  const now = useNow();
  const choice = shownChoice(search, now, data) ?? choiceWithout(tracking);
  const days = choice ? shownRange(choice, now, data) : null;
  const range = useStable(days && { ...days, ...filters });
  const offered = offer(days, filters, now, data);
  const requested = readCompare(search);
  const compare = choice ? comparisonOf(requested, choice, offered) : (requested ?? 'before');
  const before = useStable(rangeToCompare(compare, offered));
  const whole = rangeToCompare(compare, offer(days, filters, Number.POSITIVE_INFINITY, data));
  const wholeBefore = useStable(before && whole);
  const span = days && zone ? spanOf(days, zone) : null;
  return {
    ...{ choice, zone, filters, range, before, wholeBefore, compare, offered },
    running: span !== null && span.start <= now && now < span.end,
    upcoming: span !== null && span.start > now,
    edition: (before && compare === 'edition' && data?.previousEdition) || null,
    compared: before !== null,
  };
}

/** Where the days of the conference cannot be read: all time. */
const choiceWithout = (tracking: Pick<ReturnType<typeof useTracking>, 'data' | 'error'>) =>
  isFailed(tracking) ? ({ preset: 'all' } as const) : undefined;

/** The same object while its content is the same. */
const useStable = (range: Range | null): Range | null => {
  const text = JSON.stringify(range);
  return useMemo(() => JSON.parse(text), [text]);
};

const rangeToCompare = (compare: Comparison, { before, edition }: Offered): Range | null => {
  if (compare === 'no') return null;
  return compare === 'edition' && edition && !isRefused(edition) ? edition : before;
};

const offer = (
  days: Range | null,
  filters: FilterQuery,
  now: number,
  data: Tracking | undefined,
): Offered => {
  if (!days || !data) return { before: null, edition: null };
  const zone = timeZoneOf(data.timeZone);
  const before = rangeBefore(days, now, zone);
  const edition = data.previousEdition;
  return {
    before: before && { ...before, ...filters },
    edition: edition ? editionRange(days, filters, { days: data, zone, edition, now }) : null,
  };
};

/** Writes to the address, where Back undoes it. A fragment stays. */
export function useChangePeriod() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const go = useCallback(
    (next: URLSearchParams) =>
      navigate({ search: next.toString(), hash }, { preventScrollReset: true }),
    [navigate, hash],
  );
  return {
    /** Days or hours of the curve. */
    setPer: (per: 'day' | 'hour') => {
      const next = searchNow();
      next.set('per', per);
      return go(next);
    },
    choose: (choice: Choice) => go(withChoice(searchNow(), choice)),
    setCompare: (compare: Comparison) => go(withCompare(searchNow(), compare)),
  };
}
