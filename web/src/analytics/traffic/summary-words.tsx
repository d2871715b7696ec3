import { useMemo } from 'react';
import type { Timeseries, TrafficGroup } from '#contract/analytics.ts';
import { shownLocale } from '../../texts/texts.tsx';
import { useReport } from '../calls/get-report.ts';
import { useTimeseries } from '../calls/get-timeseries.ts';
import { useProgramme } from '../calls/programme.ts';
import { useSite } from '../calls/use-site.ts';
import { DAY, HOUR, timeOf } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useStrip } from '../period/use-strip.ts';
import { rankingRows } from '../rankings/ranking-rows.ts';
import { useReader } from '../reader.tsx';
import { usePer } from '../trend/use-per.ts';
import { summarize } from './summary.ts';
import { trafficCounts } from './traffic-figures.ts';

interface Props {
  period: ShownPeriod;
  /** Undefined while they load. */
  groups: TrafficGroup[] | undefined;
  before: TrafficGroup[] | undefined;
}

/** The sentence beside the first number; empty where there is nothing to say. */
export function SummaryWords({ period, groups, before }: Props) {
  const { range, zone, edition, running, choice } = period;
  const reader = useReader();
  const site = useSite();
  const { prefix } = reader;
  const allowed = groups === undefined ? null : range;
  const series = useTimeseries(reader, allowed, { interval: usePer(range) }).data;
  const report = useReport(reader, reader.sections.includes('posters') ? allowed : null).data;
  const sessions = useProgramme(reader);
  const strip = useStrip(period);
  const now = useNow();
  const posters = useMemo(() => {
    const of = { section: 'posters', site, prefix, conferenceName: undefined } as const;
    return report && rankingRows(report, undefined, of).slice(0, 2);
  }, [report, site, prefix]);
  if (!groups || !zone || !series) return null;
  const days = strip?.entries
    .map(({ isDay, state, key }, at) => ({
      isDay,
      state,
      key,
      visits: strip.counts[at]?.visits ?? 0,
    }))
    .filter(({ isDay }) => isDay);
  const shownKey = choice?.preset === 'day' ? `day${choice.day}` : undefined;
  const own = days?.find(({ key }) => key === shownKey);
  const format = new Intl.DateTimeFormat(
    shownLocale(),
    series.interval === 'hour'
      ? { timeZone: zone.name, hour: '2-digit', minute: '2-digit' }
      : { timeZone: zone.name, weekday: 'short', day: 'numeric', month: 'short' },
  );
  const sentences = summarize({
    series: finishedPoints(series, now),
    nameOf: (time) => format.format(timeOf(time)),
    sessionAt: (time) =>
      sessions.find(
        ({ startsAt, endsAt, posters }) =>
          posters.length > 0 &&
          timeOf(startsAt) < timeOf(time) + HOUR &&
          timeOf(endsAt) > timeOf(time),
      )?.title,
    running,
    day: own && {
      visits: own.visits,
      best: Math.max(0, ...(days ?? []).filter((each) => each !== own).map(({ visits }) => visits)),
    },
    posters,
    social: before && {
      now: trafficCounts(groups).social,
      before: trafficCounts(before).social,
    },
    edition: edition?.prefix,
  });
  return sentences.map(({ text, strong }) => (
    <span key={text}>{strong ? <b>{text}</b> : text} </span>
  ));
}

/** Without the hour or day that goes on. */
const finishedPoints = ({ interval, points }: Timeseries, now: number): Timeseries => ({
  interval,
  points: points.filter(({ time }) => timeOf(time) + (interval === 'hour' ? HOUR : DAY) <= now),
});
