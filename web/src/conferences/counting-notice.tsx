import { Link } from 'react-router';
import { hitsWords, useCounting } from '../platform/counting.ts';
import { paths } from '../platform/paths.ts';
import { Banner } from '../ui/banner.tsx';

/** Says that hits are missing in the reports, and where to see why. */
export function CountingNotice() {
  const { data } = useCounting();
  if (!data) return null;
  const { setAside, failing } = data;
  if (setAside.hits === 0 && failing.since === null) return null;
  return (
    <Banner
      tone="warning"
      text={
        setAside.hits > 0
          ? `${hitsWords(setAside.hits)} could not be counted.`
          : 'New hits cannot be counted at the moment.'
      }
      detail={<Link to={paths.counting}>See Counting</Link>}
    />
  );
}
