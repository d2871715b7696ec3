import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { timeZoneOf } from '#contract/time-zone.ts';
import { rich, shownLocale, t } from '../../texts/texts.tsx';
import { NotRead } from '../../ui/not-read.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { isFailed } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import { LiveProvider, useLive, useLiveLost } from '../live/live-context.tsx';
import { withKeys } from '../live/live-hits.ts';
import { useReader } from '../reader.tsx';
import { lacksPosters, ownAddress, verdictOf } from './hit-verdict.ts';
import classes from './tracking.module.css';

/** The latest hits as they arrive, and what each counts as; if not as what it was meant for, why. */
export function WhatArrives({ timeZone }: { timeZone: string }) {
  const { prefix } = useReader();
  const site = useSite();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('Incoming hits')}
      </h2>
      <p className={classes.hint}>
        {rich(
          'A hit counts for a poster if its group is “Top Posters by Code” and its label contains <address/> followed by the poster code. Hits from bots and excluded browsers are not listed.',
          { address: () => <code>{ownAddress(site.posterUrl, prefix)}</code> },
        )}
      </p>
      <div className={classes.room}>
        <LiveProvider>
          <LatestHits timeZone={timeZone} labelId={id} />
        </LiveProvider>
      </div>
    </section>
  );
}

function LatestHits({ timeZone, labelId }: { timeZone: string; labelId: string }) {
  const live = useLive();
  const isLost = useLiveLost();
  const reader = useReader();
  const site = useSite();
  const conference = useConferenceName(reader);
  const name = conference.data;
  if (isLost) {
    return <p role="status">{t('Could not load incoming hits. Retrying automatically.')}</p>;
  }
  if (isFailed(conference)) {
    return <NotRead query={conference} words={t('Could not load how hits are counted.')} />;
  }
  if (!live || name === undefined) return <Spinner inline />;
  if (live.notKnown) {
    return <p>{t('Not available: the visitor log is turned off in Matomo.')}</p>;
  }
  if (live.hits.length === 0) {
    return <p>{t('No hits in the last few minutes. New hits appear automatically.')}</p>;
  }
  const about = { site, prefix: reader.prefix, name };
  const clock = new Intl.DateTimeFormat(shownLocale(), {
    timeStyle: 'medium',
    timeZone: timeZoneOf(timeZone).name,
  });
  return (
    <>
      {lacksPosters(live.hits, about) && (
        <p className={classes.lacking}>
          {t(
            'No poster among the latest hits. Open a poster page and check its line here. Below, an administrator can set the poster base URL.',
          )}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <ol className={classes.arrived} aria-labelledby={labelId} tabIndex={0}>
        {withKeys(live.hits).map((hit) => {
          const { counts, words } = verdictOf(hit, about);
          const Icon = counts ? IconCircleCheck : IconAlertTriangle;
          return (
            <li key={hit.key} data-counts={counts}>
              <time dateTime={hit.time}>{clock.format(new Date(hit.time))}</time>
              <Icon size={16} aria-hidden />
              <div>
                <p>{words}</p>
                <p className={classes.arrivedLabel}>{hit.label}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
