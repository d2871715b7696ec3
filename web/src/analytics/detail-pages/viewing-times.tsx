import type { CSSProperties } from 'react';
import { VIEWING_TIME_FROM } from '#contract/label-figures.ts';
import { percent, plural, t } from '../../texts/texts.tsx';
import { HowCounted } from '../how-counted.tsx';
import { durationWords } from '../table/table-column.ts';
import classes from './detail.module.css';
import histogram from './viewing-times.module.css';

/** With fewer views the shares say nothing. */
const MIN_VIEWS = 10;

interface Props {
  /** Views by how long they took: contract/src/label-figures.ts. */
  views: readonly number[];
}

/** How long the poster was viewed, from short to long; the bar that half of the views reach is strong. */
export function ViewingTimes({ views }: Props) {
  const total = views.reduce((sum, count) => sum + count, 0);
  if (total < MIN_VIEWS) return null;
  const largest = Math.max(...views);
  const median = medianBucket(views, total);
  return (
    <section className={classes.section} aria-label={t('How long it was viewed')}>
      <header className={classes.head}>
        <h2 className={classes.heading}>{t('How long it was viewed')}</h2>
        <HowCounted figure="viewingTime" />
      </header>
      <p className={classes.quiet}>{medianWords(median)}</p>
      <ol className={histogram.bars}>
        {views.map((count, at) => (
          <li
            key={VIEWING_TIME_FROM[at]}
            data-median={at === median || undefined}
            style={{ '--bar': count / largest } as CSSProperties}
            title={plural(count, '{count} view', '{count} views')}
          >
            <span className={histogram.share}>{percent(count / total)}</span>
            <span className={histogram.bar} />
            <span className={histogram.name}>{bucketWords(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the bucket that the view in the middle is in. */
export function medianBucket(views: readonly number[], total: number): number {
  let seen = 0;
  return views.findIndex((count) => {
    seen += count;
    return seen >= total / 2;
  });
}

function medianWords(median: number): string {
  const from = VIEWING_TIME_FROM[median] ?? 0;
  const to = VIEWING_TIME_FROM[median + 1];
  if (from === 0)
    return t('Half of the views took less than {time}.', { time: durationWords(to ?? 0) });
  return t('Half of the views took {time} or more.', { time: durationWords(from) });
}

const bucketWords = (at: number): string => {
  const to = VIEWING_TIME_FROM[at + 1];
  return to === undefined ? t('longer') : `< ${durationWords(to)}`;
};
