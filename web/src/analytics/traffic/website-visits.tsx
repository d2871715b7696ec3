import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { t, type Words } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { HowCounted } from '../how-counted.tsx';
import type { Range } from '../period/range.ts';
import { StatTable } from '../table/stat-table.tsx';
import type { LeftOut } from '../table/table-file.ts';
import classes from './traffic.module.css';
import type { WebsiteRow } from './traffic-figures.ts';
import { websiteColumns } from './website-columns.tsx';

export const websiteVisits = (): string => t('WEBSITE VISITS');

const siteOfRow = ({ site }: WebsiteRow): string => site;

interface Props {
  rows: WebsiteRow[];
  leftOut: LeftOut;
  /** The header of what was before; null: nothing is compared. */
  before: Words | null;
  range: Range;
  loading: boolean;
}

export function WebsiteVisits({ rows, leftOut, before, range, loading }: Props) {
  const narrow = useMediaQuery(breakpoints.smallPhone, undefined, {
    getInitialValueInEffect: false,
  });
  const id = useId();
  const columns = useMemo(() => websiteColumns(before), [before]);
  return (
    <section className={classes.websites} aria-labelledby={id}>
      <div className={classes.named}>
        <h2 id={id} className={classes.heading}>
          {websiteVisits()}
        </h2>
        <HowCounted figure="websites" />
      </div>
      {narrow ? (
        <p className={classes.narrow}>
          {t('Website analytics are not available in mobile devices')}
        </p>
      ) : (
        <StatTable
          title={websiteVisits}
          columns={columns}
          rows={rows}
          leftOut={leftOut}
          rowKey={siteOfRow}
          words={siteOfRow}
          searched={t('Search by site')}
          sortKey="visits"
          range={range}
          loading={loading}
          empty={t(
            'No visits from other websites in this period. They appear here as soon as someone follows a link to a poster.',
          )}
        />
      )}
    </section>
  );
}
