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
        {t('What arrives')}
      </h2>
      <p className={classes.hint}>
        {rich(
          'A poster is a hit of the group “Top Posters by Code” whose label contains <address/> and, behind it, the poster’s code. Hits of bots, and of browsers that are left out, are not listed.',
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
    return (
      <p role="status">
        {t('What arrives cannot be read at the moment. It is tried again by itself.')}
      </p>
    );
  }
  if (isFailed(conference)) {
    return <NotRead query={conference} words={t('As what hits count could not be told.')} />;
  }
  if (!live || name === undefined) return <Spinner inline />;
  if (live.notKnown) {
    return <p>{t('Not known: the visitor log of the Matomo that is read is switched off.')}</p>;
  }
  if (live.hits.length === 0) {
    return <p>{t('Nothing has arrived in the last minutes. This list fills by itself.')}</p>;
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
            'No poster is among the latest hits. Open a poster’s page; if it is not listed here as one, its line says why. An administrator says below where the posters are.',
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
