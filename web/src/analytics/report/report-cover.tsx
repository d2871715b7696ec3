import { useContext } from 'react';
import type { GroupSection } from '#contract/analytics-filters.ts';
import type { Section } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { useArrival } from '../../ui/arrival.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { BrandContext } from '../../ui/page-header.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { intervalOf, useTimeseries } from '../calls/get-timeseries.ts';
import { useTraffic } from '../calls/get-traffic.ts';
import { isFailed } from '../calls/reading.ts';
import { filterWords } from '../filter/filters.ts';
import { comparedWords } from '../period/comparison-words.ts';
import { clocksWords, dayWords, rangeWords } from '../period/range-words.ts';
import { useNow } from '../period/use-now.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import type { RankingRow } from '../rankings/ranking-rows.ts';
import { useReader } from '../reader.tsx';
import { allVisits } from '../traffic/traffic-figures.ts';
import { usePer } from '../trend/use-per.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './report.module.css';
import type { SectionTable } from './report-tables.ts';
import { storyOf } from './story.ts';

interface Props {
  period: ShownPeriod;
  tables: Map<Section, SectionTable>;
  best: (section: GroupSection) => RankingRow[] | undefined;
  /** A label without the conference's name. */
  short: (label: string) => string;
}

/** Whose report it is, of which time, and the figures to be proud of. */
export function ReportCover({ period, tables, best, short }: Props) {
  const reader = useReader();
  const brand = useContext(BrandContext);
  const { data: name } = useConferenceName(reader);
  const { range, before } = period;
  const zone = useTimeZone();
  const heading = useArrival();
  const now = useNow();
  const visits = filterWords(period.filters, short);
  return (
    <header className={classes.cover}>
      <p className={classes.brand}>{brand}</p>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {name ?? reader.prefix}
      </h1>
      <p className={classes.subtitle}>
        {reader.prefix} · {t('Statistics')}
        {zone && ` · ${rangeWords(range ?? {}, zone)}`}
      </p>
      {visits.length > 0 && (
        <p className={classes.subtitle}>
          {t('Only visits with {filters}', {
            filters: visits.map(({ words }) => words).join(', '),
          })}
        </p>
      )}
      <CoverFigures period={period} tables={tables} />
      <CoverStory period={period} best={best} short={short} />
      <CoverTrend period={period} />
      <p className={classes.made}>
        {zone && (
          <>
            {t('Created on {day}.', { day: dayWords(now, zone) })}
            {range &&
              before &&
              ` ${t('Compared with {period}.', { period: comparedWords(period, range, zone) })}`}{' '}
            {clocksWords(zone)}{' '}
          </>
        )}
        {t('A visit ends after 30 minutes of inactivity.')}
      </p>
    </header>
  );
}

function CoverStory({ period: { range }, best, short }: Omit<Props, 'tables'>) {
  const reader = useReader();
  const zone = useTimeZone();
  const may = reader.sections.includes('traffic');
  const traffic = useTraffic(reader, may ? range : null);
  const trend = useTimeseries(reader, may ? range : null);
  if (!zone) return <p className={classes.story} />;
  const first = (section: GroupSection) => {
    const row = best(section)?.[0];
    return row && { ...row, name: short(row.name) };
  };
  const story = storyOf({
    traffic: traffic.data,
    trend: trend.data,
    poster: first('posters'),
    author: first('authors'),
    topic: first('topics'),
    dayOf: (time) => dayWords(Date.parse(time), zone),
  });
  return <p className={classes.story}>{story.join(' ')}</p>;
}

function CoverFigures({ period: { range, before }, tables }: Pick<Props, 'period' | 'tables'>) {
  const reader = useReader();
  const may = reader.sections.includes('traffic');
  const traffic = useTraffic(reader, may ? range : null);
  const earlier = useTraffic(reader, may ? before : null);
  const countOf = (section: Section) => {
    const table = tables.get(section);
    return table?.leftOut === 'not known' ? undefined : table?.rows.length;
  };
  return (
    <div className={classes.figures}>
      <Figures>
        {may && (
          <Figure
            label={t('Visits')}
            value={traffic.data && allVisits(traffic.data)}
            before={before && earlier.data ? allVisits(earlier.data) : undefined}
          />
        )}
        {coverCounts
          .filter(({ section }) => reader.sections.includes(section))
          .map(({ section, label }) => (
            <Figure key={section} label={label()} value={countOf(section)} />
          ))}
      </Figures>
    </div>
  );
}

const coverCounts: { section: Section; label: () => string }[] = [
  { section: 'posters', label: () => t('Visited posters') },
  { section: 'authors', label: () => t('Authors') },
  { section: 'affiliations', label: () => t('Affiliations') },
  { section: 'videos', label: () => t('Videos') },
  { section: 'audios', label: () => t('Audio') },
];

function CoverTrend({ period: { range, before, edition } }: Pick<Props, 'period'>) {
  const reader = useReader();
  const may = reader.sections.includes('traffic');
  const chosen = usePer(range);
  const interval = chosen ?? (range ? intervalOf(range) : undefined);
  const trend = useTimeseries(reader, may ? range : null, { interval: chosen });
  const trendBefore = useTimeseries(reader, may ? before : null, { interval });
  if (!may) return null;
  return (
    <VisitsTrend
      title={() => t('Visits over time')}
      now={trend.data}
      before={before ? trendBefore.data : undefined}
      comparing={Boolean(before)}
      edition={edition}
      failed={isFailed(trend)}
    />
  );
}
