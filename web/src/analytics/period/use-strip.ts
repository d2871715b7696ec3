import { useMemo } from 'react';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { useTimeseries } from '../calls/get-timeseries.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { type Reader, useReader } from '../reader.tsx';
import { conferenceDays, NO_DAYS } from './choice.ts';
import type { Range } from './range.ts';
import { countStrip, type StripCounts } from './strip-counts.ts';
import { type StripEntry, stripEntries } from './strip-entries.ts';
import { useNow } from './use-now.ts';
import type { ShownPeriod } from './use-period.ts';

interface Strip {
  entries: StripEntry[];
  /** In the order of the entries. */
  counts: StripCounts[];
}

/** All visits of the conference, which a share link may not include. */
const mayReadTotals = ({ share, only, sections }: Reader): boolean =>
  share === null || (!only && sections.includes('traffic'));

/** The periods of the conference with their visits; undefined until its days are known. */
export function useStrip({ filters }: Pick<ShownPeriod, 'filters'>): Strip | undefined {
  const reader = useReader();
  const { data } = useTracking(reader);
  const now = useNow();
  const may = mayReadTotals(reader);
  const ranges = rangesOf(data ?? null, now);
  const over = (range: Range | null) => (may && range ? { ...range, ...filters } : null);
  const days = useTimeseries(reader, over({}), { interval: 'day', use: 'stripDays' }).data;
  const hours = useTimeseries(reader, over(ranges.hours), {
    interval: 'hour',
    use: 'stripHours',
  }).data;
  const isComparable = !filters.poster && !filters.topic;
  const hoursBefore = useTimeseries(reader, over(isComparable ? ranges.hoursBefore : null), {
    interval: 'hour',
    use: 'stripHoursBefore',
  }).data;
  return useMemo(() => {
    if (!data) return undefined;
    const zone = timeZoneOf(data.timeZone);
    const zoneBefore = timeZoneOf(data.previousEdition?.timeZone ?? data.timeZone);
    const entries = stripEntries(now, zone, data);
    const series = { days, hours, hoursBefore, zone, zoneBefore };
    return { entries, counts: countStrip(entries, series, now) };
  }, [data, now, days, hours, hoursBefore]);
}

/** The conference days that have begun, and those of the previous edition while some are to come. */
function rangesOf(data: Tracking | null, now: number) {
  const daysOf = (of: { startsOn: string | null; endsOn: string | null }): Range | null =>
    of.startsOn && of.endsOn ? { from: of.startsOn, to: of.endsOn } : null;
  const own = conferenceDays(data ?? NO_DAYS).length > 0 && data ? daysOf(data) : null;
  if (!own || !data) return { hours: null, hoursBefore: null };
  const today = timeZoneOf(data.timeZone).dayOf(now / 1_000);
  const dayOf = (date = ''): number => Date.parse(date) / 86_400_000;
  const edition = data.previousEdition;
  const daysBefore = edition && today <= dayOf(own.to) ? daysOf(edition) : null;
  return {
    hours: today >= dayOf(own.from) ? own : null,
    hoursBefore: daysBefore && edition ? { ...daysBefore, edition: edition.prefix } : null,
  };
}
