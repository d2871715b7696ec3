import type {
  EventGroup,
  MediaRow,
  Timeseries,
  TrafficGroup,
  Trends,
} from '#contract/analytics.ts';
import { groupOf, posterCodeOf } from '#contract/analytics-filters.ts';
import type { Attention } from '#contract/attention.ts';
import type { Audience } from '#contract/audience.ts';
import type { AudienceCount } from '#contract/audience-rows.ts';
import type { Content, SearchEngines } from '#contract/content.ts';
import type { Period } from '#contract/period.ts';
import { MAX_POSTER_TITLES, type PosterTitles } from '#contract/poster-titles.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import type { Principal } from '../platform/http/access.ts';
import { mayReadGroup, requireGroup, requireSection, requireTotals } from './access.ts';
import { keepOne, keepTitle } from './only-one.ts';
import type { AnalyticsParts, Reading, Readings } from './reading.ts';
import { reportAttention } from './reports/attention.ts';
import { reportAudience, reportCountries, reportRecognised } from './reports/audience.ts';
import { reportContent, reportSearchEngines } from './reports/content.ts';
import { reportEvents } from './reports/events.ts';
import { countFoldedPlays, countLeftOut } from './reports/limit.ts';
import { reportMedia, withRetention } from './reports/media.ts';
import { fillPoints, planSeries, reportTrends } from './reports/timeseries.ts';
import { isRow, reportTraffic } from './reports/traffic.ts';
import type { Interval, Label, Labels, MediaKind, Source } from './sources/source.ts';
import type { ReferrerRow } from './sources/source-rows.ts';

/**
 * Every read names its reader and answers only what that reader may see: 403 for a conference that
 * is not theirs, 405 for what is not on their plan. Whether a conference exists is told to its own
 * readers only.
 */
