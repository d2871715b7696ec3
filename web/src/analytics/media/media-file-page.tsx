import { useParams } from 'react-router';
import type { MediaSection } from '../calls/get-media.ts';
import { ConferenceReader } from '../conference-page.tsx';
import MediaFileScreen from './media-file-screen.tsx';

/** One video or audio of one conference. */
export default function MediaFilePage({ section }: { section: MediaSection }) {
  const { name = '' } = useParams();
  return (
    <ConferenceReader title={name}>
      <MediaFileScreen section={section} name={name} />
    </ConferenceReader>
  );
}
