import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { useReader } from '../reader.tsx';

/** Before the poster site has sent anything: what would fill the screen, and how. */
export function NoVisitsYet() {
  const { prefix, share } = useReader();
  return (
    <Banner
      tone="info"
      text="No visits yet"
      detail={
        share === null ? (
          <>
            They appear here once the poster site of {prefix} sends them.{' '}
            <Link to={paths.tracking(prefix)}>Set up tracking</Link>
          </>
        ) : (
          'They appear here as soon as somebody opens a poster.'
        )
      }
    />
  );
}
