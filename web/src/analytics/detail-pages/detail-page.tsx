import { useParams } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { ConferenceReader } from '../conference-page.tsx';
import { rankingTexts } from '../rankings/ranking-texts.ts';
import { DetailScreen } from './detail-screen.tsx';

/** One poster, author, topic or affiliation of one conference. */
export default function DetailPage({ section }: { section: GroupSection }) {
  const { name = '' } = useParams();
  return (
    <ConferenceReader title={rankingTexts[section].named(name)}>
      <DetailScreen section={section} name={name} />
    </ConferenceReader>
  );
}
