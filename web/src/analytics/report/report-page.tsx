import { t } from '../../texts/texts.tsx';
import { ConferenceReader } from '../conference-page.tsx';
import { ReportScreen } from './report-screen.tsx';

/** The whole conference on paper. */
export default function ReportPage() {
  return (
    <ConferenceReader title={t('Report')}>
      <ReportScreen />
    </ConferenceReader>
  );
}
