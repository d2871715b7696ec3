import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type TimeZone, timeZoneOf, UTC } from '#contract/time-zone.ts';
import type { Edition, Tracking } from '#contract/tracking.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { searchNow } from '../../platform/search-now.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { readFilters } from '../filter/filters.ts';
import { useReader } from '../reader.tsx';
import {
  type Choice,
  type ConferenceDays,
  rangeOfChoice,
  readChoice,
  withChoice,
} from './choice.ts';
import {
  type Comparison,
  comparisonOf,
  editionRange,
  isRefused,
  type Offered,
  readCompare,
  withCompare,
} from './compare.ts';
import { type Range, rangeBefore } from './range.ts';
import { useNow } from './use-now.ts';

export interface ShownPeriod {
  choice: Choice;
  /** Whose days and hours they are; undefined until it is known. */
  zone: TimeZone | undefined;
  /** Which visits are shown; empty: all. They are a part of `range`, too. */
  filters: FilterQuery;
  /** Null until the clock and the days of the conference are known, where they matter. */
  range: Range | null;
  /** What it is compared with; null where nothing is. */
  before: Range | null;
  /** The edition before, where the period is compared with that. */
  edition: Edition | null;
  /** Whether there is a time before at all; told before its days are known, so that its room is kept. */
  comparable: boolean;
  compare: Comparison;
  offered: Offered;
  /** Whether something stands beside the figures of the period, or will. */
  compared: boolean;
}

/** The period in the address, as of now: it moves on with the days and hours of the conference. */
export function usePeriod(): ShownPeriod {
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const reader = useReader();
  const filters = readFilters(search, reader.sections);
  const { data } = useTracking(reader);
  const zone = data && timeZoneOf(data.timeZone);
  const now = useNow();
  const days = rangeAt(now, choice, zone, data ?? NO_DAYS);
  const range = useUnchanged(days && { ...days, ...filters });
  const offered = offer(days, filters, now, data);
  const compare = comparisonOf(readCompare(search), choice, offered);
  const before = useUnchanged(beforeOf(compare, offered));
  const comparable = zone ? offered.before !== null : isComparable(now, choice);
  return {
    ...{ choice, zone, filters, range, before, comparable, compare, offered },
    edition: (compare === 'edition' && data?.previousEdition) || null,
    compared: compare !== 'no' && comparable,
  };
}

/** The same object until it says something else. */
const useUnchanged = (range: Range | null): Range | null => {
  const text = JSON.stringify(range);
  return useMemo(() => JSON.parse(text), [text]);
};

const beforeOf = (compare: Comparison, { before, edition }: Offered): Range | null => {
  if (compare === 'no') return null;
  return compare === 'edition' && edition && !isRefused(edition) ? edition : before;
};

const NOTHING: Offered = { before: null, edition: null };

const offer = (
  days: Range | null,
  filters: FilterQuery,
  now: number,
  data: Tracking | undefined,
): Offered => {
  const zone = data && timeZoneOf(data.timeZone);
  const before = days && zone ? rangeBefore(days, now, zone) : null;
  if (!days || !before || !zone) return NOTHING;
  const edition = data.previousEdition;
  return {
    before: { ...before, ...filters },
    edition: edition ? editionRange(days, filters, { days: data, zone, edition, now }) : null,
  };
};

/** By the clock of who reads: only whether there is a time before, not which. */
function isComparable(now: number, choice: Choice): boolean {
  const likely = rangeAt(now, choice, UTC, NO_DAYS);
  return likely !== null && rangeBefore(likely, now, UTC) !== null;
}

const NO_DAYS = { startsOn: null, endsOn: null };

const rangeAt = (
  now: number,
  choice: Choice,
  zone: TimeZone | undefined,
  days: ConferenceDays,
): Range | null => {
  if (choice.preset === 'all') return {};
  if (choice.preset === 'own' && !zone) return choice.range;
  return zone ? rangeOfChoice(choice, now, zone, days) : null;
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
