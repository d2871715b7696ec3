import { useId, useMemo } from 'react';
import type { Content } from '#contract/content.ts';
import type { ContentList } from '#contract/content-rows.ts';
import { t } from '../../texts/texts.tsx';
import { HowCounted } from '../how-counted.tsx';
import type { Range } from '../period/range.ts';
import { StatTable } from '../table/stat-table.tsx';
import classes from './content.module.css';
import {
  contentColumns,
  contentWords,
  leftOutOfList,
  type RankedContent,
  rankContent,
} from './content-tables.tsx';

const wordsOfRow = ({ label, title }: RankedContent): string => `${label} ${title}`;

interface Props {
  list: ContentList;
  content: Content;
  /** Rows of all lists that the server did not send. */
  leftOut: number;
  range: Range;
}

export function ContentListTable({ list, content, leftOut, range }: Props) {
  const id = useId();
  const words = contentWords[list];
  const shown = content[list];
  const columns = useMemo(() => contentColumns(list), [list]);
  const rows = useMemo(() => (shown ? rankContent(shown) : []), [shown]);
  const missing = useMemo(() => shown && leftOutOfList(shown, leftOut), [shown, leftOut]);
  return (
    <section className={classes.list} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {words.title()}
        </h2>
        <HowCounted figure={words.figure} />
      </header>
      {shown === null ? (
        <p className={classes.notTold}>
          {t(
            'Not available from Matomo. It requires a separate Matomo site for this conference, with the Actions plugin.',
          )}
        </p>
      ) : (
        <StatTable
          name={list}
          title={words.title}
          columns={columns}
          rows={rows}
          leftOut={missing ?? 0}
          rowKey={({ label }) => label}
          words={wordsOfRow}
          searched={words.searched()}
          sortKey="visits"
          range={range}
          loading={false}
          empty={words.empty()}
        />
      )}
    </section>
  );
}
