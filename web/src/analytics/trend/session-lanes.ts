import type { Timeseries } from '#contract/analytics.ts';
import type { ProgrammeSession } from '#contract/programme.ts';
import { t } from '../../texts/texts.tsx';
import type { TrendBand, TrendLane, TrendPoint } from '../../ui/trend.ts';
import { HOUR, timeOf } from '../period/range.ts';

/** Of more hours than that a session is too narrow to be named. */
const MAX_HOURS_OF_LANES = 30;
const MAX_LANES = 5;

type Session = Pick<ProgrammeSession, 'title' | 'room' | 'startsAt' | 'endsAt' | 'posters'>;

export interface Programme {
  /** The points with the names of the sessions that take place in them. */
  points: TrendPoint[];
  /** Behind the curve: sessions with posters. */
  bands: TrendBand[];
  /** Under the time axis: a row for each room. */
  lanes: TrendLane[];
}

/** The sessions of a curve of hours. A session is too short to be seen on a curve of days. */
export function drawProgramme(
  { interval, points: series }: Timeseries,
  points: TrendPoint[],
  sessions: readonly Session[],
  now: number,
): Programme {
  const times = series.slice(0, points.length).map(({ time }) => timeOf(time));
  const [first] = times;
  if (interval === 'day' || first === undefined) return { points, bands: [], lanes: [] };
  const along = (text: string): number => placeOf(timeOf(text), times);
  const drawn = sessions
    .map((session) => ({ session, from: along(session.startsAt), to: along(session.endsAt) }))
    .filter(({ from, to }) => to > from);
  if (drawn.length === 0) return { points, bands: [], lanes: [] };
  const named = points.map((point, at) => {
    const notes = drawn.filter(({ from, to }) => from < at + 1 && to > at).map(nameWithRoom);
    return notes.length === 0 ? point : { ...point, notes };
  });
  return {
    points: named,
    bands: mergeBands(drawn.filter(({ session }) => session.posters.length > 0)),
    lanes: times.length > MAX_HOURS_OF_LANES ? [] : lanesOf(drawn, now),
  };
}

interface Drawn extends TrendBand {
  session: Session;
}

/** One band where sessions overlap, so that it is not drawn stronger there. */
const mergeBands = (bands: readonly TrendBand[]): TrendBand[] => {
  const merged: TrendBand[] = [];
  for (const { from, to } of bands.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

const nameWithRoom = ({ session: { title, room } }: Drawn): string =>
  room === '' ? title : `${title} (${room})`;

/** How far along the points a moment is: 2.5 is in the middle of the third. */
const placeOf = (moment: number, times: readonly number[]): number => {
  const at = times.findLastIndex((begins) => begins <= moment);
  return at === -1 ? 0 : at + Math.min(1, (moment - (times[at] ?? 0)) / HOUR);
};

const lanesOf = (drawn: readonly Drawn[], now: number): TrendLane[] => {
  const rooms = [...new Set(drawn.map(({ session }) => session.room))].sort();
  return rooms.slice(0, MAX_LANES).map((room) => ({
    name: room === '' ? t('Sessions') : room,
    items: drawn
      .filter(({ session }) => session.room === room)
      .map(({ session, from, to }) => ({
        ...{ from, to, name: session.title, withPosters: session.posters.length > 0 },
        running: timeOf(session.startsAt) <= now && now < timeOf(session.endsAt),
      })),
  }));
};
