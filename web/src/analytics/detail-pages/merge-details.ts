import type { LabelDetails, MediaRow, TrafficGroup } from '#contract/analytics.ts';

/** A poster with several addresses: what they achieved together. Null stays null: not on the plan. */
export const mergeDetails = (details: readonly LabelDetails[]): LabelDetails => ({
  nb_visits: sum(details, ({ nb_visits }) => nb_visits),
  nb_events: sum(details, ({ nb_events }) => nb_events),
  referrers: together(details, ({ referrers }) => referrers, mergeTraffic),
  videos: together(details, ({ videos }) => videos, mergeMedia),
  audios: together(details, ({ audios }) => audios, mergeMedia),
});

const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);

function together<T>(
  details: readonly LabelDetails[],
  part: (one: LabelDetails) => T[] | null,
  merge: (rows: T[]) => T[],
): T[] | null {
  const parts = details.map(part);
  return parts.some((rows) => rows === null) ? null : merge(parts.flatMap((rows) => rows ?? []));
}

function byLabel<T extends { label: string }>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.label, [...(groups.get(row.label) ?? []), row]);
  return [...groups.values()];
}

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
    };
  });
