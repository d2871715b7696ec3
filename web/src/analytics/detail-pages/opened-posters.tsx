import { useMemo } from 'react';
import { posterCodeOf } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { t } from '../../texts/texts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useSite } from '../calls/use-site.ts';
import { NameCell, type NameContext, TitleCell } from '../rankings/name-cell.tsx';
import { rankingColumns } from '../rankings/ranking-columns.tsx';
import type { RankingRow } from '../rankings/ranking-rows.ts';
import { rankingTexts } from '../rankings/ranking-texts.ts';
import { useReader } from '../reader.tsx';
import { toColumn } from '../table/table-column.ts';
import classes from './detail.module.css';

interface Props {
  posters: NonNullable<LabelDetails['openedPosters']>;
}

const SHOWN = new Set(['name', 'visits', 'title']);

/** The posters of an author, topic or affiliation, each with the visits that opened it. */
export function OpenedPosters({ posters }: Props) {
  const rows = useOpenedRows(posters);
  const columns = useMemo(() => {
    const of: NameContext = {
      ...{ section: 'posters', conferenceName: '', movement: null },
      largest: rows[0]?.visits ?? 0,
    };
    const cell = (row: RankingRow) => <NameCell row={row} of={of} />;
    return rankingColumns('posters', { before: null, of: rows }, { cell })
      .filter(({ key }) => SHOWN.has(key))
      .map((column) =>
        toColumn(
          column.key === 'title'
            ? { ...column, cell: (row: RankingRow) => <TitleCell row={row} /> }
            : column,
        ),
      );
  }, [rows]);
  const heading = t('Posters');
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h2 className={classes.heading}>{heading}</h2>
        <p>{t('Opened in the visits of this page.')}</p>
      </header>
      <DataTable
        caption={heading}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={rankingTexts.posters.empty()}
        tall
        wrapHeaders
      />
    </section>
  );
}

function useOpenedRows(posters: Props['posters']): RankingRow[] {
  const reader = useReader();
  const site = useSite();
  const titles = usePosterTitles(reader);
  const { prefix } = reader;
  return useMemo(
    () =>
      posters.map(({ label, nb_visits }, at) => {
        const name = posterCodeOf(label, site, prefix);
        const poster = titles.data?.(name);
        return {
          ...{ name, rank: at + 1, labels: [label], visits: nb_visits, events: nb_visits },
          ...{ title: poster?.title, author: poster?.firstAuthor, share: 0, before: null },
        };
      }),
    [posters, site, prefix, titles.data],
  );
}
