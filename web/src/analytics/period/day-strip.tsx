import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { number, plural, t } from '../../texts/texts.tsx';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { withChoice } from './choice.ts';
import { CustomPeriod } from './custom-period.tsx';
import classes from './day-strip.module.css';
import type { Bar, StripCounts } from './strip-counts.ts';
import { currentEntry, type StripEntry } from './strip-entries.ts';
import type { ShownPeriod } from './use-period.ts';
import { useStrip } from './use-strip.ts';

/** The periods of the conference, each with its visits: which one is shown, and a first chart. */
export function DayStrip({ period }: { period: ShownPeriod }) {
  const strip = useStrip(period);
  const current = strip && currentEntry(strip.entries, period.range);
  const list = useRef<HTMLUListElement>(null);
  useCentredEntry(list, current?.key);
  return (
    <nav className={classes.strip} aria-label={t('Periods')}>
      <ul ref={list} className={classes.list}>
        {strip?.entries.map((entry, at) => (
          <li key={entry.key} data-day={entry.isDay || undefined}>
            <Entry
              entry={entry}
              counts={strip.counts[at] as StripCounts}
              current={entry === current}
              prefixBefore={period.offered.edition && prefixOf(period)}
            />
          </li>
        ))}
        {strip && (
          <li>
            <CustomPeriod period={period} current={current === undefined} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const prefixOf = ({ offered: { edition } }: ShownPeriod): string | null =>
  edition && 'edition' in edition ? (edition.edition ?? null) : null;

/** On a phone the strip scrolls: the entry that is shown begins in its middle. */
function useCentredEntry(list: React.RefObject<HTMLUListElement | null>, key: string | undefined) {
  useLayoutEffect(() => {
    const box = list.current;
    const entry = key && box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (box && entry) box.scrollLeft = entry.offsetLeft - (box.clientWidth - entry.clientWidth) / 2;
  }, [list, key]);
}

interface EntryProps {
  entry: StripEntry;
  counts: StripCounts;
  current: boolean;
  prefixBefore: string | null;
}

function Entry({ entry, counts, current, prefixBefore }: EntryProps) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const { name, date, state, isDay } = entry;
  return (
    <Link
      to={{ search: withChoice(search, entry.choice).toString(), hash }}
      preventScrollReset
      className={classes.entry}
      aria-current={current || undefined}
      data-state={state}
    >
      <span className={classes.name}>
        <b>{name}</b> {date}
        {isDay && state === 'running' && <span className={classes.today}>{t('today')}</span>}
      </span>
      <Figure
        counts={counts}
        running={state === 'running' && (isDay || entry.key === 'today')}
        prefixBefore={prefixBefore}
      />
      {counts.bars.length > 0 && <Bars bars={counts.bars} top={counts.top} />}
    </Link>
  );
}

interface FigureProps {
  counts: StripCounts;
  running: boolean;
  prefixBefore: string | null;
}

/** "3,482 so far", "2,390 in CARDIO25" */
function Figure({ counts: { visits, visitsBefore }, running, prefixBefore }: FigureProps) {
  const count = visits ?? visitsBefore;
  if (count === undefined) return <span className={classes.figure} />;
  const inContext = (value: string): string => {
    if (visits === undefined)
      return t('{value} in {prefix}', { value, prefix: prefixBefore ?? '' });
    return running ? t('{value} so far', { value }) : value;
  };
  return (
    <span className={classes.figure}>
      <span aria-hidden="true">{inContext(number(count))}</span>
      <VisuallyHidden>{inContext(plural(count, '{count} visit', '{count} visits'))}</VisuallyHidden>
    </span>
  );
}

const HEIGHT = 30;
const GAP = 0.2;

const Bars = ({ bars, top }: { bars: readonly Bar[]; top: number }) => (
  <svg
    className={classes.bars}
    viewBox={`0 0 ${bars.length} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {bars.map(({ value, tone }, at) => {
      const height = Math.max(1.5, (value / top) * HEIGHT);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          data-kind={tone}
          x={at + GAP / 2}
          y={HEIGHT - height}
          width={1 - GAP}
          height={height}
        />
      );
    })}
  </svg>
);
