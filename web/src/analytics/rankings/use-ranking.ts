import { useEffect, useMemo } from 'react';
import type { EventGroup } from '#contract/analytics.ts';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { useAttention } from '../calls/get-attention.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { reportQuery, useReport } from '../calls/get-report.ts';
import { useLeftOut } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { withoutEdition } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { leftOutOfGroup } from '../table/table-file.ts';
import { movementBase, rankMovement } from './rank-movement.ts';
import { type RankingContext, type RankingRow, rankingRows } from './ranking-rows.ts';

const NO_ROWS: RankingRow[] = [];

/** Reads one ranking of the period: its rows, what they are compared with, and how far they moved. */
export function useRanking(section: GroupSection, shown: ShownPeriod) {
  const isPosters = section === 'posters';
  const period = isPosters ? withoutEdition(shown) : shown;
  const { range, before, edition } = period;
  const reader = useReader();
  const { prefix } = reader;
  const site = useSite();
  const report = useReport(reader, range);
  const earlier = useReport(reader, before);
  const base = movementBase(period);
  const baseReport = useReport(reader, base?.range ?? null);
  const leftOut = useLeftOut(reportQuery(reader, range));
  const { name, looking, lacking } = useNameToFilterBy(section);
  const titles = usePosterTitles(reader, { enabled: isPosters });
  const attention = useAttention(reader, isPosters ? range : null);

  const { data } = report;
  const then = before ? earlier.data : undefined;
  const of = useMemo((): RankingContext => {
    const parts = { posterOf: titles.data, attentionOf: attention.data };
    return { section, site, prefix, conferenceName: name, edition, ...parts };
  }, [section, site, prefix, name, edition, titles.data, attention.data]);
  const rows = useMemo(() => (data ? rankingRows(data, then, of) : NO_ROWS), [data, then, of]);
  const moved = base ? baseReport.data : undefined;
  const baseEdition = base?.edition ?? null;
  const movement = useMemo(
    () => (moved ? rankMovement(rows, moved, { ...of, edition: baseEdition }) : null),
    [rows, moved, of, baseEdition],
  );
  return {
    rows,
    movement,
    movementWords: movement && base ? base.words : null,
    period,
    report,
    leftOut: useMemo(
      () => leftOutOfGroup(data, groupOf[section], leftOut),
      [data, section, leftOut],
    ),
    conferenceName: name,
    lacksName: lacking,
    isLoading: report.isPending || looking || titles.isLoading || attention.isLoading,
  };
}

export type Ranking = ReturnType<typeof useRanking>;

/** Returns the number of rows of all groups. */
export const countRows = (groups: EventGroup[]): number =>
  groups.reduce((sum, { subtable }) => sum + subtable.length, 0);

/** A failed lookup is only logged: the table is then empty, and nothing waits for it. */
function useNameToFilterBy(section: GroupSection) {
  const { data, error, isPending } = useConferenceName(useReader());
  const needed = section !== 'posters';
  useEffect(() => {
    if (needed && error) console.error('The name of the conference could not be looked up', error);
  }, [needed, error]);
  return { name: data, looking: needed && isPending, lacking: needed && data === undefined };
}
