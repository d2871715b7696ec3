import { useId } from 'react';
import type { Counting } from '#contract/counting.ts';
import { number, t } from '../../texts/texts.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './counting.module.css';
import { Moment } from './moment.tsx';

type Row = Counting['unknownSites'][number];

/** Hits that name a conference which does not exist, most likely by a slip in a tracking script. */
export function UnknownSites({ sites }: { sites: Row[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('Hits with unknown prefix')}
      </h2>
      <p className={classes.words}>
        {t(
          'These hits from the last 30 days were rejected because no conference has that prefix. Fix the site ID in the website’s tracking script, or add the conference.',
        )}
      </p>
      <DataTable
        caption={t('Hits with unknown prefix')}
        columns={columns()}
        rows={sites}
        rowKey={({ name }) => name}
        empty={null}
        lines
      />
    </section>
  );
}

const columns = (): Column<Row>[] => [
  { key: 'name', line: 'title', header: t('Site ID'), cell: ({ name }) => name },
  { key: 'host', line: 'detail', header: t('Website'), cell: ({ host }) => host ?? '–' },
  {
    key: 'hits',
    line: 'titleEnd',
    header: t('Hits'),
    cell: ({ hits }) => number(hits),
    numeric: true,
  },
  {
    key: 'last',
    line: 'detailEnd',
    header: t('Last received'),
    cell: ({ lastAt }) => <Moment time={lastAt} />,
  },
];
