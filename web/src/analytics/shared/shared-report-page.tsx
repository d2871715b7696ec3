import { ReportScreen } from '../report/report-screen.tsx';
import { SharedNav } from './shared-nav.tsx';
import { SharedReader } from './shared-reader.tsx';

/** The report of what a share link may read. */
export default function SharedReportPage() {
  return (
    <SharedReader>
      <SharedNav current="report" />
      <ReportScreen />
    </SharedReader>
  );
}
