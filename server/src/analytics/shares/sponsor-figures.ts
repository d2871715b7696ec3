import type { Trends } from '#contract/analytics.ts';
import { groupOf, type PosterCount } from '#contract/analytics-filters.ts';
import type { Attention } from '#contract/attention.ts';
import { averageViewingTime } from '#contract/overview-counts.ts';
import type { Period } from '#contract/period.ts';
import type { SponsorFigures } from '#contract/shares.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Reading } from '../reading.ts';
import type { Interval, Labels } from '../sources/source.ts';

const DAY = 86_400_000;
const MAX_HOURLY_DAYS = 10;
/** Points of all curves together; more days are not drawn. */
const MAX_POINTS = 50_000;

export interface FigureReads {
  attention(reader: Principal, of: Reading, period: Period): Promise<Attention | null>;
  trends(
    reader: Principal,
    of: Reading,
    asked: { period: Period; interval: Interval; labels: Labels },
    now: Date,
  ): Promise<Trends>;
}

interface Asked {
  /** The sponsor's posters. */
  codes: readonly string[];
  /** Every poster with visits. */
  visited: readonly PosterCount[];
  period: Period;
  now: Date;
}

/** Reads the posters of a sponsor beside all posters of the conference; null for a report without posters. */
export const readSponsorFigures = async (
  reads: FigureReads,
  reader: Principal,
  of: Reading,
  asked: Asked,
): Promise<SponsorFigures | null> => {
  const { codes, visited, period } = asked;
  if (codes.length === 0) return null;
  const own = visited.filter(({ code }) => codes.includes(code));
  const [attention, curve] = await Promise.all([
    reads.attention(reader, of, period),
    readCurve(reads, reader, of, { ...asked, own }),
  ]);
  return {
    posters: visited.length,
    visits: visited.reduce((sum, { nb_visits }) => sum + nb_visits, 0),
    viewingTime: attention && compareViewingTime(attention, own),
    curve,
  };
};

const compareViewingTime = (attention: Attention, own: readonly PosterCount[]) => {
  const labels = new Set(own.flatMap((poster) => poster.labels));
  return {
    own: averageViewingTime(attention.filter(({ label }) => labels.has(label))),
    others: averageViewingTime(attention.filter(({ label }) => !labels.has(label))),
  };
};

/** The addresses of a poster are added up, as its visits are. */
const readCurve = async (
  reads: FigureReads,
  reader: Principal,
  of: Reading,
  { own, period, now }: Asked & { own: readonly PosterCount[] },
): Promise<SponsorFigures['curve']> => {
  const labels = own.flatMap((poster) => poster.labels);
  const interval = intervalOf(period, labels.length);
  if (!interval) return null;
  const asked = { period, interval, labels: { category: groupOf.posters, labels } };
  const { times, trends } = await reads.trends(reader, of, asked, now);
  const byLabel = new Map(trends.map((trend) => [trend.label, trend.nb_visits]));
  const sum = (lines: (readonly number[] | undefined)[]) =>
    times.map((_, at) => lines.reduce((all, line) => all + (line?.[at] ?? 0), 0));
  const byPoster = own.map((poster) => ({
    name: poster.code,
    visits: sum(poster.labels.map((label) => byLabel.get(label))),
  }));
  return { interval, times, visits: sum(byPoster.map(({ visits }) => visits)), byPoster };
};

const intervalOf = ({ from, to }: Period, curves: number): Interval | undefined => {
  if (!from || !to || curves === 0) return undefined;
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY);
  if (days <= MAX_HOURLY_DAYS && 24 * days * curves <= MAX_POINTS) return 'hour';
  return days * curves <= MAX_POINTS ? 'day' : undefined;
};
