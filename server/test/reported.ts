import type { Period } from '#contract/period.ts';
import type { Source, Subject } from '../src/analytics/sources/source.ts';
import type { Recount } from './naive-recount.ts';

const ALWAYS: Period = { from: null, to: null };

/** The reports of a source in the form of the naive recount. */
export const reported = async (
  source: Source,
  subject: Subject,
  period = ALWAYS,
): Promise<Recount> => {
  const events = await source.events(subject, period);
  const referrers = await source.referrers(subject, period);
  const { visitors, rows } = await source.audience(subject, period);
  const content = await source.content(subject, period);
  const engines = await source.searchEngines(subject, period);
  const media = await source.media(subject, 'video', period);
  const attention = await source.attention(subject, period);
  return {
    events: Object.fromEntries(
      events.map((row) => [`${row.category}|${row.label}`, [row.events, row.visits]]),
    ),
    referrers: Object.fromEntries(referrers.map((row) => [`${row.type}|${row.name}`, row.visits])),
    audience: Object.fromEntries(
      Object.entries(rows).flatMap(([trait, list]) =>
        (list ?? []).map(({ value, visits }) => [`${trait}|${value}`, visits]),
      ),
    ),
    content: Object.fromEntries(
      content.rows.map((row) => [`${row.kind}|${row.label}`, [row.hits, row.visits]]),
    ),
    engines: Object.fromEntries((engines ?? []).map((row) => [row.name, row.visits])),
    visitors: visitors ?? Number.NaN,
    media: {
      ...Object.fromEntries(
        (media ?? []).map((row) => [
          `video|${row.label}`,
          [row.nb_impressions, row.nb_plays, row.nb_finishes, row.avg_time_watched],
        ]),
      ),
      ...Object.fromEntries(
        (attention ?? []).map(({ label, views, seconds }) => [
          `poster|${label}`,
          [views, views, 0, Math.round(seconds / views)],
        ]),
      ),
    },
  };
};

/** Media as the report says it: the mean of the seconds, rounded; of posters, what was looked at. */
export const asReported = ({ media, ...rest }: Recount): Recount => ({
  ...rest,
  media: Object.fromEntries(
    Object.entries(media).flatMap(([key, [seen, plays, finishes, seconds]]) => {
      const mean = plays === 0 ? 0 : Math.round(seconds / plays);
      if (!key.startsWith('poster|')) return [[key, [seen, plays, finishes, mean]]];
      return plays === 0 ? [] : [[key, [plays, plays, 0, mean]]];
    }),
  ),
});
