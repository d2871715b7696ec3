import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { number, said, t } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useLinks } from '../links.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { sectionWords } from '../section-words.ts';
import { PartFailed } from '../states/part-failed.tsx';
import { rankedTable } from '../table/ranked.tsx';
import { withDrawn } from '../table/stat-table.tsx';
import classes from './leaderboard.module.css';
import { rankingTexts } from './ranking-texts.ts';
import { useRanking } from './use-ranking.ts';
import { useRankingColumns } from './use-ranking-columns.tsx';

/** What the whole ranking has on its own page only. */
const ON_ITS_PAGE = new Set(['before', 'attention', 'share', 'events']);
const ON_A_PHONE = 5;

interface Props {
  section?: GroupSection;
  period: ShownPeriod;
}

/** The ranking as a part of another page: ten rows and their pages, on a phone five and a link to all. */
export function Leaderboard({ section = 'posters', period }: Props) {
  const phone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const ranking = useRanking(section, period);
  const { columns, drawn } = useRankingColumns(section, ranking);
  const { rows, report, isLoading } = ranking;
  const shown = useMemo(() => {
    const onPart = columns.filter(({ key, fileOnly }) => !fileOnly && !ON_ITS_PAGE.has(key));
    if (!phone) return { columns: withDrawn(onPart, drawn), rows };
    return rankedTable(onPart, rows.slice(0, ON_A_PHONE), null, 'visits');
  }, [columns, drawn, rows, phone]);
  const links = useLinks();
  const title = said(sectionWords[section].title);
  if (report.isError && !report.data) return <PartFailed title={title} />;
  return (
    <div className={classes.leaderboard} data-phone={phone || undefined}>
      <DataTable
        caption={title}
        {...shown}
        rowKey={({ name }) => name}
        loading={isLoading}
        empty={rankingTexts[section].empty()}
        tall
        wrapHeaders
      />
      {phone && rows.length > ON_A_PHONE && (
        <Link className={classes.all} to={links.screen(section)}>
          {t('{title}: all {count}', { title, count: number(rows.length) })}
        </Link>
      )}
    </div>
  );
}
