import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { EventGroup } from '#contract/analytics.ts';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { paths } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import type { Column } from '../../ui/column.ts';
import { useAttention } from '../calls/get-attention.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { reportQuery, useReport } from '../calls/get-report.ts';
import { useLeftOut } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { FilterBeside } from '../filter/filter-beside.tsx';
import { useLinks } from '../links.ts';
import { beforeHeader, withoutEdition } from '../period/compare.ts';
import type { Range } from '../period/range.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { countNotListed, NotListed, notListedWords } from '../states/not-listed.tsx';
import { StatTable } from '../table/stat-table.tsx';
import { leftOutOfGroup } from '../table/table-file.ts';
import { ownAddress } from '../tracking/hit-verdict.ts';
import { RowTrend } from '../trend/row-trend.tsx';
import classes from './conference-label.module.css';
import { ConferenceLabel } from './conference-label.tsx';
import { rankingColumns } from './ranking-columns.tsx';
import { type RankingRow, rankingRows } from './ranking-rows.ts';
import { rankingTexts } from './ranking-texts.ts';

interface Props {
  section: GroupSection;
  period: ShownPeriod;
}

/** Top Posters, Authors, Topics or Affiliations. */
export default function RankingScreen({ section, period }: Props) {
  const { range, before, edition, ...shown } =
    section === 'posters' ? withoutEdition(period) : period;
  const reader = useReader();
  const wide = !useMediaQuery(breakpoints.narrow, undefined, { getInitialValueInEffect: false });
  const report = useReport(reader, range);
  const earlier = useReport(reader, before);
  const leftOut = useLeftOut(reportQuery(reader, range));
  const site = useSite();
  const { name, looking, lacking } = useNameToFilterBy(section);
  const titles = usePosterTitles(reader, { enabled: section === 'posters' });
  const attention = useAttention(reader, section === 'posters' ? range : null);

  const { prefix } = reader;
  const { data } = report;
  const then = before ? earlier.data : undefined;
  const rows = useMemo(() => {
    const known = { titleOf: titles.data, attentionOf: attention.data };
    const of = { section, site, prefix, conferenceName: name, edition, ...known };
    return data ? rankingRows(data, then, of) : [];
  }, [data, then, section, site, prefix, name, edition, titles.data, attention.data]);
  const counted = useMemo(
    () => ({
      notListed: countNotListed(data, section, rows),
      leftOut: leftOutOfGroup(data, groupOf[section], leftOut),
    }),
    [data, section, rows, leftOut],
  );
  const header = beforeHeader({ edition, ...shown });
  const columns = useMemo(
    () =>
      rankingColumns(section, { before: header, of: rows }, (row) => (
        <NameCell section={section} name={row.name} conferenceName={name ?? ''} />
      )),
    [section, header, rows, name],
  );
  const drawn = useMemo(
    () => (wide ? [trendColumn(section, range)] : NOTHING_DRAWN),
    [wide, section, range],
  );
  if (report.isError && !data) return <Failure section={section} query={report} />;

  const address = ownAddress(site.posterUrl, prefix);
  const notListed =
    reader.share === null && !lacking
      ? notListedWords(section, counted.notListed, { name: name ?? '', address })
      : null;

  return (
    <>
      <NoVisitsYet period={period} count={data && rowCount(data)} />
      {section === 'posters' && reader.share === null && (
        <p className={classes.beside}>
          <Link to={paths.hallCards(prefix)}>{t('Print QR cards for the hall')}</Link>
        </p>
      )}
      <StatTable
        title={sectionWords[section].title}
        columns={columns}
        drawn={drawn}
        rows={rows}
        leftOut={counted.leftOut}
        rowKey={(row) => row.name}
        words={wordsOfRow}
        searched={rankingTexts[section].searched()}
        sortKey="visits"
        range={range ?? {}}
        loading={report.isPending || looking || titles.isLoading || attention.isLoading}
        empty={lacking ? nothingListed() : (notListed ?? rankingTexts[section].empty())}
      />
      {notListed && <NotListed words={rows.length === 0 ? null : notListed} />}
    </>
  );
}

const NOTHING_DRAWN: Column<RankingRow>[] = [];

const wordsOfRow = ({ name, title = '' }: RankingRow): string => `${name} ${title}`;

const rowCount = (groups: EventGroup[]): number =>
  groups.reduce((sum, { subtable }) => sum + subtable.length, 0);

const trendColumn = (section: GroupSection, range: Range | null): Column<RankingRow> => ({
  key: 'trend',
  header: t('Trend'),
  cell: ({ labels }) => <RowTrend group={groupOf[section]} labels={labels} range={range} />,
});

interface NameCellProps {
  section: GroupSection;
  name: string;
  conferenceName: string;
}

/** The way to the row's own page. */
function NameCell({ section, name, conferenceName }: NameCellProps) {
  const links = useLinks();
  return (
    <FilterBeside section={section} name={name} conferenceName={conferenceName}>
      <Link to={links.row(section, name)} className={classes.name}>
        <ConferenceLabel
          label={name}
          conferenceName={section === 'posters' ? '' : conferenceName}
        />
      </Link>
    </FilterBeside>
  );
}

const nothingListed = (): string =>
  t('Nothing can be listed at the moment. Reload the page to try again.');

/** A failed lookup is only logged: the table is then empty, and nothing waits for it. */
function useNameToFilterBy(section: GroupSection) {
  const { data, error, isPending } = useConferenceName(useReader());
  const needed = section !== 'posters';
  useEffect(() => {
    if (needed && error) console.error('The name of the conference could not be looked up', error);
  }, [needed, error]);
  return { name: data, looking: needed && isPending, lacking: needed && data === undefined };
}
