import { useId, useMemo } from 'react';
import { isFiltered } from '#contract/visit-filter.ts';
import { shownLocale, t } from '../../texts/texts.tsx';
import { useSite } from '../calls/use-site.ts';
import { useFilters } from '../filter/use-filters.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { hitsToShow, hitWords, withKeys } from './hit-words.ts';
import classes from './live.module.css';
import { useLive } from './live-context.tsx';

const SHOWN = 8;

/** The latest hits, newest first, without a reload. */
export function RightNow() {
  const live = useLive();
  const { prefix, share } = useReader();
  const site = useSite();
  const { filters } = useFilters();
  const id = useId();
  const zone = useTimeZone();
  const clock = useMemo(
    () =>
      zone && new Intl.DateTimeFormat(shownLocale(), { timeStyle: 'medium', timeZone: zone.name }),
    [zone],
  );
  if (!live) return null;
  // A link may have no section that any hit belongs to: then the list would never fill.
  if (share !== null && live.hits.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {isFiltered(filters) ? t('Latest activity, of all visits') : t('Latest activity')}
      </h2>
      {live.notKnown && (
        <p className={classes.quiet}>
          {t('Not known: the visitor log of the Matomo that is read is switched off.')}
        </p>
      )}
      {live.hits.length === 0 && !live.notKnown && (
        <p className={classes.quiet}>{t('Nothing has happened yet. This list fills by itself.')}</p>
      )}
      {live.hits.length > 0 && (
        <ol className={classes.hits}>
          {withKeys(hitsToShow(live.hits, site, prefix).slice(0, SHOWN)).map((hit) => {
            const { what, name } = hitWords(hit, site, prefix);
            return (
              <li key={hit.key}>
                <time dateTime={hit.time}>{clock?.format(new Date(hit.time))}</time>
                <span className={classes.what}>{what}</span>
                <span className={classes.name}>{name}</span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
