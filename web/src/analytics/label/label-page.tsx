import { useParams } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { ConferenceReader } from '../conference-reader.tsx';
import { topWords } from '../top/top-words.ts';
import { LabelScreen } from './label-screen.tsx';

/** One poster, author, topic or affiliation of one conference. */
export default function LabelPage({ section }: { section: GroupSection }) {
  const { name = '' } = useParams();
  return (
    <ConferenceReader title={topWords[section].named(name)}>
      <LabelScreen section={section} name={name} />
    </ConferenceReader>
  );
}
