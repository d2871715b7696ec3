import type { Timeseries } from '#contract/analytics.ts';
import type { ProgrammeSession } from '#contract/programme.ts';
import type { TrendBand, TrendPoint } from '../../ui/trend.ts';
import { timeOf } from '../period/range.ts';

/** Of more days than that a session is too thin to be seen. */
const MOST_DAYS = 14;

type Drawn = Pick<ProgrammeSession, 'title' | 'room' | 'startsAt' | 'endsAt'>;

interface Place {
  begins: number;
  ends: number;
}

/** Where each point of a series begins and ends. */
const placesOf = ({ interval, points }: Timeseries, count: number): Place[] => {
  const begins = points.slice(0, count).map(({ time }) => timeOf(time));
  const usual = interval === 'hour' ? 3_600_000 : 86_400_000;
  return begins.map((each, at) => ({
    begins: each,
    ends: interval === 'hour' ? each + usual : (begins[at + 1] ?? each + usual),
  }));
};

const namesDuring = (sessions: readonly Drawn[], { begins, ends }: Place): string[] =>
  sessions
    .filter(({ startsAt, endsAt }) => timeOf(startsAt) < ends && timeOf(endsAt) > begins)
    .map(({ title, room }) => (room === '' ? title : `${title} (${room})`));

/** How far along the points a moment is: 2.5 is in the middle of the third. */
const along = (places: readonly Place[], moment: number): number => {
  const at = places.findLastIndex(({ begins }) => begins <= moment);
  const place = places[at];
  if (!place) return 0;
  return at + Math.min(1, (moment - place.begins) / (place.ends - place.begins));
};

/**
 * The sessions over a curve of hours or of a few days: as bands, and in words beside the points that they take place
 * in. Over more days neither.
 */
export function withSessions(
  series: Timeseries,
  points: TrendPoint[],
  sessions: readonly Drawn[],
): { points: TrendPoint[]; bands: TrendBand[] } {
  if (series.interval === 'day' && series.points.length > MOST_DAYS) return { points, bands: [] };
  const places = placesOf(series, points.length);
  const bands = sessions
    .map(({ startsAt, endsAt }) => ({
      from: along(places, timeOf(startsAt)),
      to: along(places, timeOf(endsAt)),
    }))
    .filter(({ from, to }) => to > from);
  if (bands.length === 0) return { points, bands };
  const named = points.map((point, at) => {
    const notes = namesDuring(sessions, places[at] ?? { begins: 0, ends: 0 });
    return notes.length === 0 ? point : { ...point, notes };
  });
  return { points: named, bands };
}
