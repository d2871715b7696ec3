import type { Section } from '#contract/plans.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTraffic } from '../calls/get-traffic.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { TrafficCounts } from '../traffic/traffic-counts.tsx';
import { sourceParts } from '../traffic/traffic-figures.ts';
import { PaperTable } from './paper-table.tsx';
import classes from './report.module.css';
import type { SectionTable } from './report-tables.ts';

interface Props {
  section: Section;
  table: SectionTable;
  period: ShownPeriod;
}

export const ReportSection = ({ section, table, period }: Props) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>
      {section === 'traffic' ? 'Traffic' : sectionWords[section].title}
    </h2>
    {section === 'traffic' && <Traffic period={period} />}
    {table === undefined && <Spinner />}
    {table === null && <p className={classes.quiet}>This part could not be loaded.</p>}
    {table && <PaperTable table={table} />}
  </section>
);

function Traffic({ period: { range, before } }: Pick<Props, 'period'>) {
  const reader = useReader();
  const traffic = useTraffic(reader, range);
  const earlier = useTraffic(reader, before);
  return (
    <>
      <TrafficCounts groups={traffic.data} before={before ? earlier.data : undefined} />
      <ShareBar label="How visits came" parts={traffic.data && sourceParts(traffic.data)} />
    </>
  );
}
