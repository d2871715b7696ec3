import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';

/** The zone whose days the statistics are counted in; undefined until it is known. */
export function useTimeZone(): TimeZone | undefined {
  const { data } = useTracking(useReader());
  return data && timeZoneOf(data.timeZone);
}

const FOLLOW_MS = 1_500;
const LOOK_MS = 60_000;

/**
 * How far the conference is counted anew, kept up to date; null when it is not. When its zone has
 * changed, whoever did that, everything is read again.
 */
export function useRecount() {
  const reader = useReader();
  const known = useTracking(reader);
  const { data } = useTracking(reader, { every: known.data?.recount ? FOLLOW_MS : LOOK_MS });
  const cache = useQueryClient();
  const timeZone = data?.timeZone;
  const before = useRef(timeZone);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== timeZone;
    before.current = timeZone;
    if (isChanged) cache.invalidateQueries({ queryKey: ['analytics'] });
  }, [cache, timeZone]);
  return data?.recount ?? null;
}
