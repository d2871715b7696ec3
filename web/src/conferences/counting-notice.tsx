import { Link } from 'react-router';
import { useCounting } from '../platform/counting.ts';
import { paths } from '../platform/paths.ts';
import { plural, t } from '../texts/texts.tsx';
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
          ? plural(
              setAside.hits,
              '{count} hit could not be processed.',
              '{count} hits could not be processed.',
            )
          : t('New hits cannot be processed at the moment.')
      }
      detail={<Link to={paths.counting}>{t('View hit processing')}</Link>}
    />
  );
}
