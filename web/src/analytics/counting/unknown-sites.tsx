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
        {t('Hits for no conference')}
      </h2>
      <p className={classes.words}>
        {t(
          'These hits were refused in the last 30 days: no conference has that prefix. Correct the site ID in the tracking script of that website, or add the conference.',
        )}
      </p>
      <DataTable
        caption={t('Hits for no conference')}
        columns={columns()}
        rows={sites}
        rowKey={({ name }) => name}
        empty={null}
        cards
      />
    </section>
  );
}

const columns = (): Column<Row>[] => [
  { key: 'name', header: t('Site ID'), cell: ({ name }) => name },
  { key: 'host', header: t('Website'), cell: ({ host }) => host ?? '–' },
  { key: 'hits', header: t('Hits'), cell: ({ hits }) => number(hits), numeric: true },
  { key: 'last', header: t('Last'), cell: ({ lastAt }) => <Moment time={lastAt} /> },
];
