import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { type CSSProperties, useId, useMemo, useRef } from 'react';
import type { Live } from '#contract/analytics.ts';
import { isFiltered } from '#contract/visit-filter.ts';
import { number, plural, t } from '../../texts/texts.tsx';
import { useSite } from '../calls/use-site.ts';
import { useFilters } from '../filter/use-filters.ts';
import { HowCounted } from '../how-counted.tsx';
import { useNow } from '../period/use-now.ts';
import { useReader } from '../reader.tsx';
import classes from './live.module.css';
import { useLive } from './live-context.tsx';
import { hitsToShow, withKeys } from './live-hits.ts';
import { LiveSentence } from './live-sentence.tsx';
import { useAnnouncement } from './use-announcement.ts';

const SHOWN = 7;
const TICK_MS = 10_000;

/**
 * Says what visitors have just done, the newest first, without a reload: "Someone in Germany opened P-041 · 12 s ago".
 * Needs a `LiveProvider` around it. Its rows are fixed, so that a new line moves nothing on the page.
 */
export function LiveSentences() {
  const live = useLive();
  const { prefix, share } = useReader();
  const { filters } = useFilters();
  const site = useSite();
  const id = useId();
  const hits = useMemo(
    () => withKeys(hitsToShow(live?.hits ?? [], site, prefix)).slice(0, SHOWN),
    [live, site, prefix],
  );
  const list = useRef<HTMLOListElement>(null);
  const announced = useAnnouncement(
    hits[0]?.key,
    () => list.current?.querySelector('span')?.innerText,
  );
  // A link may have no section that any hit belongs to: then the list would never fill.
  if (live && share !== null && live.hits.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {isFiltered(filters) ? t('Latest activity (all visits)') : t('Latest activity')}
      </VisuallyHidden>
      <VisitorsNow visitors={live?.visitors ?? null} />
      <ol ref={list} className={classes.sentences} style={{ '--shown': SHOWN } as CSSProperties}>
        {live && hits.length === 0 && <li className={classes.quiet}>{emptyWords(live)}</li>}
        {hits.map((hit) => (
          <li key={hit.key}>
            <span className={classes.sentence}>
              <LiveSentence hit={hit} />
            </span>
            <Age time={hit.time} />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  );
}

const emptyWords = ({ notKnown }: Live): string =>
  notKnown
    ? t('Not available: the visitor log is turned off in Matomo.')
    : t('No activity yet. New visits appear here automatically.');

/** Null for a link that may not know it; its room is kept. */
const VisitorsNow = ({ visitors }: { visitors: number | null }) => (
  <p className={classes.visitors}>
    {visitors !== null && (
      <>
        <span className={classes.dot} data-on={visitors > 0 || undefined} aria-hidden="true" />
        <strong>{number(visitors)}</strong>
        {plural(visitors, 'visitor now', 'visitors now')}
        <HowCounted figure="visitorsNow" />
      </>
    )}
  </p>
);

/** How long ago, in steps of ten seconds. */
const Age = ({ time }: { time: string }) => {
  const seconds = Math.floor((useNow(TICK_MS) - Date.parse(time)) / 1_000);
  return <time dateTime={time}>{ageWords(seconds)}</time>;
};

function ageWords(seconds: number): string {
  if (seconds < 5) return t('now');
  if (seconds < 60) return t('{count} s ago', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('{count} min ago', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{count} h ago', { count: hours });
  return plural(Math.floor(hours / 24), '{count} day ago', '{count} days ago');
}
