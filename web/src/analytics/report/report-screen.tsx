import { Button } from '@mantine/core';
import { IconFileTypeXls, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Screen, type Section, screens, sectionOf } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { DocumentTitle, PageHeader } from '../../ui/page-header.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { isFailed } from '../calls/reading.ts';
import { usePreparing, useWaiting } from '../calls/use-waiting.ts';
import { paperPageColumns } from '../content/content-tables.tsx';
import { ShownFilters } from '../filter/shown-filters.tsx';
import { useLinks } from '../links.ts';
import { DayStrip } from '../period/day-strip.tsx';
import { PeriodNote } from '../period/period-note.tsx';
import { usePeriod } from '../period/use-period.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { paperColumns } from '../sessions/session-columns.ts';
import { LagNotice } from '../states/lag-notice.tsx';
import { MissingParts } from '../states/missing-parts.tsx';
import { OldFigures } from '../states/old-figures.tsx';
import { PreparingNotice } from '../states/preparing.tsx';
import { RecountNotice } from '../states/recount-notice.tsx';
import { useSaveXlsx } from '../table/save-xlsx.ts';
import { fileName, type PlainTable } from '../table/table-file.ts';
import classes from './report.module.css';
import { ReportAudience, useAudienceTable } from './report-audience.tsx';
import { ReportCover } from './report-cover.tsx';
import { ReportGlance } from './report-glance.tsx';
import { type OwnTable, usePagesTable, useSessionsTable } from './report-own-tables.ts';
import { ReportSection } from './report-section.tsx';
import { useReportTables } from './report-tables.ts';

const isThere = (table: OwnTable): table is PlainTable => !!table && table !== 'none';

/** Whether it is made by itself, of other reports than the tables of sections. */
const isSection = (screen: Screen): screen is Section => sectionOf(screen) === screen;

/** What the printer gets is what is on the screen, without the bar above it. */
export function ReportScreen() {
  const reader = useReader();
  const { prefix, sections, share } = reader;
  // Without the conference's clock there are no days to print.
  const tracking = useTracking(reader);
  const period = usePeriod();
  const links = useLinks();
  const { tables, best } = useReportTables(period);
  const audience = useAudienceTable(period);
  const sessions = useSessionsTable(period);
  const printedSessions = useSessionsTable(period, paperColumns);
  const pages = usePagesTable(period);
  const printedPages = usePagesTable(period, paperPageColumns());
  const documentTitle = `${prefix} ${t('Report')}`;
  const shown = screens.filter((screen) => sections.includes(sectionOf(screen)));
  const { data: conference = '' } = useConferenceName(reader);
  const short = (label: string) => splitLabel(label, conference).own;
  const waiting = useWaiting();
  const preparing = usePreparing();
  const loading = waiting || [...tables.values(), audience, sessions, pages].includes(undefined);
  const isPrintable = !loading && tracking.data !== undefined;
  const range = period.range ?? {};
  const own: Partial<Record<Screen, OwnTable>> = {
    sessions: printedSessions,
    content: printedPages,
  };
  const tableOf = (screen: Screen) => (isSection(screen) ? tables.get(screen) : own[screen]);

  const xlsx = useSaveXlsx();
  const saveXlsx = () => {
    const all = [...tables.values(), audience, sessions, pages].filter(isThere);
    return xlsx.save(fileName(prefix, 'statistics', range, 'xlsx'), all);
  };

  return (
    <>
      <DayStrip period={period} />
      <div className={classes.bar}>
        <PeriodNote period={period} />
        <div className={classes.actions}>
          {share === null && (
            <Button component={Link} to={links.screen('traffic')} variant="default">
              {t('Back to {screen}', { screen: sectionWords.traffic.title() })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileTypeXls size={16} aria-hidden />}
            disabled={!isPrintable}
            onClick={saveXlsx}
          >
            {t('Excel (XLSX)')}
          </Button>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!isPrintable}
            onClick={() => window.print()}
          >
            {t('Print or save as PDF')}
          </Button>
        </div>
      </div>
      <ShownFilters period={period} />
      {xlsx.fault && <Banner {...xlsx.fault} />}
      <RecountNotice />
      <OldFigures />
      <LagNotice screens={shown} range={period.range} />
      {preparing && <PreparingNotice />}
      {tracking.error && isFailed(tracking) ? (
        <>
          <PageHeader context={prefix} title={t('Report')} documentTitle={documentTitle} />
          <LoadFailed
            title={t('Could not load the report')}
            reason={tracking.error.message}
            retrying={tracking.isFetching}
            onRetry={tracking.refetch}
          />
        </>
      ) : (
        <>
          <MissingParts />
          <article
            className={classes.paper}
            aria-label={t('Report')}
            aria-busy={loading}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
            tabIndex={0}
          >
            <DocumentTitle title={documentTitle} />
            <ReportCover period={period} tables={tables} best={best} short={short} />
            <ReportGlance period={period} best={best} short={short} />
            <section className={classes.appendix}>
              <h2 className={classes.part}>{t('Appendix: data tables')}</h2>
              <div className={classes.tables}>
                {shown.map((screen) => {
                  if (screen === 'audience') return <ReportAudience key={screen} period={period} />;
                  const table = tableOf(screen);
                  if (table === 'none') return null;
                  return <ReportSection key={screen} screen={screen} table={table} short={short} />;
                })}
              </div>
            </section>
          </article>
        </>
      )}
    </>
  );
}
