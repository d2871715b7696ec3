import type { Screen } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import { HowCounted } from '../how-counted.tsx';
import { sectionWords } from '../section-words.ts';
import { PartFailed } from '../states/part-failed.tsx';
import { isHalf, selectPaperColumns } from './paper-columns.ts';
import { PaperTable } from './paper-table.tsx';
import classes from './report.module.css';
import type { SectionTable } from './report-tables.ts';

interface Props {
  screen: Screen;
  table: SectionTable;
  /** A label without the conference's name. */
  short: (label: string) => string;
}

/** What is not called on paper as its screen is. */
const onPaper: Partial<Record<Screen, () => string>> = {
  traffic: () => t('Websites'),
  content: () => t('Pages'),
};

/** How the first figure of each table is counted. */
const figureOf: Readonly<Record<Screen, CountedFigure>> = {
  traffic: 'websites',
  audience: 'visitors',
  content: 'pageViews',
  posters: 'posterVisits',
  sessions: 'sessionVisits',
  authors: 'labelVisits',
  topics: 'labelVisits',
  affiliations: 'labelVisits',
  videos: 'plays',
  audios: 'plays',
};

/** One table of the appendix. */
export function ReportSection({ screen, table, short }: Props) {
  const title = (onPaper[screen] ?? sectionWords[screen].title)();
  return (
    <section className={classes.section} data-half={isHalf(screen) || undefined}>
      {table === null ? (
        <PartFailed title={title} />
      ) : (
        <div className={classes.named}>
          <h3 className={classes.heading}>{title}</h3>
          <HowCounted figure={figureOf[screen]} />
        </div>
      )}
      {table === undefined && <Spinner />}
      {table && <PaperTable table={selectPaperColumns(screen, table)} short={short} />}
    </section>
  );
}
