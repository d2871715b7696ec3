import { IconChartHistogram, IconFileAnalytics, IconUser } from '@tabler/icons-react';
import type { Share } from '#contract/shares.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import classes from './share-picture.module.css';

/** A picture of what a link shows: a poster's sheet, an author, a report, or whole pages. */
export const SharePicture = ({ only, sponsor }: Pick<Share, 'only' | 'sponsor'>) => (
  <span className={classes.picture} aria-hidden="true">
    <Picture only={only} sponsor={sponsor} />
  </span>
);

const icon = { size: 24, stroke: 1.5 } as const;

const Picture = ({ only, sponsor }: Pick<Share, 'only' | 'sponsor'>) => {
  if (only?.section === 'posters') return <PosterSheet code={only.name} size={30} />;
  if (only) return <IconUser {...icon} />;
  return sponsor ? <IconFileAnalytics {...icon} /> : <IconChartHistogram {...icon} />;
};
