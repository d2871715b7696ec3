import { IconCode, IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { rich, t } from '../texts/texts.tsx';
import { useLinks } from './links.ts';
import { useReader } from './reader.tsx';
import classes from './screen-frame.module.css';

/** What can be done with a conference's statistics besides looking at them. */
export function ConferenceLinks() {
  const { prefix } = useReader();
  const { report } = useLinks();
  // From there the ways back lead to the same period and visits.
  const search = periodSearch(useLocation().search);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={classes.links}>
      <Link to={report}>
        <IconPrinter {...icon} />
        {t('Report')}
      </Link>
      <Link to={{ pathname: paths.shareLinks(prefix), search }}>
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
