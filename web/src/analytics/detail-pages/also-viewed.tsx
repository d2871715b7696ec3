import { Link } from 'react-router';
import { posterCodeOf } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { t } from '../../texts/texts.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import classes from './also-viewed.module.css';
import detail from './detail.module.css';

interface Props {
  posters: NonNullable<LabelDetails['alsoViewed']>;
  /** Of the poster that the page is about. */
  visits: number;
}

/** Other posters that visits of this one opened, too. */
export function AlsoViewed({ posters, visits }: Props) {
  const reader = useReader();
  const links = useLinks();
  const site = useSite();
  const titles = usePosterTitles(reader);
  if (posters.length === 0) return null;
  const heading = t('They also opened');
  return (
    <section className={detail.section} aria-label={heading}>
      <header className={detail.head}>
        <h2 className={detail.heading}>{heading}</h2>
        <p>{t('Other posters in the same visit.')}</p>
      </header>
      <ul className={classes.posters}>
        {posters.map(({ label, nb_visits }) => {
          const code = posterCodeOf(label, site, reader.prefix);
          const share = { count: nb_visits, visits };
          return (
            <li key={label}>
              <Link to={links.row('posters', code)}>
                <PosterSheet code={code} size={52} weight={1} />
                <span>
                  <small>
                    <b>{code}</b> · {t('{count} of {visits}', share)}
                  </small>
                  <span className={classes.title}>{titles.data?.(code)?.title}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
