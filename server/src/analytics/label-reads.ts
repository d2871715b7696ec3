import type { MediaRow } from '#contract/analytics.ts';
import { groupOf, sectionOfGroup } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { MAX_ALSO_VIEWED, MAX_OPENED_POSTERS } from '#contract/label-figures.ts';
import type { Period } from '#contract/period.ts';
import type { Principal } from '../platform/http/access.ts';
import { mayReadSection, requireGroup } from './access.ts';
import type { AnalyticsParts, Reading, Readings } from './reading.ts';
import { type Cut, sectionOf } from './reads.ts';
import { reportCountries } from './reports/audience.ts';
import { type ConferenceSite, reportPosters, reportRank } from './reports/label.ts';
import { reportMedia, withRetention } from './reports/media.ts';
import { reportTraffic } from './reports/traffic.ts';
import type { Label, MediaKind, Source } from './sources/source.ts';
import type { Rest } from './sources/source-rows.ts';

/** Addresses that are read of posters, of which several may be the same poster's. */
const ADDRESSES_PER_POSTER = 4;

/** What one row of a group is about, and who reads it. */
interface Asked {
  reader: Principal;
  of: Reading;
  label: Label;
  period: Period;
  site: ConferenceSite;
}

/**
 * Reads of one row: a poster, an author, a topic or an affiliation. A link to one poster or author learns nothing of
 * others, so it gets no rank and no other posters.
 */
export const buildLabelReads = ({
  source,
  readings,
}: Pick<AnalyticsParts, 'source'> & { readings: Readings }) => ({
  async labelDetails(
    reader: Principal,
    of: Reading,
    label: Label,
    period: Period,
  ): Promise<{ details: LabelDetails; notKnown: Cut<never>['notKnown'] }> {
    requireGroup(reader, label.category);
    await readings.requireOwn(reader, of, { category: label.category, labels: [label.label] });
    const { posterUrl } = await readings.posterSite(of);
    const asked = { reader, of, label, period, site: { ...of, posterUrl } };
    const [events, traffic, played, ...others] = await Promise.all([
      source.events(of, period, label),
      readTraffic(source, asked),
      readPlayed(source, asked),
      readRank(source, asked),
      readViewingTimes(source, asked),
      readAlsoViewed(source, asked),
      readOpenedPosters(source, asked),
    ]);
    const [rank, viewingTimes, alsoViewed, openedPosters] = others;
    const { notKnown, ...media } = played;
    const row = events.find((event) => isSame(event, label));
    const counts = { nb_visits: row?.visits ?? 0, nb_events: row?.events ?? 0 };
    const figures = { rank, viewingTimes, alsoViewed, openedPosters };
    return { details: { ...counts, ...figures, ...traffic, ...media }, notKnown };
  },
});

const isPoster = ({ label }: Asked): boolean => label.category === groupOf.posters;

const readTraffic = async (
  source: Source,
  asked: Asked,
): Promise<Pick<LabelDetails, 'referrers' | 'countries' | 'hallScans'>> => {
  const { reader, of, period, label } = asked;
  if (!mayReadSection(reader, 'traffic')) {
    return { referrers: null, countries: null, hallScans: null };
  }
  const [referrers, countries, hallScans] = await Promise.all([
    source.referrers(of, period, label),
    source.countriesOfRow(of, period, label),
    isPoster(asked) ? source.hallScans?.(of, period, label) : null,
  ]);
  return {
    referrers: reportTraffic(referrers),
    countries: countries && reportCountries(countries),
    hallScans: hallScans ?? null,
  };
};

/** What was played is asked for posters only, whose labels are the addresses of their pages. */
const readPlayed = async (
  source: Source,
  asked: Asked,
): Promise<Pick<LabelDetails, 'videos' | 'audios'> & { notKnown: Cut<never>['notKnown'] }> => {
  const { reader, of, period, label } = asked;
  let notKnown: Cut<never>['notKnown'];
  const played = async (kind: MediaKind): Promise<MediaRow[] | null> => {
    if (!mayReadSection(reader, sectionOf[kind])) return null;
    if (!isPoster(asked)) return [];
    const page = label.label;
    const [rows, retention] = await Promise.all([
      source.media(of, kind, period, page),
      source.retention?.(of, { kind, period, page }),
    ]);
    if (rows === null) notKnown = 'media';
    return rows && withRetention(reportMedia(rows), retention);
  };
  const [videos, audios] = await Promise.all([played('video'), played('audio')]);
  return { videos, audios, notKnown };
};

const readRank = async (
  source: Source,
  { reader, of, label, period, site }: Asked,
): Promise<LabelDetails['rank']> => {
  const section = sectionOfGroup(label.category);
  if (!section || reader.share?.only) return null;
  const rows = await source.events(of, period, { category: label.category });
  return reportRank(rows, { section, label: label.label }, site);
};

const readViewingTimes = async (
  source: Source,
  asked: Asked,
): Promise<LabelDetails['viewingTimes']> =>
  (isPoster(asked) && (await source.viewingTimes?.(asked.of, asked.period, asked.label.label))) ||
  null;

/** Whether other posters may be told of, too. */
const mayReadPosters = ({ reader }: Asked): boolean =>
  !reader.share?.only && mayReadSection(reader, 'posters');

const readAlsoViewed = async (
  source: Source,
  asked: Asked,
): Promise<LabelDetails['alsoViewed']> => {
  const { of, period, label, site } = asked;
  if (!isPoster(asked) || !mayReadPosters(asked)) return null;
  const limit = MAX_ALSO_VIEWED * ADDRESSES_PER_POSTER;
  const rows = await source.alsoViewed(of, period, { of: label, limit });
  return reportPosters(rows, site, { but: label.label, limit: MAX_ALSO_VIEWED });
};

const readOpenedPosters = async (
  source: Source,
  asked: Asked,
): Promise<LabelDetails['openedPosters']> => {
  const { of, period, label, site } = asked;
  if (isPoster(asked) || !mayReadPosters(asked)) return null;
  const limit = MAX_OPENED_POSTERS * ADDRESSES_PER_POSTER;
  const rows = await source.openedPosters?.(of, period, { of: label, limit });
  return rows ? reportPosters(rows, site, { limit: MAX_OPENED_POSTERS }) : null;
};

const isSame = (row: Label & Rest, { category, label }: Label): boolean =>
  row.category === category && row.label === label && row.rest === undefined;
