import { IconCode, IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { Link, useLocation, useMatch } from 'react-router';
import { pagePaths } from '#contract/pages.ts';
import type { OnlyOne } from '#contract/shares.ts';
import { paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { rich, t } from '../texts/texts.tsx';
import { useLinks } from './links.ts';
import { useReader } from './reader.tsx';
import classes from './screen-frame.module.css';
import { withSelectedOne } from './share/selected-one.ts';

/** What can be done with a conference's statistics besides looking at them. */
export function ConferenceLinks() {
  const { prefix } = useReader();
  const { report } = useLinks();
  // From there the ways back lead to the same period and visits.
  const search = periodSearch(useLocation().search);
  const shown = useShownOne();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={classes.links}>
      <Link to={report}>
        <IconPrinter {...icon} />
        {t('Report')}
      </Link>
      <Link
        to={{
          pathname: paths.shareLinks(prefix),
          search: shown ? withSelectedOne(search, shown) : search,
        }}
      >
        {rich('<icon/>Share', { icon: () => <IconLink {...icon} /> })}
      </Link>
      <Link to={{ pathname: paths.mailings(prefix), search }}>
        <IconMail {...icon} />
        {t('Email')}
      </Link>
      <Link to={{ pathname: paths.tracking(prefix), search }}>
        <IconCode {...icon} />
        {t('Tracking')}
      </Link>
    </div>
  );
}

/** The poster or author whose page this is: a link to it alone is what people share from here. */
function useShownOne(): OnlyOne | undefined {
  const poster = useMatch(pagePaths.label.posters)?.params.name;
  const author = useMatch(pagePaths.label.authors)?.params.name;
  if (poster) return { section: 'posters', name: poster.toUpperCase() };
  return author ? { section: 'authors', name: author } : undefined;
}
