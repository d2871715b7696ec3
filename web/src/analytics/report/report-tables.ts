import type { EventGroup } from '#contract/analytics.ts';
import {
  type GroupSection,
  groupOf,
  isGroupSection,
  trafficLabels,
} from '#contract/analytics-filters.ts';
import type { Section } from '#contract/plans.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { useAttention } from '../calls/get-attention.ts';
import { useCodes } from '../calls/get-codes.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { type MediaSection, useMedia, useMediaLeftOut } from '../calls/get-media.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { reportQuery, useReport } from '../calls/get-report.ts';
import { trafficQuery, useTraffic } from '../calls/get-traffic.ts';
import { isFailed, useLeftOut } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { mediaColumns } from '../media/media-columns.tsx';
import { mediaFigures } from '../media/media-rows.ts';
import { beforeHeader, withoutEdition } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { rankingColumns } from '../rankings/ranking-columns.tsx';
import { type RankingRow, rankingRows } from '../rankings/ranking-rows.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { leftOutOfGroup, type PlainTable, plainTable } from '../table/table-file.ts';
import { websiteTable } from '../traffic/traffic-figures.ts';
import { websiteColumns } from '../traffic/website-columns.tsx';
import { websiteVisits } from '../traffic/website-visits.tsx';

/** A section's table; undefined while it loads, null where it could not be loaded. */
export type SectionTable = PlainTable | undefined | null;

interface Loading<T> {
  data: T | undefined;
  error: ApiError | null;
}

/** `others`: what its rows are told by; without one of them nothing could be said, or the wrong. */
const ready = <T>(
  of: Loading<T>,
  others: Loading<unknown>[],
  build: (data: T) => PlainTable,
): SectionTable => {
  if ([of, ...others].some(isFailed)) return null;
  const { data } = of;
  const isThere = data !== undefined && others.every((each) => each.data !== undefined);
  return isThere ? build(data) : undefined;
};

/** The tables of everything that the reader may see, of the chosen period, and the rows of its groups. */
export function useReportTables(period: ShownPeriod) {
  const { range, before, edition } = period;
  const reader = useReader();
  const site = useSite();
  const may = (section: Section) => (reader.sections.includes(section) ? range : null);
  const traffic = useTraffic(reader, may('traffic'));
  const trafficBefore = useTraffic(reader, may('traffic') && before);
  const report = useReport(reader, reader.sections.some(isGroupSection) ? range : null);
  const reportBefore = useReport(reader, before);
  const reportLeftOut = useLeftOut(
    reportQuery(reader, reader.sections.some(isGroupSection) ? range : null),
  );
  const trafficLeftOut = useLeftOut(trafficQuery(reader, may('traffic')));
  const name = useConferenceName(reader);
  const videos = useMediaTable('videos', may('videos'));
  const audios = useMediaTable('audios', may('audios'));
  const known = usePosterTitles(reader, { enabled: may('posters') !== null });
  // Without titles the posters are told by their codes.
  const titles = known.isError ? { data: () => undefined, error: null } : known;

  const attention = useAttention(reader, may('posters'));
  const timed = attention.isError ? { data: () => null, error: null } : attention;

  const rowsOf = (groups: EventGroup[], section: GroupSection): RankingRow[] =>
    rankingRows(groups, before ? reportBefore.data : undefined, {
      ...{ section, site, prefix: reader.prefix },
      conferenceName: name.data,
      posterOf: titles.data,
      attentionOf: timed.data,
      edition,
    });

  const tableOf = (section: Section): SectionTable => {
    if (section === 'videos') return videos;
    if (section === 'audios') return audios;
    if (section === 'traffic') {
      return ready(traffic, [], (groups) => {
        const rows = websiteTable(groups, before ? trafficBefore.data : undefined, site);
        const leftOut = leftOutOfGroup(groups, trafficLabels.website, trafficLeftOut);
        return plainTable(websiteVisits, websiteColumns(beforeHeader(period)), rows, leftOut);
      });
    }
    return ready(report, section === 'posters' ? [titles, timed] : [name], (groups) => {
      const rows = rowsOf(groups, section);
      const leftOut = leftOutOfGroup(groups, groupOf[section], reportLeftOut);
      const columns = rankingColumns(section, {
        before: beforeHeader(section === 'posters' ? withoutEdition(period) : period),
        of: rows,
      });
      return plainTable(sectionWords[section].title, columns, rows, leftOut);
    });
  };
  const tables = new Map(reader.sections.map((section) => [section, tableOf(section)]));
  const best = (section: GroupSection): RankingRow[] | undefined =>
    tables.get(section) && report.data ? rowsOf(report.data, section) : undefined;
  return { tables, best };
}

function useMediaTable(section: MediaSection, range: ShownPeriod['range']): SectionTable {
  const reader = useReader();
  const site = useSite();
  const media = useMedia(reader, section, range);
  const leftOut = useMediaLeftOut(reader, section, range);
  const codes = useCodes(reader, section, { enabled: range !== null });
  const of = { site, prefix: reader.prefix };
  // Without titles the files are told by their names.
  const titles = codes.isError ? { data: {}, error: null } : codes;
  return ready(media, [titles], (rows) =>
    plainTable(
      sectionWords[section].title,
      mediaColumns(section, false),
      mediaFigures(rows, undefined, titles.data ?? {}, of),
      leftOut,
    ),
  );
}
