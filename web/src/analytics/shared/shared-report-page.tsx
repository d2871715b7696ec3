import { Navigate } from 'react-router';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import { ReportScreen } from '../report/report-screen.tsx';
import { SharedNav } from './shared-nav.tsx';
import { SharedReader } from './shared-reader.tsx';

/** The report of what a share link may read. */
export default function SharedReportPage() {
  return (
    <SharedReader>
      <SharedReport />
    </SharedReader>
  );
}

/** Of one poster or author its page is all there is. */
function SharedReport() {
  const { only } = useReader();
  const links = useLinks();
  if (only) return <Navigate to={links.row(only.section, only.name)} replace />;
  return (
    <>
      <SharedNav current="report" />
      <ReportScreen />
    </>
  );
}