export const buildReads = ({
  source,
  submissions,
  readings,
}: Pick<AnalyticsParts, 'source' | 'submissions'> & { readings: Readings }) => ({
  async report(reader: Principal, of: Reading, period: Period): Promise<Cut<EventGroup>> {
    const all = await source.events(of, period);
    const only = reader.share?.only;
    const rows = only
      ? keepOne(only, all, await readings.posterSite(of))
      : all.filter(({ category }) => mayReadGroup(reader, category));
    return cut(source, reportEvents(rows), () => countLeftOut(rows, ({ category }) => category));
  },

  async traffic(reader: Principal, of: Reading, period: Period): Promise<Cut<TrafficGroup>> {
    requireSection(reader, 'traffic');
    const rows = await source.referrers(of, period);
    const groupOf = (row: ReferrerRow) => (isRow(row) ? row.type : null);
    return cut(source, reportTraffic(rows), () => countLeftOut(rows, groupOf));
  },

  /** Of the visits that traffic is about. Its lists are of what is known beforehand, so they are whole. */
  /** Visits of several posters by country; null where the source does not tell visits apart by poster. */
  async countriesOfPosters(
    reader: Principal,
    of: Reading,
    codes: string[],
  ): Promise<AudienceCount[][] | null> {
    requireSection(reader, 'traffic');
    requireSection(reader, 'posters');
    if (!source.countriesOf) return null;
    const { posterUrl } = await readings.posterSite(of);
    const posters = codes.map((code) => ({
      code,
      isIts: (label: string) => posterCodeOf(label, { posterUrl }, of.prefix) === code,
    }));
    return (await source.countriesOf(of, posters)).map(reportCountries);
  },

  async audience(
    reader: Principal,
    of: Reading,
    asked: { period: Period; hasRecognised?: boolean },
  ): Promise<{ audience: Audience; leftOut: Cut<never>['leftOut'] }> {
    requireSection(reader, 'traffic');
    const { period, hasRecognised = false } = asked;
    const [facts, recognised] = await Promise.all([
      source.audience(of, period),
      hasRecognised ? source.recognised?.(of, period) : undefined,
    ]);
    const audience = reportAudience(facts);
    return {
      audience: hasRecognised
        ? { ...audience, recognised: reportRecognised(facts, recognised) }
        : audience,
      leftOut: source.tellsLeftOut && 0,
    };
  },

  /** What the visits that traffic is about did on the site. */
  async content(
    reader: Principal,
    of: Reading,
    period: Period,
  ): Promise<{ content: Content; leftOut: Cut<never>['leftOut'] }> {
    requireSection(reader, 'traffic');
    const facts = await source.content(of, period);
    const leftOut = source.tellsLeftOut && countLeftOut(facts.rows, ({ kind }) => kind);
    return { content: reportContent(facts), leftOut };
  },

  async searchEngines(reader: Principal, of: Reading, period: Period): Promise<SearchEngines> {
    requireSection(reader, 'traffic');
    return reportSearchEngines(await source.searchEngines(of, period));
  },

  /** How long posters were looked at; null where the source does not tell. */
  async attention(reader: Principal, of: Reading, period: Period): Promise<Attention | null> {
    requireSection(reader, 'posters');
    const rows = await source.attention(of, period);
    const only = reader.share?.only;
    if (rows === null || !only) return rows && reportAttention(rows);
    const posters = rows.map((row) => ({ ...row, category: groupOf.posters }));
    return reportAttention(keepOne(only, posters, await readings.posterSite(of)));
  },

  async media(
    reader: Principal,
    of: Reading,
    kind: MediaKind,
    asked: { period: Period; hasRetention?: boolean },
  ): Promise<Cut<MediaRow>> {
    requireSection(reader, sectionOf[kind]);
    const { period, hasRetention = false } = asked;
    const [rows, retention] = await Promise.all([
      source.media(of, kind, period),
      hasRetention ? source.retention?.(of, { kind, period }) : undefined,
    ]);
    if (rows === null) return { rows: [], leftOut: undefined, notKnown: 'media' };
    const listed = reportMedia(rows);
    const report = cut(source, hasRetention ? withRetention(listed, retention) : listed, () =>
      countLeftOut(rows, () => kind),
    );
    return source.tellsLeftOut ? report : { ...report, folded: countFoldedPlays(rows) };
  },

  async timeseries(
    reader: Principal,
    of: Reading,
    asked: { period: Period; interval: Interval | undefined; label: Label | undefined },
    now: Date,
  ): Promise<Timeseries> {
    const { period, label } = asked;
    if (label) {
      requireGroup(reader, label.category);
      await readings.requireOwn(reader, of, { category: label.category, labels: [label.label] });
    } else requireTotals(reader);
    const { zone } = of.count;
    const { interval, close } = planSeries(asked, zone, now);
    const points = await source.timeseries(of, period, interval, label);
    const closed = close(points);
    return closed ? fillPoints(points, closed, interval, zone) : { interval, points: [] };
  },

  /** Several rows of a group, over the same times. */
  async trends(
    reader: Principal,
    of: Reading,
    asked: { period: Period; interval: Interval | undefined; labels: Labels },
    now: Date,
  ): Promise<Trends> {
    const { period, labels } = asked;
    requireGroup(reader, labels.category);
    await readings.requireOwn(reader, of, labels);
    const { interval, close } = planSeries(asked, of.count.zone, now, labels.labels.length);
    const found = await source.trends(of, period, interval, labels);
    const closed = close([...found.values()].flat());
    const times = closed ? fillPoints([], closed, interval, of.count.zone).points : [];
    return reportTrends(interval, times, labels.labels, found);
  },

  async posterTitles(reader: Principal, of: ConferenceRow): Promise<PosterTitles> {
    requireSection(reader, 'posters');
    const titles = await submissions.listTitles(of.id, MAX_POSTER_TITLES);
    return reader.share?.only ? keepTitle(reader.share.only, titles) : titles;
  },
});

export const sectionOf = { video: 'videos', audio: 'audios' } as const;

/** A report, and how many rows are not in it, where the source tells. */
export interface Cut<Row> {
  rows: Row[];
  leftOut: number | undefined;
  /** Plays of rows that the source has folded together, where that is what it tells. */
  folded?: number;
  /** What the source cannot say anything about. */
  notKnown?: 'media' | undefined;
}

const cut = <Row>(source: Source, rows: Row[], leftOut: () => number): Cut<Row> => ({
  rows,
  leftOut: source.tellsLeftOut && leftOut(),
});
