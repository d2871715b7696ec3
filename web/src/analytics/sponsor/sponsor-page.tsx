import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { SponsorReport } from '#contract/shares.ts';
import { t } from '../../texts/texts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DocumentTitle, PageHeader } from '../../ui/page-header.tsx';
import { useShared } from '../calls/get-shared.ts';
import { useSponsorReport } from '../calls/get-sponsor-report.ts';
import { useReader } from '../reader.tsx';
import { CoverSheet } from './cover-sheet.tsx';
import { RowsSheet } from './rows-sheet.tsx';
import classes from './sponsor.module.css';
import { SponsorTables } from './sponsor-tables.tsx';

/** The report of a sponsor: two sheets of A4, and below them every row and what has changed. */
export function SponsorPage() {
  const { prefix, share } = useReader();
  const report = useSponsorReport(share ?? '');
  return (
    <>
      {!report.data && <PageHeader context={prefix} title={t('Report')} />}
      <Loaded query={report} failed={t('Could not load the report')}>
        {(data) => <Report report={data} />}
      </Loaded>
    </>
  );
}

function Report({ report }: { report: SponsorReport }) {
  const { share } = useReader();
  const { data: shared } = useShared(share ?? '');
  return (
    <>
      <DocumentTitle title={`${report.name} · ${report.conferenceName}`} />
      <div className={classes.bar}>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('Print or save as PDF')}
        </Button>
      </div>
      <article className={classes.report}>
        <CoverSheet report={report} logo={shared?.logo} note={shared?.note} />
        <RowsSheet report={report} />
      </article>
      <SponsorTables report={report} />
    </>
  );
}
