import { useParams } from 'react-router';
import { ConferenceReader } from '../conference-reader.tsx';
import { PosterScreen } from './poster-screen.tsx';

/** One poster of one conference. */
export default function PosterPage() {
  const { code = '' } = useParams();
  return (
    <ConferenceReader title={`Poster ${code}`}>
      <PosterScreen code={code} />
    </ConferenceReader>
  );
}
