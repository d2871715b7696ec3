import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { rich, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useReader } from '../reader.tsx';

/** Before the poster site has sent anything: what would fill the screen, and how. */
export function NoVisitsYet() {
  const { prefix, share } = useReader();
  return (
    <Banner
      tone="info"
      text={t('No visits yet')}
      detail={
        share === null
          ? rich(
              'They appear here once the poster site of {prefix} sends them. <tracking>Set up tracking</tracking>',
              { tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link> },
              { prefix },
            )
          : t('They appear here as soon as somebody opens a poster.')
      }
    />
  );
}
