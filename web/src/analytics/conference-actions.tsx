import { IconCode, IconMail, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useLocation, useMatch } from 'react-router';
import { pagePaths } from '#contract/pages.ts';
import type { OnlyOne } from '#contract/shares.ts';
import { paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { t } from '../texts/texts.tsx';
import type { PageAction } from '../ui/page-actions.tsx';
import { useLinks } from './links.ts';
import { useReader } from './reader.tsx';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * What can be done with a conference's statistics besides looking at them: nothing by readers of a share link. From
 * there the ways back lead to the same period and visits.
 */
export function useConferenceActions(onShare: () => void): PageAction[] {
  const { prefix, share } = useReader();
  const { report } = useLinks();
  const search = periodSearch(useLocation().search);
  if (share !== null) return [];
  return [
    { label: t('Report'), icon: <IconPrinter {...icon} />, to: report, button: 'subtle' },
    {
      label: t('Share##link'),
      icon: <IconShare2 {...icon} />,
      onClick: onShare,
      button: 'default',
      onPhone: true,
    },
    {
      label: t('Email'),
      icon: <IconMail {...icon} />,
      to: { pathname: paths.mailings(prefix), search },
    },
    {
      label: t('Tracking'),
      icon: <IconCode {...icon} />,
      to: { pathname: paths.tracking(prefix), search },
    },
  ];
}

/** The poster or author whose page this is: a link to it alone is what people share from here. */
export function useShownOne(): OnlyOne | undefined {
  const poster = useMatch(pagePaths.label.posters)?.params.name;
  const author = useMatch(pagePaths.label.authors)?.params.name;
  if (poster) return { section: 'posters', name: poster.toUpperCase() };
  return author ? { section: 'authors', name: author } : undefined;
}
