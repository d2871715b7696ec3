import type { MediaRow, TrafficGroup } from '#contract/analytics.ts';
import type { AudienceCount } from '#contract/audience-rows.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { MAX_ALSO_VIEWED } from '#contract/label-figures.ts';

type OpenedPoster = NonNullable<LabelDetails['alsoViewed']>[number];

/** A poster with several addresses: what they achieved together. Null stays null: not on the plan. */
export const mergeDetails = (details: readonly LabelDetails[]): LabelDetails => ({
  nb_visits: sum(details, ({ nb_visits }) => nb_visits),
  nb_events: sum(details, ({ nb_events }) => nb_events),
  // Each address already answers the rank of the poster that it belongs to.
  rank: details.find(({ rank }) => rank !== null)?.rank ?? null,
  countries: together(details, ({ countries }) => countries, mergeCountries),
  hallScans: addUp(details.map(({ hallScans }) => hallScans)),
  viewingTimes: together(details, ({ viewingTimes }) => viewingTimes && [viewingTimes], addColumns),
  alsoViewed: together(details, ({ alsoViewed }) => alsoViewed, mergePosters(MAX_ALSO_VIEWED)),
  openedPosters: together(details, ({ openedPosters }) => openedPosters, mergePosters()),
  referrers: together(details, ({ referrers }) => referrers, mergeTraffic),
  videos: together(details, ({ videos }) => videos, mergeMedia),
  audios: together(details, ({ audios }) => audios, mergeMedia),
});

const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);

const addUp = (values: (number | null)[]): number | null =>
  values.includes(null) ? null : sum(values, (value) => value ?? 0);

function together<T, R>(
  details: readonly LabelDetails[],
  part: (one: LabelDetails) => T[] | null,
  merge: (rows: T[]) => R,
): R | null {
  const parts = details.map(part);
  return parts.some((rows) => rows === null) ? null : merge(parts.flatMap((rows) => rows ?? []));
}

function byLabel<T extends { label: string }>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.label, [...(groups.get(row.label) ?? []), row]);
  return [...groups.values()];
}

/** Of those addresses whose retention is known. */
const mergeRetention = (rows: MediaRow[]): number[] | null => {
  const known = rows.flatMap(({ retention }) => (retention ? [retention] : []));
  return known.length === 0 ? null : addColumns(known);
};

const addColumns = ([first = [], ...others]: number[][]): number[] =>
  first.map((value, at) => value + sum(others, (other) => other[at] ?? 0));

const mergeCountries = (rows: AudienceCount[]): AudienceCount[] =>
  byLabel(rows)
    .map((same) => ({
      code: same[0]?.code ?? '',
      label: same[0]?.label ?? '',
      visits: sum(same, ({ visits }) => visits),
    }))
    .sort((a, b) => Number(a.code === '') - Number(b.code === '') || b.visits - a.visits);

const mergePosters =
  (limit?: number) =>
  (rows: OpenedPoster[]): OpenedPoster[] =>
    byLabel(rows)
      .map((same) => ({
        label: same[0]?.label ?? '',
        nb_visits: sum(same, ({ nb_visits }) => nb_visits),
      }))
      .sort((a, b) => b.nb_visits - a.nb_visits)
      .slice(0, limit);

const mergeTraffic = (groups: TrafficGroup[]): TrafficGroup[] =>
  byLabel(groups).map((same) => ({
    label: same[0]?.label ?? '',
    nb_visits: sum(same, ({ nb_visits }) => nb_visits),
    subtable: byLabel(same.flatMap(({ subtable }) => subtable)).map((rows) => ({
      label: rows[0]?.label ?? '',
      nb_visits: sum(rows, ({ nb_visits }) => nb_visits),
    })),
  }));

const mergeMedia = (rows: MediaRow[]): MediaRow[] =>
  byLabel(rows).map((same) => {
    const plays = sum(same, ({ nb_plays }) => nb_plays);
    const watched = sum(same, ({ nb_plays, avg_time_watched }) => nb_plays * avg_time_watched);
    return {
      label: same[0]?.label ?? '',
      nb_plays: plays,
      nb_impressions: sum(same, ({ nb_impressions }) => nb_impressions),
      nb_finishes: sum(same, ({ nb_finishes }) => nb_finishes),
      avg_time_watched: plays === 0 ? 0 : Math.round(watched / plays),
      retention: mergeRetention(same),
    };
  });
